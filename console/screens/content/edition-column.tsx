import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { fill } from '#words/format.ts'
import { getRelatedListRecords } from '#records-client/adapters/related-lists/related-list-records.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { longMomentIn } from '../../base/moment.ts'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { useEntry } from '../../fields/entries.ts'
import { inShopZone, ofShopZone } from '../../fields/shop-time.ts'
import {
  type EditionKind,
  type EditionText,
  fieldsOfEditions,
  sameText,
  textOfEdition,
  textOfRecord,
} from './edition-text.ts'
import { textOf } from '../../base/text-of.ts'
import { useEdition } from './use-edition.ts'

interface EditionColumnProps {
  kind: EditionKind
  /** What visitors read. */
  record: UiRecord
  title: string
  isPublic: boolean
  /** Where it is shown. */
  page: string
  renderState: (draft: UiRecord | undefined) => ReactNode
  renderFields: (text: EditionText, onText: (some: EditionText) => void, wrong: EditionText) => ReactNode
  onAgain: () => Promise<unknown>
}

interface Written {
  text: EditionText
  /** The draft that it goes on from, as it was when somebody began; undefined: as it is now. */
  from: From | undefined
}
interface From {
  id: string | null
  since: string | null
}

/** What visitors read, beside what they are to read: the form is a draft, and begins with what is public. */
export function EditionColumn({
  kind,
  record,
  title,
  isPublic,
  page,
  renderState,
  renderFields,
  onAgain,
}: EditionColumnProps) {
  const { text: words } = useContentWords()
  const { words: common, locale } = useSpeech()
  const { data, refresh } = useAdapter(getRelatedListRecords, {
    parentRecordId: record.id ?? undefined,
    relatedListId: 'Editions__r',
    fields: useMemo(() => fieldsOfEditions(kind), [kind]),
    pageSize: 50,
  })
  const editions = data?.records ?? []
  const draft = editions.findLast((edition) => ['DRAFT', 'SCHEDULED'].includes(textOf(edition, 'State__c')))
  const source = draft ? textOfEdition(draft, kind) : textOfRecord(record, kind)
  const [written, enter] = useEntry<Written>(`edition ${record.id}`)
  const text = written?.text ?? source
  const isChanged = written !== undefined && !sameText(written.text, source)
  const from: From = { id: draft?.id ?? null, since: draft?.lastModifiedDate ?? null }
  const write = (some: EditionText) =>
    enter((now) => {
      const next = { ...(now?.text ?? source), ...some }
      return sameText(next, source) ? undefined : { text: next, from: now ? now.from : from }
    })
  const [at = '', enterAt] = useEntry<string>(`edition moment ${record.id}`)
  const dropWritten = () => enter(() => undefined)
  const dropMoment = () => enterAt(() => undefined)
  const isWaiting = textOf(draft, 'State__c') === 'SCHEDULED'
  const again = async () => {
    await Promise.all([refresh(), onAgain()])
  }
  const { save, remove, wrong, beLate, beRight, isAsking } = useEdition(kind, record.id ?? '', draft)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wrong) bringIntoSight(form.current)
  }, [wrong])
  const [isSending, setSending] = useState(false)
  const wrongMoment = wrong?.fields['PublishAt__c']
  const isBusy = isAsking || isSending
  /** Busy until the draft is read again: a second press before would be told of a colleague’s save that was one’s own. */
  const send = (state: Parameters<typeof save>[1], done: string) => {
    setSending(true)
    void sendAs(state, done).finally(() => setSending(false))
  }
  const sendAs = async (state: Parameters<typeof save>[1], done: string) => {
    const begun = written?.from
    const isLate = begun !== undefined && (begun.id !== from.id || begun.since !== from.since)
    if (isLate) beLate()
    const outcome = isLate ? 'late' : await save(text, state)
    if (outcome === 'refused') return
    if (outcome === 'done') say(done)
    // Of a draft that was saved it stays, until it is known that it becomes public.
    if (outcome === 'done' && state.state !== 'DRAFT') enterAt((now) => (now === at ? undefined : now))
    await again()
    // What was written since stays; told once, it goes on from what is there now.
    const isSaved = (now: Written) => outcome === 'done' && sameText(now.text, text)
    enter((now) => (!now || isSaved(now) ? undefined : { ...now, from: undefined }))
  }
  const preview = draft?.id ?? (isPublic ? undefined : record.id)
  const momentOf = (edition: UiRecord | undefined, name: string) => longMomentIn(textOf(edition, name), locale)
  const [earliest] = useState(() => inShopZone(new Date()))
  const past = editions.filter((edition) => ['PUBLISHED', 'REPLACED'].includes(textOf(edition, 'State__c')))
  return (
    <section className="panel content__edition" aria-labelledby={`edition-${record.id}`}>
      <header>
        <h2 id={`edition-${record.id}`}>{title}</h2>
        {renderState(draft)}
      </header>
      <form
        ref={form}
        className="content__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // One that waits for its time waits on, with what was changed.
          const at = textOf(draft, 'PublishAt__c')
          if (isWaiting) send({ state: 'SCHEDULED', at }, fill(words.savedWaiting, { at: longMomentIn(at, locale) }))
          else send({ state: 'DRAFT' }, words.saved)
        }}
      >
        <p className="help">
          {isWaiting
            ? fill(words.waits, { at: momentOf(draft, 'PublishAt__c') })
            : draft || isChanged || !isPublic
              ? words.draftFrom
              : words.unchanged}
        </p>
        {wrong && (
          <div className="note note--stop" role="alert">
            <p>
              {wrong.isLate
                ? words.meanwhile
                : wrong.isOffline
                  ? common.offline
                  : Object.keys(wrong.fields).length > 0
                    ? common.record.refused
                    : common.record.refusedShort}
            </p>
            {wrong.told.map((one) => (
              <p key={one}>{one}</p>
            ))}
            {wrong.isLate && isChanged && (
              <button
                type="button"
                className="button"
                onClick={() => {
                  dropWritten()
                  beRight()
                }}
              >
                {words.takeTheirs}
              </button>
            )}
          </div>
        )}
        {renderFields(text, write, wrong?.fields ?? {})}
        <div className="content__acts">
          <button type="submit" className="button" disabled={isBusy || (!isChanged && draft !== undefined)}>
            {isWaiting ? words.saveWaiting : words.save}
          </button>
          {preview && !isChanged && (
            <a className="button" href={`${page}?preview=${preview}`} target="_blank" rel="noreferrer">
              {words.preview}
            </a>
          )}
          <button
            type="button"
            className="button button--main"
            disabled={isBusy || (isPublic && !draft && !isChanged)}
            onClick={() => send({ state: 'PUBLISHED' }, words.published)}
          >
            {words.publish}
          </button>
        </div>
        <div className="content__acts">
          {isWaiting ? (
            <button
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => send({ state: 'DRAFT' }, words.unscheduled)}
            >
              {words.unschedule}
            </button>
          ) : (
            <>
              <label className="content__at">
                <span className="label">{words.at}</span>
                <input
                  type="datetime-local"
                  className="control control--short"
                  min={earliest}
                  value={at}
                  aria-invalid={wrongMoment ? true : undefined}
                  aria-describedby={wrongMoment && `moment-${record.id}`}
                  onChange={({ target }) => enterAt(() => target.value || undefined)}
                />
              </label>
              <button
                type="button"
                className="button"
                disabled={isBusy || at === ''}
                onClick={() => {
                  const moment = ofShopZone(at) ?? ''
                  send(
                    { state: 'SCHEDULED', at: moment },
                    fill(words.scheduled, { at: moment && longMomentIn(moment, locale) }),
                  )
                }}
              >
                {words.schedule}
              </button>
            </>
          )}
          {wrongMoment && (
            <p id={`moment-${record.id}`} className="wrong content__wrong">
              {wrongMoment}
            </p>
          )}
          {draft && (
            <button
              type="button"
              className="button button--quiet button--stop"
              disabled={isBusy}
              onClick={() =>
                void remove().then(async (isDone) => {
                  if (!isDone) return
                  say(words.discarded)
                  dropWritten()
                  dropMoment()
                  await again()
                })
              }
            >
              {words.discard}
            </button>
          )}
        </div>
        <p className="help">{words.previewHelp}</p>
      </form>
      {past.length > 0 && (
        <>
          <h3 className="pad">{words.versions}</h3>
          <ol className="content__versions" reversed>
            {past.toReversed().map((edition) => (
              <li key={edition.id}>
                <div className="content__side">
                  <span>{textOf(edition, 'Name')}</span>
                  <span className="soft">
                    {fill(textOf(edition, 'State__c') === 'PUBLISHED' ? words.now : words.was, {
                      at: momentOf(edition, 'PublishedAt__c'),
                    })}
                    {textOf(edition, 'Version__c') && ` · ${textOf(edition, 'Version__c')}`}
                  </span>
                </div>
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    write(textOfEdition(edition, kind))
                    say(words.begun)
                  }}
                >
                  {words.begin}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

/** The buttons are below all fields, a screen or more away from what is told above them. */
function bringIntoSight(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) field.focus()
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
}
