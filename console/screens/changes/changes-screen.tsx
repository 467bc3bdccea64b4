// Changes of many records, the newest first, with how far those are that go on: one's own, and for administrators everybody's.
import { Link, useSearch } from 'wouter'
import type { BulkChange } from '#contract/ui-api/bulk-changes.ts'
import { getObjectDirectory } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { fill, formatNumber } from '#words/format.ts'
import { useBulkChanges } from '../../base/bulk-calls.ts'
import { longMomentIn } from '../../base/moment.ts'
import { changePath, changesPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'
import { useTitle } from '../../shell/title.ts'

type Listed = Omit<BulkChange, 'eTag'>

export function ChangesScreen() {
  const { words } = useSpeech()
  const { changes: said, list } = words
  const after = /^\d{1,15}$/.exec(new URLSearchParams(useSearch()).get('p') ?? '')?.[0]
  const { found, why } = useBulkChanges(after)
  const { data: directory } = useAdapter(getObjectDirectory, {})
  useTitle(said.title)
  return (
    <div className="screen changes">
      <header className="head">
        <h1>{said.title}</h1>
      </header>
      {why && (
        <p className="note note--stop" role="alert">
          {why}
        </p>
      )}
      {!found && !why && <p className="waiting">{words.loading}</p>}
      {found?.changes.length === 0 && <p className="nothing">{said.none}</p>}
      {found && found.changes.length > 0 && (
        <ul className="panel changes__list" aria-label={said.title}>
          {found.changes.map((one) => (
            <ListedChange
              key={one.id}
              change={one}
              object={directory?.objects[one.objectApiName]?.labelPlural ?? one.objectApiName}
            />
          ))}
        </ul>
      )}
      <nav className="pad" aria-label={list.bulk.pages}>
        {after && (
          <Link href={changesPath} className="button">
            {said.newest}
          </Link>
        )}{' '}
        {found?.nextPageToken && (
          <Link href={`${changesPath}?${new URLSearchParams({ p: found.nextPageToken })}`} className="button">
            {said.older}
          </Link>
        )}
      </nav>
    </div>
  )
}

function ListedChange({ change, object }: { change: Listed; object: string }) {
  const { words, locale } = useSpeech()
  const { changes: said, list } = words
  const { count, saved, refused, same, changed, state, createdByName, createdDate } = change
  const { states, outcomes, collecting, progress } = list.bulk
  const what = useWhatIsAsked(change)
  const done = saved + refused
  const isLookedUp = count !== null
  const results = [
    [outcomes.CHANGED, changed],
    [outcomes.SAME, same],
    [outcomes.SAVED, saved - changed - same],
    [outcomes.REFUSED, refused],
  ] as const
  return (
    <li>
      <Link href={changePath(change.id)} className="changes__one wraps">
        {fill(said.whatAndHow, { object, what })}
      </Link>
      <span>
        {state === 'RUNNING' && !isLookedUp ? collecting : states[state]}{' '}
        {isLookedUp && fill(progress, { done: formatNumber(done, locale), count: formatNumber(count, locale) })}
        {state === 'RUNNING' && (
          <progress
            className="bulk-progress"
            aria-label={states.RUNNING}
            max={count ?? 1}
            value={isLookedUp ? done : 0}
          />
        )}
      </span>
      <span>
        {results
          .filter(([, counted]) => counted > 0)
          .map(([label, counted]) => `${label} ${formatNumber(counted, locale)}`)
          .join(' · ')}
      </span>
      <span className="soft">{[createdByName, longMomentIn(createdDate, locale)].filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** The action, or what each field becomes. */
function useWhatIsAsked({ actionLabel, asked }: Listed): string {
  const { words } = useSpeech()
  const becomes = asked.map(({ label, new: { value, displayValue } }) => {
    const bare = typeof value === 'boolean' ? (value ? words.record.yes : words.record.no) : value
    return fill(words.changes.becomes, {
      field: label,
      value: (displayValue ?? String(bare ?? '')) || words.history.empty,
    })
  })
  return [...(actionLabel === null ? [] : [actionLabel]), ...becomes].join(', ')
}
