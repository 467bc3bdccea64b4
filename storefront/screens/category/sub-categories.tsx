import type { CategoryTile } from '#contract/shop/catalog.ts'
import { formatNumber } from '#words/format.ts'
import { Drawing } from '#ui/drawing.tsx'
import { usePage } from '../../page/page-context.ts'

export function SubCategories({ categories }: { categories: CategoryTile[] }) {
  const { words, locale, href } = usePage()
  return (
    <nav aria-label={words.category.subCategories}>
      <ul className="sub-categories">
        {categories.map((category) => (
          <li key={category.id}>
            <a href={href(category.path)}>
              <Drawing src={category.drawing} size={56} />
              <span>
                {category.name}{' '}
                <span className="sub-categories__count number" data-category={category.id}>
                  {formatNumber(category.parts, locale)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
