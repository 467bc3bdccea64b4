// Who did what and when: the audit log, searched. What is searched for stands in the address.
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { AuditEntry, AuditPage } from '#contract/console-api/audit.ts'
import type { FetchError } from '#records-client/store/fetch-error.ts'
import { ask } from '../../base/ask.ts'
import { Failure } from '../../base/failure.tsx'
import { momentIn } from '../../base/moment.ts'
import { auditPath, recordPath } from '../../base/paths.ts'
import { isAdmin, triedRole } from '../../base/rights.ts'
import { useSpeech } from '../../base/words.tsx'
import { NotThere } from '../../shell/not-there.tsx'
import { useTitle } from '../../shell/title.ts'

const FIELDS = ['who', 'what', 'about', 'from', 'until'] as const

export function AuditScreen() {
  return isAdmin && !triedRole ? <Audit /> : <NotThere />
}

function Audit() {
  const { words } = useSpeech()
  const { audit } = words
  const search = useSearch()
  const [, go] = useLocation()
  useTitle(audit.title)
  const given = new URLSearchParams(search)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wanted = FIELDS.flatMap((name) => {
      const value = String(form.get(name) ?? '').trim()
      return value ? [[name, value]] : []
    })
    go(`${auditPath}${wanted.length > 0 ? `?${new URLSearchParams(wanted)}` : ''}`)
  }
  return (
    <div className="screen audit">
      <header className="head">
        <h1>{audit.title}</h1>
      </header>
      <p className="soft">{audit.help}</p>
      <form key={`form ${search}`} className="audit__find" role="search" aria-label={audit.title} onSubmit={submit}>
        {FIELDS.map((name) => (
          <label key={name}>
            <span className="label">{audit[name]}</span>
            <input
              className="control"
              name={name}
              type={name === 'from' || name === 'until' ? 'date' : 'text'}
              maxLength={80}
              defaultValue={given.get(name) ?? ''}
              placeholder={name === 'from' || name === 'until' ? undefined : audit[`${name}Hint`]}
            />
          </label>
        ))}
        <button type="submit" className="button button--main">
          {audit.search}
        </button>
      </form>
      <Entries key={search} search={search} />
    </div>
  )
}

function Entries({ search }: { search: string }) {
  const { words, locale } = useSpeech()
  const { audit } = words
  const [entries, setEntries] = useState<readonly AuditEntry[]>()
  const [before, setBefore] = useState<string | null>(null)
  const [error, setError] = useState<FetchError>()
  const load = useCallback(
    async (from: string | null) => {
      try {
        const query = new URLSearchParams(search)
        if (from) query.set('before', from)
        const page = await ask<AuditPage>(`/audit`, undefined, query)
        setEntries((now) => [...(from ? (now ?? []) : []), ...page.entries])
        setBefore(page.before)
        setError(undefined)
      } catch (failed) {
        setError(failed as FetchError)
      }
    },
    [search],
  )
  useEffect(() => void load(null), [load])
  if (error && !entries) return <Failure error={error} again={() => void load(null)} />
  if (!entries) return <p className="waiting">{words.loading}</p>
  if (entries.length === 0) return <p role="status">{audit.none}</p>
  return (
    <>
      <ol className="panel audit__entries">
        {entries.map(({ id, at, who, what, about, why, changes }) => (
          <li key={id}>
            <time dateTime={at}>{momentIn(at, locale)}</time>
            <div>
              <strong>
                {who.name ?? { staff: audit.somebody, customer: audit.customer, shop: audit.shop }[who.kind]}
              </strong>{' '}
              {what}{' '}
              {about.text === who.name ? null : about.recordId ? (
                <Link href={recordPath(about.recordId)}>{about.text}</Link>
              ) : (
                <span className="number">{about.text}</span>
              )}
              {why && (
                <p className="soft">
                  {audit.why}: {why}
                </p>
              )}
              {changes.length > 0 && (
                <ul>
                  {changes.map((change) => (
                    <li key={change.label}>
                      {change.label}:{' '}
                      <del>
                        <Value text={change.old ?? audit.empty} recordId={change.oldId} />
                      </del>{' '}
                      <ins>
                        <Value text={change.new ?? audit.empty} recordId={change.newId} />
                      </ins>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
      {before && (
        <p className="pad">
          <button type="button" className="button" onClick={() => void load(before)}>
            {audit.more}
          </button>
        </p>
      )}
      {error && <Failure error={error} />}
    </>
  )
}

const Value = ({ text, recordId }: { text: string; recordId: string | undefined }) =>
  recordId ? <Link href={recordPath(recordId)}>{text}</Link> : text
