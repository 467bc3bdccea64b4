// A change of many records: how far it is, and what became of each, by pages. Which of them are shown stands in the address.
import { Link, useLocation, useSearch } from 'wouter'
import type { BulkChange, BulkResult } from '#contract/ui-api/bulk-changes.ts'
import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { fill, formatNumber } from '#words/format.ts'
import { stopBulkChange, useBulkResults } from '../../base/bulk-calls.ts'
import { CALLS } from '../../base/calls.ts'
import { longMomentIn } from '../../base/moment.ts'
import { changePath, changesPath, listPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'
import { FieldText } from '../../fields/changed-field.tsx'
import { useTitle } from '../../shell/title.ts'
import { Results } from './results.tsx'

const PAGE = 100
const OUTCOMES: readonly NonNullable<BulkResult['outcome']>[] = ['CHANGED', 'SAME', 'SAVED', 'REFUSED']

/** Those of a query that can be read; what cannot is left out. */
function askedOf(search: string) {
  const query = new URLSearchParams(search)
  const outcome = OUTCOMES.find((one) => one === query.get('r'))
  const after = /^\d{1,9}$/.exec(query.get('p') ?? '')?.[0]
  return { outcome, after }
}

export function ChangeScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'] ?? ''
  const { words, locale } = useSpeech()
  const { bulk } = words.list
  const [, go] = useLocation()
  const { outcome, after } = askedOf(useSearch())
  const query = new URLSearchParams({
    pageSize: String(PAGE),
    ...(outcome && { outcome }),
    ...(after && { pageToken: after }),
  })
  const { found, why } = useBulkResults(id, String(query))
  const { data: object } = useAdapter(getObjectInfo, { objectApiName: found?.change.objectApiName })
  const title = fill(bulk.page, { object: object?.labelPlural ?? '' })
  useTitle(object && title)
  const pathOf = (shown: string | undefined, from?: string | null) => {
    const parts = { ...(shown && { r: shown }), ...(from && { p: from }) }
    return changePath(id) + (Object.keys(parts).length > 0 ? `?${new URLSearchParams(parts)}` : '')
  }
  if (why)
    return (
      <div className="screen">
        <h1>{words.notThereTitle}</h1>
        <p className="note note--stop" role="alert">
          {why}
        </p>
      </div>
    )
  if (!found || !object) return <p className="waiting">{words.loading}</p>
  const { change, page } = found
  const counts = countsOf(change)
  const shown = OUTCOMES.filter((one) => counts[one] > 0 || one === outcome)
  const fileOf = (format: string) =>
    `${CALLS}/bulk-changes/${id}/results?${new URLSearchParams({ format, ...(outcome && { outcome }), language: locale })}`
  return (
    <div className="screen changes">
      <header className="head">
        <h1>{title}</h1>
        <div className="head__acts">
          {change.state === 'RUNNING' && (
            <button type="button" className="button button--stop" onClick={() => void stopBulkChange(id)}>
              {bulk.stop}
            </button>
          )}
          <a href={fileOf('csv')} className="button" download>
            {bulk.csv}
          </a>
          <a href={fileOf('xlsx')} className="button" download>
            {bulk.xlsx}
          </a>
          <Link href={listPath(change.objectApiName)} className="button">
            {bulk.backToList}
          </Link>
          <Link href={changesPath} className="button">
            {words.changes.all}
          </Link>
        </div>
      </header>
      <div className="changes__head">
        <p className="soft">
          {[change.createdByName, longMomentIn(change.createdDate, locale)].filter(Boolean).join(' · ')}
        </p>
        <Asked change={change} />
        <Progress change={change} />
      </div>
      <nav className="tabs" aria-label={bulk.results}>
        {[undefined, ...shown].map((one) => (
          <button
            key={one ?? ''}
            type="button"
            className="tab"
            aria-current={one === outcome ? 'true' : undefined}
            onClick={() => go(pathOf(one))}
          >
            {one ? bulk.outcomes[one] : bulk.every} {formatNumber(one ? counts[one] : (change.count ?? 0), locale)}
          </button>
        ))}
      </nav>
      <Results results={page.results} object={object} isByAction={change.actionLabel !== null} />
      <nav className="pad" aria-label={bulk.pages}>
        {after && (
          <Link href={pathOf(outcome)} className="button">
            {bulk.first}
          </Link>
        )}{' '}
        {page.nextPageToken && (
          <Link href={pathOf(outcome, page.nextPageToken)} className="button button--main">
            {bulk.next}
          </Link>
        )}
      </nav>
    </div>
  )
}

const countsOf = ({ changed, same, saved, refused }: BulkChange) => ({
  CHANGED: changed,
  SAME: same,
  SAVED: saved - changed - same,
  REFUSED: refused,
})

function Asked({ change: { asked, actionLabel } }: { change: BulkChange }) {
  const { words } = useSpeech()
  return (
    <dl className="changes__asked">
      {actionLabel !== null && (
        <>
          <dt>{words.list.bulk.asked}</dt>
          <dd>{actionLabel}</dd>
        </>
      )}
      {asked.map(({ field, label, new: value }) => (
        <div key={field} className="changes__field">
          <dt>{label}</dt>
          <dd>
            → <FieldText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Progress({ change: { count, saved, refused, state, why } }: { change: BulkChange }) {
  const { words, locale } = useSpeech()
  const { bulk } = words.list
  const done = saved + refused
  return (
    <>
      <p role="status">
        <b>{state === 'RUNNING' && count === null ? bulk.collecting : bulk.states[state]}</b>{' '}
        {count !== null &&
          fill(bulk.progress, { done: formatNumber(done, locale), count: formatNumber(count, locale) })}
      </p>
      {state === 'RUNNING' && (
        <progress
          className="bulk-progress"
          aria-label={bulk.states.RUNNING}
          max={count ?? 1}
          value={count ? done : 0}
        />
      )}
      {why && <p className="note note--stop">{why}</p>}
    </>
  )
}
