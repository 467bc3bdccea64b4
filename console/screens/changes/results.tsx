// What became of each record: from what to what, that it was so already, or why it was refused.
import { Link } from 'wouter'
import type { BulkResult } from '#contract/ui-api/bulk-changes.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { recordPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { ChangedField } from '../../fields/changed-field.tsx'

interface ResultsProps {
  results: readonly BulkResult[]
  object: ObjectInfo
  isByAction: boolean
}

export function Results({ results, object, isByAction }: ResultsProps) {
  const { bulk } = useWords().list
  if (results.length === 0) return <p className="nothing">{bulk.noneOf}</p>
  return (
    <ol className="panel changes__rows" aria-label={object.labelPlural}>
      {results.map((one) => (
        <li key={one.recordId}>
          {one.recordName === null ? (
            <span className="soft">
              {bulk.gone} <span className="number">{one.recordId}</span>
            </span>
          ) : (
            <Link href={recordPath(one.recordId)}>{one.recordName}</Link>
          )}
          <span className={one.outcome === 'REFUSED' ? 'changes__refused' : undefined}>
            {bulk.outcomes[one.outcome ?? 'WAITS']}
          </span>
          <Told one={one} isByAction={isByAction} />
        </li>
      ))}
    </ol>
  )
}

function Told({ one: { outcome, message, changes }, isByAction }: { one: BulkResult; isByAction: boolean }) {
  const { bulk } = useWords().list
  if (message) return <span>{message}</span>
  if (changes.length > 0)
    return (
      <dl>
        {changes.map((change) => (
          <ChangedField key={change.field + (change.language ?? '')} change={change} />
        ))}
      </dl>
    )
  if (outcome === 'CHANGED') return <span className="soft">{bulk.toldNoMore}</span>
  return outcome === 'SAVED' && !isByAction ? <span className="soft">{bulk.noHistory}</span> : null
}
