import { Link } from 'wouter'
import type { ImportAnswer } from '#contract/console-api/imports.ts'
import { formatPercent } from '#words/format.ts'
import { recordPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'

/** The changes that stand out: a price ten times as high is most likely a mistake of the file. */
export function Striking({ shown }: { shown: ImportAnswer }) {
  const { words, locale } = useSpeech()
  const { imports } = words
  const labels = new Map(shown.targets.map(({ name, label }) => [name, label]))
  return (
    <section className="panel">
      <header className="panel__head">
        <h2>{imports.striking}</h2>
      </header>
      <ul className="strikes">
        {shown.striking.map(({ row, key, record, field, was, is, percent }) => (
          <li key={row} className="strike">
            <span className="strike__key">
              {record ? <Link href={recordPath(record)}>{key ?? row}</Link> : (key ?? `${imports.row} ${row}`)}
            </span>
            <span className="soft">{labels.get(field) ?? field}</span>
            <span className="number strike__change">
              <span className="visually-hidden">{imports.was} </span>
              <s>{was ?? imports.empty}</s>
              <span aria-hidden="true"> → </span>
              <span className="visually-hidden">, {imports.is} </span>
              {is ?? imports.empty}
            </span>
            <span className="number strike__percent" data-much={Math.abs(percent ?? 0) >= 50 || undefined}>
              {percent !== null && `${percent > 0 ? '+' : ''}${formatPercent(percent, locale)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
