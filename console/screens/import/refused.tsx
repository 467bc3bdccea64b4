import type { ImportAnswer } from '#contract/console-api/imports.ts'
import { fill, formatNumber } from '#words/format.ts'
import { useSpeech } from '../../base/words.tsx'

/** Rows that are refused, those alike as one; and the file with all of them. */
export function Refused({ shown, href }: { shown: ImportAnswer; href: string }) {
  const { words, locale } = useSpeech()
  const { imports } = words
  return (
    <section className="panel">
      <header className="panel__head">
        <h2>
          {imports.refused}
          {shown.sheet !== null && ` · ${fill(imports.sheet, { name: shown.sheet })}`}
        </h2>
        <a href={href} download>
          {imports.refusalFile}
        </a>
      </header>
      {/* Wider than a phone: it is scrolled by keys, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached */}
      <div className="import__scroll" tabIndex={0} role="region" aria-label={imports.refused}>
        <table className="refusals">
          <thead>
            <tr>
              <th scope="col">{imports.row}</th>
              <th scope="col">{imports.record}</th>
              <th scope="col">{imports.column}</th>
              <th scope="col">{imports.says}</th>
              <th scope="col">{imports.why}</th>
              <th scope="col" className="refusals__count">
                {imports.alike}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.refusals.map(({ row, key, column, says, why, count }) => (
              <tr key={`${row} ${why}`}>
                <td className="number">{formatNumber(row, locale)}</td>
                <td className="number">{key}</td>
                <td className="number">{column}</td>
                <td className="number refusals__says">{says !== null && `“${says}”`}</td>
                <td>{why}</td>
                <td className="number refusals__count">{formatNumber(count, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
