// Plain facts about buying here, as staff tell them (business rule HC-1).
import type { ContentItem } from '#contract/shop/content.ts'
import { useWords } from '../../page/page-context.ts'
import { itemData } from '../../articles/item-data.ts'

export function Trust({ items }: { items: ContentItem[] }) {
  const words = useWords()
  if (items.length === 0) return null
  return (
    <section className="trust" aria-label={words.home.trust}>
      {items.map((item) => (
        <div key={item.id} {...itemData(item)}>
          <h2>{item.trustTitle}</h2>
          {item.shortDescription && <p>{item.shortDescription}</p>}
        </div>
      ))}
    </section>
  )
}
