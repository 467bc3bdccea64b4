import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useKeys } from '../../base/keys.ts'
import { useHeld } from '../../base/use-held.ts'
import { detailsPath, listPath, recordPath } from '../../base/paths.ts'
import { usePromotionWords } from '../../base/promotion-words.tsx'
import { RefusedNote } from '../../base/refused-note.tsx'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { useEntry } from '../../fields/entries.ts'
import { Codes } from './codes.tsx'
import { Conflicts } from './conflicts.tsx'
import type { Draft } from './draft.ts'
import { Offer } from './offer.tsx'
import type { Part } from './part.ts'
import { Scopes } from './scopes.tsx'
import { TryPanel } from './try-panel.tsx'
import { useSavePromotion, type Wrong } from './use-save-promotion.ts'
import { useTry } from './use-try.ts'
import { When } from './when.tsx'

interface BuilderProps {
  id: string | null
  was: Draft
  since: string | null
  hasMoreCodes: boolean
  onAgain: () => Promise<void>
}

/** Of what is stored the form goes on with what it began with, however it is read again meanwhile. */
interface Entered extends Pick<BuilderProps, 'id' | 'was' | 'since'> {
  draft: Draft
}

export function Builder({ id: begunWith, was: stored, since: storedAt, hasMoreCodes, onAgain }: BuilderProps) {
  const words = usePromotionWords()
  const { words: common, locale } = useSpeech()
  const [, go] = useLocation()
  const [entered, enter] = useEntry<Entered>(`promotion ${begunWith ?? 'new'}`)
  // One that was made while its codes were refused is not made again.
  const begun = { id: begunWith, was: stored, since: storedAt }
  const { draft, id, was, since } = entered ?? { ...begun, draft: stored }
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [isSaving, setSaving] = useState(false)
  const held = useHeld<HTMLDivElement>(isSaving)
  const save = useSavePromotion()
  const trying = useTry(draft, id)
  const problems = useRef<HTMLDivElement>(null)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(was)
  const change = (some: Partial<Draft>) =>
    enter((now) => {
      const next = { ...(now ?? begun), draft: { ...(now?.draft ?? stored), ...some } }
      const isSame = next.id === begunWith && JSON.stringify(next.draft) === JSON.stringify(next.was)
      return isSame ? undefined : next
    })
  const cancel = () => {
    enter((now) => (now && now.id !== begunWith ? { ...now, draft: now.was } : undefined))
    setWrong(null)
  }
  // What is entered is shown until what is stored is read.
  const again = () =>
    onAgain().finally(() => {
      enter(() => undefined)
      setWrong(null)
    })

  const saveAll = async () => {
    if (isSaving) return
    setSaving(true)
    try {
      const { id: saved, wrong: told } = await save({ draft, was, id, since, locale })
      setWrong(told)
      if (told) {
        if (saved !== id) enter((now) => ({ ...(now ?? { ...begun, draft }), id: saved }))
        return void requestAnimationFrame(() => problems.current?.focus())
      }
      say(words.saved)
      await again()
      if (begunWith === null && saved !== null) go(recordPath(saved), { replace: true })
    } finally {
      setSaving(false)
    }
  }
  useKeys([{ keys: 'mod+s', label: common.keyHelp.save, place: 'here', inFields: true, run: () => void saveAll() }])
  const part: Part = { draft, change, wrong, isNew: id === null }
  const loose = [...(wrong?.others ?? []), ...unplaced(wrong, draft)].filter(Boolean)
  return (
    <div className="screen record promotion">
      <nav className="crumb" aria-label={common.list.views}>
        <Link href={listPath('Promotion')}>{words.all}</Link>
      </nav>
      <header className="head">
        <h1>{begunWith === null ? words.make : was.Name}</h1>
        {begunWith !== null && (
          <div className="head__acts">
            <Link className="button" href={detailsPath(begunWith)}>
              {words.allFields}
            </Link>
          </div>
        )}
      </header>
      <div ref={held} className="promotion__columns">
        <form
          className="promotion__form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void saveAll()
          }}
        >
          {wrong && (
            <RefusedNote
              at={problems}
              wrong={wrong}
              others={loose}
              said={{ meanwhile: words.meanwhile, again: words.loadTheirs }}
              onAgain={again}
            />
          )}
          <Offer {...part} />
          <When {...part} />
          <Codes {...part} more={hasMoreCodes && id !== null ? id : null} />
          <Scopes {...part} />
          <div className="form__end">
            <button
              type="submit"
              className="button button--main"
              disabled={isSaving || (begunWith !== null && !isChanged)}
            >
              {words.save}
              <kbd className="only-desk" aria-hidden="true">
                ctrl s
              </kbd>
            </button>
            {isChanged && (
              <button type="button" className="button" onClick={cancel}>
                {words.cancel}
              </button>
            )}
          </div>
        </form>
        <div className="promotion__side">
          <Conflicts told={trying.told?.conflicts} country={draft.country} />
          <TryPanel trying={trying} />
        </div>
      </div>
    </div>
  )
}

/** What is said of rows that do not stand here. */
const unplaced = (wrong: Wrong | null, { codes, scopes }: Draft): string[] =>
  Object.entries(wrong?.rows ?? {}).flatMap(([key, told]) =>
    codes.some((code) => code.key === key) || scopes.some(({ of }) => of === key) ? [] : [told],
  )
