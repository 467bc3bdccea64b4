import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { BulkChange } from '#contract/ui-api/bulk-changes.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { fill, plural } from '#words/format.ts'
import { stopBulkChange, useBulkChange } from '../../base/bulk-calls.ts'
import { changePath, recordPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'
import { RecordName } from '../../fields/named-record.tsx'

interface BulkProgressProps {
  begun: BulkChange
  object: ObjectInfo
  onEnded: () => void
  onClose: () => void
}

/** How far a job is, and what became of its records. */
export function BulkProgress({ begun, object, onEnded, onClose }: BulkProgressProps) {
  const { words, locale } = useSpeech()
  const { bulk } = words.list
  const { change, refused } = useBulkChange(begun)
  const { count, saved, state } = change
  const isRunning = state === 'RUNNING'
  const done = saved + change.refused
  const told = useRef(onEnded)
  told.current = onEnded
  useEffect(() => {
    if (!isRunning) told.current()
  }, [isRunning])
  return (
    <>
      <p role="status">
        <b>{isRunning && count === null ? bulk.collecting : bulk.states[state]}</b>{' '}
        {count !== null && fill(bulk.progress, { done: String(done), count: String(count) })}
      </p>
      <progress
        className="bulk-progress"
        aria-label={bulk.states.RUNNING}
        max={count ?? 1}
        value={count === null ? 0 : done}
      />
      {change.why && <p className="note note--stop">{change.why}</p>}
      <p>
        {plural(saved, locale, words.list.saved)}
        {change.same > 0 && ` ${plural(change.same, locale, bulk.same)}`}
        {change.refused > 0 && ` ${plural(change.refused, locale, bulk.refused)}`}
      </p>
      {refused.length > 0 && (
        <ul className="bulk-refused" aria-label={plural(change.refused, locale, bulk.refused)}>
          {refused.map(({ recordId, message }) => (
            <li key={recordId}>
              <Link href={recordPath(recordId)}>
                <RecordName id={recordId} target={{ apiName: object.apiName, nameFields: object.nameFields }} />
              </Link>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
      {change.refused > refused.length && refused.length > 0 && (
        <p className="soft">{fill(bulk.firstRefused, { count: String(refused.length) })}</p>
      )}
      {isRunning && <p className="soft">{bulk.goesOn}</p>}
      <div className="form__end">
        {isRunning && (
          <button type="button" className="button button--stop" onClick={() => void stopBulkChange(begun.id)}>
            {bulk.stop}
          </button>
        )}
        <Link href={changePath(begun.id)} className="button">
          {bulk.eachRow}
        </Link>
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </>
  )
}
