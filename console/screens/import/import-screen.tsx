// One import, from its columns to its end: what is in the file, where it goes, what it would do, what it did, and the way back.
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { fill, formatNumber, plural } from '#words/format.ts'
import type { ImportAnswer, ImportPlan } from '#contract/console-api/imports.ts'
import { CALLS } from '../../base/calls.ts'
import { useKeys } from '../../base/keys.ts'
import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { RecordName } from '../../fields/named-record.tsx'
import { beginImportPath, importsPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'
import { useTitle } from '../../shell/title.ts'
import { Columns } from './columns.tsx'
import { Garbled } from './garbled.tsx'
import { NotBrought } from './not-brought.tsx'
import { Outcome } from './outcome.tsx'
import { Refused } from './refused.tsx'
import { Sheets } from './sheets.tsx'
import { Steps } from './steps.tsx'
import { Striking } from './striking.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { isAtWork, useImport } from './use-import.ts'

export function ImportScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'] ?? ''
  // Another sheet is another screen: what was chosen here is not its.
  return <OneImport key={id} id={id} />
}

function OneImport({ id }: { id: string }) {
  const { words, locale } = useSpeech()
  const { imports } = words
  const { shown, at, why, isBusy, take } = useImport(id)
  // A record is told by its name, and that by the fields of its object.
  const { data: info } = useAdapter(getObjectInfo, {
    objectApiName: shown?.notUndone.length ? shown.object : undefined,
  })
  const [plan, setPlan] = useState<ImportPlan>()
  const [isUndoing, setUndoing] = useState(false)
  useTitle(shown && fill(imports.ofObject, { object: shown.objectLabel }))
  useEffect(() => {
    if (shown) setPlan((before) => before ?? shown.plan)
  }, [shown])
  const mayMatch = shown !== undefined && ['NEW', 'CHECKED'].includes(shown.state)
  const hasChanged = shown !== undefined && JSON.stringify(plan) !== JSON.stringify(shown.plan)
  const check = () => plan && mayMatch && !isBusy && void take('check', plan)
  useKeys(mayMatch ? [{ keys: 'mod+s', label: imports.check, place: 'here', inFields: true, run: check }] : [])

  if (!shown || !plan)
    return (
      <div className="screen">
        <h1>{imports.title}</h1>
        {why ? (
          <p className="note note--stop" role="alert">
            {why}
          </p>
        ) : (
          <p className="waiting">{words.loading}</p>
        )}
      </div>
    )
  const isTried = shown.state === 'CHECKED' && !hasChanged
  const all = shown.sheets.length > 0 ? shown.sheets : [shown]
  const isOne = (state: ImportAnswer['state']) => all.some((one) => one.state === state)
  const isChecking = isOne('CHECKING')
  const isRunning = isChecking || isOne('RUNNING')
  return (
    <div className="screen import">
      <p className="import__way">
        <Link href={importsPath}>{imports.back}</Link>
      </p>
      <header className="head">
        <div>
          <h1>{fill(imports.ofObject, { object: shown.objectLabel })}</h1>
          <p className="soft import__file">
            <span className="number wraps">{shown.fileName}</span>
            {shown.sheet !== null && <> · {fill(imports.sheet, { name: shown.sheet })}</>} · <Facts shown={shown} />
          </p>
        </div>
        <div className="head__acts">
          {mayMatch && !isRunning && (
            <button
              type="button"
              className={isTried ? 'button' : 'button button--main'}
              disabled={isBusy}
              onClick={check}
            >
              {shown.state === 'CHECKED' ? imports.checkAgain : imports.check}
            </button>
          )}
          {isRunning && (
            <button type="button" className="button" disabled={isBusy} onClick={() => void take('stop')}>
              {isChecking ? imports.stopCheck : imports.stop}
            </button>
          )}
          {isTried && !isRunning && all.some(({ made, changed }) => made + changed > 0) && (
            <button type="button" className="button button--main" disabled={isBusy} onClick={() => void take('run')}>
              {imports.run}
            </button>
          )}
          {shown.mayUndo && (
            <button type="button" className="button" disabled={isBusy} onClick={() => setUndoing(true)}>
              {imports.undo}
            </button>
          )}
          {(shown.state === 'UNDONE' || shown.state === 'FAILED') && (
            <Link href={beginImportPath(shown.object)} className="button">
              {imports.begin}
            </Link>
          )}
        </div>
      </header>
      {shown.sheets.length > 0 && <Sheets shown={shown} />}
      <Steps shown={shown} plan={plan} />
      {(why || shown.why) && (
        <p className="note note--stop" role="alert">
          {why || shown.why}
        </p>
      )}
      <Garbled shown={shown} />
      <div className="import__two">
        <Columns shown={shown} plan={plan} onPlan={mayMatch ? setPlan : undefined} />
        <div className="import__side">
          {shown.state !== 'NEW' && <Outcome shown={shown} at={at} />}
          {shown.state === 'UNDONE' && (
            <section className="panel">
              <p className="import__done" role="status">
                {plural(shown.undone, locale, imports.undoneOf)}
              </p>
              {shown.notUndone.length > 0 && (
                <>
                  <h2 className="import__head">{imports.notUndone}</h2>
                  <ul className="import__left">
                    {shown.notUndone.map(({ row, record, why: reason }) => (
                      <li key={row}>
                        {imports.row} {formatNumber(row, locale)}:{' '}
                        <Link href={`/r/${record}`}>
                          <RecordName id={record} target={info} />
                        </Link>
                        . {reason}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </section>
          )}
          {shown.striking.length > 0 && <Striking shown={shown} />}
          {shown.refusals.length > 0 && (
            <Refused shown={shown} href={`${CALLS}/imports/${shown.id}/refusals?language=${locale}`} />
          )}
          {shown.leftOut.length > 0 && <NotBrought shown={shown} />}
        </div>
      </div>
      {isUndoing && (
        <UndoDialog
          all={all}
          onUndo={() => {
            setUndoing(false)
            void take('undo')
          }}
          onClose={() => setUndoing(false)}
        />
      )}
    </div>
  )
}

function Facts({ shown }: { shown: ImportAnswer }) {
  const { words, locale } = useSpeech()
  const { imports } = words
  const { format, columns, isRead, rows } = shown
  if (!isRead && isAtWork(shown))
    return <span role="status">{fill(imports.reading, { count: formatNumber(rows, locale) })}</span>
  const count = (number: number, of: { one: string; other: string }) =>
    plural(number, locale, of).replace(String(number), formatNumber(number, locale))
  return fill(imports.facts, {
    rows: count(rows, imports.rows),
    columns: count(columns.length, imports.columnCount),
    encoding: format.kind === 'csv' ? format.encoding.toUpperCase() : format.kind.toUpperCase(),
    delimiter: imports.delimiters[format.delimiter as keyof typeof imports.delimiters] ?? '',
  })
}
