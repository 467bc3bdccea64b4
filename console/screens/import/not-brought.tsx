import type { ImportAnswer } from '#contract/console-api/imports.ts'
import { formatNumber } from '#words/format.ts'
import { useSpeech } from '../../base/words.tsx'

/** What a file of PIES or ACES holds that this import brings nowhere. */
export function NotBrought({ shown }: { shown: ImportAnswer }) {
  const { words, locale } = useSpeech()
  const { imports } = words
  return (
    <section className="panel">
      <header className="panel__head">
        <h2>{imports.leftOutOfFile}</h2>
      </header>
      <p className="soft import__done">{imports.leftOutHelp}</p>
      {/* Wider than a phone: it is scrolled by keys, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached */}
      <div className="import__scroll" tabIndex={0} role="region" aria-label={imports.leftOutOfFile}>
        <table className="refusals">
          <thead>
            <tr>
              <th scope="col">{imports.leftOutName}</th>
              <th scope="col">{imports.leftOutBy}</th>
              <th scope="col" className="refusals__count">
                {imports.leftOutCount}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.leftOut.map(({ name, count, by }) => (
              <tr key={`${by} ${name}`}>
                <td className="wraps">{name}</td>
                <td>{by ?? imports.nowhere}</td>
                <td className="number refusals__count">{formatNumber(count, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
