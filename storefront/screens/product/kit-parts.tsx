import { Drawing } from '#ui/drawing.tsx'
import { fill, formatMoney, formatNumber } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import type { Product } from './data.ts'

/** What the parts of a kit come to by themselves; null where one of them has no price here, or cannot be had any more. */
function sumOf(kit: Product['kit']): number | null {
  let total = 0
  for (const { quantity, part } of kit) {
    if (!part.price || part.notForSale === 'discontinued') return null
    total += quantity * part.price.unit
  }
  return total
}

export function KitParts({ kit, price }: Pick<Product, 'kit' | 'price'>) {
  const { words, locale, href } = usePage()
  if (kit.length === 0) return null
  const apart = sumOf(kit)
  const saving = apart !== null && price ? apart - price.unit : 0
  return (
    <section aria-labelledby="kit">
      <h2 id="kit">{words.product.kit}</h2>
      <ul className="kit">
        {kit.map(({ quantity, part }) => (
          <li key={part.id}>
            <span className="number">{formatNumber(quantity, locale)} ×</span>
            <Drawing src={part.drawing} size={44} />
            <a href={href(part.path)}>{part.name}</a>
            <span className="number">{part.partNumber}</span>
          </li>
        ))}
      </ul>
      {saving > 0 && (
        <p className="kit__saving">
          {fill(words.product.kitSaves, {
            amount: formatMoney(apart ?? 0, locale),
            saving: formatMoney(saving, locale),
          })}
        </p>
      )}
    </section>
  )
}
