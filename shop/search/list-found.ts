import type { ListRequest, PartList } from '#contract/shop/catalog.ts'
import type { FoundParts } from '#providers/search/port.ts'
import { availabilityFacet, categoryFacet, priceFacet } from '#shop/catalog/facets.ts'
import { type Lists, listParts } from '#shop/catalog/list-parts.ts'
import { categoryIn } from '#shop/catalog/taxonomy.ts'
import type { Among } from '#shop/facet-index/facet-index.ts'
import type { Narrowing } from '#shop/facet-index/list-wish.ts'
import type { FitKey } from '#shop/fitment/fit-key.ts'
import type { Locale } from '#values/locale.ts'

export interface Wanted extends ListRequest {
  /** Of these, in their order; absent: of all that are in `among`. */
  found?: FoundParts
  among?: Among
  narrowing?: Narrowing
  /** They are what was asked for by number: shown wherever they are sold. */
  isExact?: boolean
  fits: FitKey | null
}

export async function listFound(
  lists: Lists,
  locale: Locale,
  { found, among = 'everything', narrowing, isExact, fits, ...request }: Wanted,
): Promise<{ list: PartList; isEmpty: boolean }> {
  const { categories } = await lists.taxonomy.read()
  const names = Object.fromEntries(
    categories.flatMap((one) => (one.is_active ? [[one.slug, categoryIn(one, locale).name]] : [])),
  )
  const { list, isEmpty } = await listParts(lists, locale, {
    among: found ? { parts: found.ids } : among,
    request,
    kinds: [availabilityFacet(locale), categoryFacet(names, locale), priceFacet(locale)],
    ...(fits && { fits }),
    ...(found && { bestFirst: found.ids }),
    ...(isExact && { isAnywhere: true }),
    ...(narrowing && { narrowing }),
  })
  return { list: { ...list, isCapped: found?.isCapped ?? false }, isEmpty }
}
