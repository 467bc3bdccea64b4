import type { CategoryTile } from '#contract/shop/catalog.ts'
import { plural } from '#words/format.ts'
import { Drawing } from '#ui/drawing.tsx'
import { usePage } from '../../page/page-context.ts'

export function Groups({ groups }: { groups: CategoryTile[] }) {
  const { words, locale, href } = usePage()
  return (
    <ul className="groups">
      {groups.map((group) => (
        <li key={group.id}>
          <a className="groups__group" href={href(group.path)}>
            <span>
              <span className="groups__name">{group.name}</span>
              <span className="groups__count number" data-category={group.id}>
                {plural(group.parts, locale, words.category.count)}
              </span>
            </span>
            <Drawing src={group.drawing} size={96} />
          </a>
        </li>
      ))}
    </ul>
  )
}
