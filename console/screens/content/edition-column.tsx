import { useEffect, useState } from 'react'
import { fill } from '#words/format.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { getRelatedListRecords } from '#records-client/adapters/related-lists/related-list-records.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { longMomentIn } from '../../base/moment.ts'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { inShopZone, ofShopZone } from '../../fields/shop-time.ts'
import { EditionFields } from './edition-fields.tsx'
import { type EditionText, sameText, textFrom } from './edition-text.ts'
import { State } from './state.tsx'
import { textOf } from '../../base/text-of.ts'
import { EDITION_FIELDS } from './use-articles.ts'
import { useEdition } from './use-edition.ts'

interface EditionColumnProps {
  article: UiRecord
  language: Locale
  onAgain: () => Promise<void>
}

/** An article in one language: the form is a draft of what is to be public, and begins with what is. */
export function EditionColumn({ article, language, onAgain }: EditionColumnProps) {
  const { text: words, languages } = useContentWords()
  const { words: common, locale } = useSpeech()
  const { data, refresh } = useAdapter(getRelatedListRecords, {
    parentRecordId: article.id ?? undefined,
    relatedListId: 'Editions__r',
    fields: EDITION_FIELDS,
    pageSize: 50,
  })
  const editions = data?.records ?? []
  const draft = editions.findLast((edition) => ['DRAFT', 'SCHEDULED'].includes(textOf(edition, 'State__c')))
  const source = draft ? textFrom(draft, 'edition') : textFrom(article, 'article')
  const [written, setWritten] = useState<EditionText>()
  const text = written ?? source
  const isChanged = written !== undefined && !sameText(written, source)
  const isWaiting = textOf(draft, 'State__c') === 'SCHEDULED'
  const isPublic = textOf(article, 'PublishStatus') === 'Online'
  const [at, setAt] = useState('')
  const again = async () => {
    await Promise.all([refresh(), onAgain()])
  }
  const { save, remove, wrong, isBusy } = useEdition(article.id ?? '', draft)
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  const send = async (state: Parameters<typeof save>[1], done: string) => {
    if (!(await save(text, state))) return
    say(done)
    await again()
    setWritten(undefined)
  }
  const page = pathIn(language, textOf(article, 'DisplayUrl__c') || '/')
  const preview = draft?.id ?? (isPublic ? undefined : article.id)
  const momentOf = (edition: UiRecord | undefined, name: string) => longMomentIn(textOf(edition, name), locale)
  const [earliest] = useState(() => inShopZone(new Date()))
  const past = editions.filter((edition) => ['PUBLISHED', 'REPLACED'].includes(textOf(edition, 'State__c')))
  return (
    <section className="panel content__edition" aria-labelledby={`in-${language}`}>
      <header>
        <h2 id={`in-${language}`}>{languages[language]}</h2>
        <State article={article} draft={draft} />
      </header>
      <form
        className="content__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send({ state: 'DRAFT' }, words.saved)
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
            <p>{wrong.isOffline ? common.offline : common.record.refusedShort}</p>
            {wrong.told.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </div>
        )}
        <EditionFields
          kind={textOf(article, 'Kind__c')}
          language={language}
          text={text}
          onText={(some) => setWritten({ ...text, ...some })}
        />
        <div className="content__acts">
          <button type="submit" className="button" disabled={isBusy || (!isChanged && draft !== undefined)}>
            {words.save}
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
            onClick={() => void send({ state: 'PUBLISHED' }, words.published)}
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
              onClick={() => void send({ state: 'DRAFT' }, words.unscheduled)}
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
                  onChange={({ target }) => setAt(target.value)}
                />
              </label>
              <button
                type="button"
                className="button"
                disabled={isBusy || at === ''}
                onClick={() => {
                  const moment = ofShopZone(at) ?? ''
                  void send(
                    { state: 'SCHEDULED', at: moment },
                    fill(words.scheduled, { at: moment && longMomentIn(moment, locale) }),
                  )
                }}
              >
                {words.schedule}
              </button>
            </>
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
                  setWritten(undefined)
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
                    setWritten(textFrom(edition, 'edition'))
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
