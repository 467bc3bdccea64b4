// Begins a piece with nothing to show: visitors do not see it until its first edition is public.
import { useState } from 'react'
import { useLocation } from 'wouter'
import { countryOf } from '#values/locale.ts'
import { createRecord } from '#records-client/adapters/records/save-record.ts'
import { useClient } from '#records-client/react/provider.tsx'
import type { UiRecord } from '#records-client/store/wire.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { piecePath } from '../../base/paths.ts'
import { refusedBy } from '../../base/refusal.ts'
import { textOf } from '../../base/text-of.ts'
import { say } from '../../base/toast.tsx'
import { useWords } from '../../base/words.tsx'
import { Labelled } from '../../fields/labelled.tsx'
import type { Place, Site } from './piece-places.ts'

interface NewPieceProps {
  place: Place
  site: Site
  /** It stands after this one. */
  last: UiRecord | undefined
}

export function NewPiece({ place, site, last }: NewPieceProps) {
  const words = useContentWords()
  const { offline } = useWords()
  const client = useClient()
  const [, go] = useLocation()
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      const { id } = await createRecord(client, {
        apiName: 'ContentItem__c',
        fields: {
          Name: name.trim(),
          Placement__c: place,
          Locale__c: site,
          BannerStore__c: countryOf(site),
          Sequence__c: last ? Number(textOf(last, 'Sequence__c')) + 1 : 1,
        },
      })
      go(piecePath(id ?? ''))
    } catch (error) {
      const { fields, others, isOffline } = refusedBy(error)
      say(isOffline ? offline : [...Object.values(fields), ...others].join(' '))
      setBusy(false)
    }
  }
  return (
    <form
      className="panel content__begin"
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
    >
      <Labelled label={words.pieces.newName} help={words.pieces.newHelp}>
        {(given) => (
          <input
            {...given}
            className="control"
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Labelled>
      <button type="submit" className="button" disabled={isBusy || name.trim() === ''}>
        {words.makePiece}
      </button>
    </form>
  )
}
