import { formatWeight } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import type { Product } from './data.ts'

/** Where the job is told. */
const TOLD_ELSEWHERE = new Set(['torque', 'tools'])

export function Specifications({ product: { specifications, weightHundredths } }: { product: Product }) {
  const { words, locale } = usePage()
  const shown = specifications.filter(({ key }) => !TOLD_ELSEWHERE.has(key))
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications">{words.product.specifications}</h2>
      <dl className="specifications">
        {shown.map(({ key, name, value, unit, other }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd className="number">
              {value}
              {unit && ` ${unit}`}
              {other && <span className="specifications__other"> ({other})</span>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{words.product.weight}</dt>
          <dd className="number">{formatWeight(weightHundredths, locale)}</dd>
        </div>
      </dl>
    </section>
  )
}
