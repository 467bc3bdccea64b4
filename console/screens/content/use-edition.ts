// Saves a draft: makes it where there is none, publishes it, has it wait for its time, or throws it away.
import { useState } from 'react'
import { createRecord, deleteRecord, updateRecord } from '#records-client/adapters/records/save-record.ts'
import { useClient } from '#records-client/react/provider.tsx'
import type { UiRecord } from '#records-client/store/wire.ts'
import { refusedBy } from '../../base/refusal.ts'
import { type EditionKind, type EditionText, fieldsOf } from './edition-text.ts'

type Wish = { state: 'DRAFT' | 'PUBLISHED' } | { state: 'SCHEDULED'; at: string }

type Outcome = 'done' | 'late' | 'refused'

interface Wrong {
  /** By field of the edition. */
  fields: EditionText
  told: readonly string[]
  isOffline: boolean
  /** Somebody else saved the draft meanwhile. */
  isLate: boolean
}
const LATE: Wrong = { fields: {}, told: [], isOffline: false, isLate: true }

export function useEdition({ object, key }: EditionKind, recordId: string, draft: UiRecord | undefined) {
  const client = useClient()
  const [wrong, setWrong] = useState<Wrong>()
  const [isAsking, setAsking] = useState(false)
  const attempt = async (work: () => Promise<unknown>): Promise<Outcome> => {
    setAsking(true)
    setWrong(undefined)
    try {
      await work()
      return 'done'
    } catch (error) {
      const { fields, others, isOffline, isConflict } = refusedBy(error)
      setWrong(isConflict ? LATE : { fields, told: others, isOffline, isLate: false })
      return isConflict ? 'late' : 'refused'
    } finally {
      setAsking(false)
    }
  }
  const save = (text: EditionText, wish: Wish) =>
    attempt(async () => {
      const fields = {
        ...fieldsOf(text),
        State__c: wish.state,
        PublishAt__c: wish.state === 'SCHEDULED' ? wish.at : null,
      }
      if (!draft?.id) {
        await createRecord(client, { apiName: object, fields: { [key]: recordId, ...fields } })
        return
      }
      await updateRecord(
        client,
        { fields: { Id: draft.id, ...fields } },
        { ...(draft.lastModifiedDate && { ifUnmodifiedSince: draft.lastModifiedDate }) },
      )
    })
  const remove = async () => (await attempt(() => deleteRecord(client, draft?.id ?? ''))) === 'done'
  return { save, remove, wrong, beLate: () => setWrong(LATE), beRight: () => setWrong(undefined), isAsking }
}
