import type { PartList } from '#contract/shop/catalog.ts'
import { fill } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'
import { hrefUnfiltered, hrefWithout, listHref } from './list-query.ts'
import { type Fitting, ONLY_FITS } from './only-fits.ts'

export function ChosenChips({ list, path, fitting }: { list: PartList; path: string; fitting: Fitting }) {
  const { words, query, href } = usePage()
  const address = href(path)
  const chosen = list.facets.flatMap((facet) =>
    facet.values.filter((value) => value.chosen).map((value) => ({ facet, value })),
  )
  const fits = fitting.kind === 'fitting' ? fill(words.equipment.fitsChip, { equipment: fitting.label }) : null
  if (chosen.length === 0 && !fits) return null
  return (
    <ul className="chips">
      {fits && (
        <li>
          <a
            className="chip chip--fits"
            href={listHref(address, query, { [ONLY_FITS]: null })}
            aria-label={fill(words.category.without, { name: fits })}
          >
            {fits} <span aria-hidden="true">×</span>
          </a>
        </li>
      )}
      {chosen.map(({ facet, value }) => (
        <li key={`${facet.key} ${value.value}`}>
          <a
            className="chip"
            href={hrefWithout(address, query, `f.${facet.key}`, value.value)}
            aria-label={fill(words.category.without, { name: `${facet.name} ${value.name}` })}
          >
            {fill(words.category.chip, {
              name: facet.name,
              value: facet.unit ? `${value.name} ${facet.unit}` : value.name,
            })}{' '}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {chosen.length > 0 && (
        <li>
          <a className="chips__clear" href={hrefUnfiltered(address, query)}>
            {words.category.clearAll}
          </a>
        </li>
      )}
    </ul>
  )
}
