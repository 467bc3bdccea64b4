import { Drawing } from '#ui/drawing.tsx'
import { formatNumber } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import type { Product } from './data.ts'

export function KitParts({ kit }: { kit: Product['kit'] }) {
  const { words, locale, href } = usePage()
  if (kit.length === 0) return null
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
    </section>
  )
}
