import { usePage } from '../../page/page-context.ts'
import type { Product } from './data.ts'

export function CrossReferences({ references }: { references: Product['crossReferences'] }) {
  const { words } = usePage()
  if (references.length === 0) return null
  return (
    <section aria-labelledby="cross-references">
      <h2 id="cross-references">{words.product.crossReferences}</h2>
      <ul className="cross-references">
        {references.map(({ brand, number }) => (
          <li key={`${brand} ${number}`}>
            {brand} <span className="number">{number}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
