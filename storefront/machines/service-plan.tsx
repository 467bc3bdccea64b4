// What the machine is due for by its running hours: kits with what is in them, and how much runs out. The page is shared; which kit is for
// the visitor's own machine is said where fit is always said.
import type { PlannedKit, ServicePlan as Plan } from '#contract/shop/diagram.ts'
import { fill, formatNumber, plural } from '#words/format.ts'
import { inOtherUnit } from '#words/other-units.ts'
import type { Words } from '#words/words.ts'
import { FitSlot } from '../equipment/fit-verdict.tsx'
import { usePage } from '../page/page-context.ts'
import { AddButton } from '../parts/add-button.tsx'
import { PriceText } from '../parts/price-text.tsx'
import { stockText } from '../parts/stock-text.ts'

/** More than a reader wants to pass on the way to the views are folded, save the first. */
const MOST_OPEN = 16

export function ServicePlan({ plan: { kits } }: { plan: Plan }) {
  const { words, locale } = usePage()
  if (kits.length === 0) return null
  const byHours = [...Map.groupBy(kits, ({ hours }) => hours)]
  return (
    <section className="plan" aria-labelledby="plan">
      <h2 id="plan">{words.diagrams.plan}</h2>
      {byHours.map(([hours, due], index) => (
        <details key={hours} open={index === 0 || kits.length <= MOST_OPEN}>
          <summary>
            <h3>{fill(words.diagrams.every, { hours: formatNumber(hours, locale) })}</h3>{' '}
            <span className="number">{plural(due.length, locale, words.diagrams.kits)}</span>
          </summary>
          <table className="table">
            <thead>
              <tr>
                <th>{words.diagrams.kit}</th>
                <th>{words.diagrams.inKit}</th>
                <th className="at-end">{words.category.price}</th>
                <th>
                  <span className="visually-hidden">{words.islands.addToCart}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {due.map((kit) => (
                <KitRow key={kit.part.id} kit={kit} />
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </section>
  )
}

function KitRow({ kit: { part, fits, contents, oilL, coolantL } }: { kit: PlannedKit }) {
  const { words, locale, href } = usePage()
  const stock = stockText(part, words, locale)
  return (
    <tr>
      <td className="plan__kit">
        <a href={href(part.path)}>
          {part.name} <span className="number">{part.partNumber}</span>
        </a>
        {fits.length > 0 && <span className="plan__fits">{fitsText(fits, words.fitting)}</span>}
        <span className={`stock stock--${stock.tone}`}>{stock.text}</span>
        <FitSlot id={part.id} />
      </td>
      <td>
        <ul className="plan__contents">
          {contents.map(({ quantity, part: held }) => (
            <li key={held.id}>
              <a href={href(held.path)}>{held.name}</a>{' '}
              <span className="number">{`×\u00a0${formatNumber(quantity, locale)}`}</span> <PriceText part={held} />
            </li>
          ))}
          <Fluid name={words.fitting.oil} path="/category/engine-oil" litres={oilL} />
          <Fluid name={words.fitting.coolant} path="/category/coolant" litres={coolantL} />
        </ul>
      </td>
      <td className="plan__price at-end">
        <PriceText part={part} />
      </td>
      <td className="plan__add">
        <AddButton part={part} />
      </td>
    </tr>
  )
}

function Fluid({ name, path, litres }: { name: string; path: string; litres: number | null }) {
  const { locale, href } = usePage()
  if (litres === null) return null
  return (
    <li>
      <a href={href(path)}>{name}</a>{' '}
      <span className="number">{`${formatNumber(litres, locale)}\u00a0L (${inOtherUnit(litres, 'L', locale)})`}</span>
    </li>
  )
}

/** Models of the same years of build stand together. */
function fitsText(fits: PlannedKit['fits'], fitting: Words['fitting']): string {
  const bySpan = Map.groupBy(fits, ({ name, from, to }) => {
    const [both, later, before] =
      name === null
        ? [fitting.esnBetween, fitting.esnFrom, fitting.esnTo]
        : [fitting.builtBetween, fitting.builtFrom, fitting.builtTo]
    if (from !== null && to !== null) return fill(both, { from: String(from), to: String(to) })
    if (from !== null) return fill(later, { from: String(from) })
    return to === null ? '' : fill(before, { to: String(to) })
  })
  return [...bySpan]
    .map(([span, ones]) => [...ones.flatMap(({ name }) => name ?? []), span].filter((text) => text !== '').join(', '))
    .join(' · ')
}
