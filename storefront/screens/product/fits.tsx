// What the part fits, in full; the reader's own machine comes first and is marked, by the script that knows it (C-5). Below it, what it
// does not fit although it looks the same.
import type { FitRow } from '#contract/shop/catalog.ts'
import { machineOf, whichOf, withUnits } from '#words/fit-text.ts'
import { fill } from '#words/format.ts'
import { ownRowFacts } from '../../equipment/own-rows.ts'
import { usePage } from '../../page/page-context.ts'
import type { Product } from './data.ts'

export function Fits({ product: { universal, fits } }: { product: Product }) {
  const { words } = usePage()
  if (!universal && fits.length === 0) return null
  return (
    <section aria-labelledby="fits">
      <h2 id="fits">{words.fitting.title}</h2>
      {universal && <p>{words.fit.universal}</p>}
      {fits.length > 0 && <FitTable fits={fits} />}
    </section>
  )
}

function FitTable({ fits }: { fits: FitRow[] }) {
  const { words, locale } = usePage()
  return (
    <table className="table fits" data-yours={words.fitting.yours}>
      <thead>
        <tr>
          <th>{words.fitting.machine}</th>
          <th>{words.fitting.which}</th>
        </tr>
      </thead>
      <tbody>
        {fits.map((row) => {
          const facts = ownRowFacts(row)
          return (
            <tr key={JSON.stringify(row)} data-fits={facts ? JSON.stringify(facts) : undefined}>
              <td>
                <Machine row={row} />
              </td>
              <td>{whichOf(row, words, locale)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Machine({ row }: { row: FitRow }) {
  const { href } = usePage()
  return row.type === 'VEHICLE' ? machineOf(row) : <a href={href(row.path)}>{row.name}</a>
}

export function LookAlikes({ lookAlikes }: { lookAlikes: Product['lookAlikes'] }) {
  const { words, locale, href } = usePage()
  const { fitting } = words
  if (lookAlikes.length === 0) return null
  return (
    <section aria-labelledby="look-alikes">
      <h2 id="look-alikes">{fitting.lookAlikes}</h2>
      <ul className="rows">
        {lookAlikes.map(({ row, part, differences }) => (
          <li key={part.id}>
            <span>
              <strong>{machineOf(row)}</strong>, {whichOf(row, words, locale)}
            </span>
            <span>
              {fitting.takes}{' '}
              <a className="number" href={href(part.path)}>
                {part.partNumber}
              </a>
              {'. '}
              {differences.map((difference) => fill(fitting.theirs, withUnits(difference))).join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
