// What is chosen, each with the way to drop it.
import type { PartList } from '#contract/shop/catalog.ts'
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { hrefUnfiltered, hrefWithout } from './list-query.ts'

export function ChosenChips({ list, path }: { list: PartList; path: string }) {
  const { words, query, href } = usePage()
  const address = href(path)
  const chosen = list.facets.flatMap((facet) =>
    facet.values.filter((value) => value.chosen).map((value) => ({ facet, value })),
  )
  if (chosen.length === 0) return null
  return (
    <ul className="chips">
      {chosen.map(({ facet, value }) => (
        <li key={`${facet.key} ${value.value}`}>
          <a
            className="chip"
            href={hrefWithout(address, query, `f.${facet.key}`, value.value)}
            aria-label={fill(words.category.without, { name: `${facet.name} ${value.name}` })}
          >
            {facet.name}: {value.name}
            {facet.unit && ` ${facet.unit}`} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a className="chips__clear" href={hrefUnfiltered(address, query)}>
          {words.category.clearAll}
        </a>
      </li>
    </ul>
  )
}
