import { formatWeight } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import type { Product } from './data.ts'

export function Specifications({ product: { specifications, weightHundredths } }: { product: Product }) {
  const { words, locale } = usePage()
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications">{words.product.specifications}</h2>
      <dl className="specifications">
        {specifications.map(({ key, name, value, unit }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd className="number">
              {value}
              {unit && ` ${unit}`}
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
