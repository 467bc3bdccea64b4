import type { ListRequest, PartList } from '#contract/shop/catalog.ts'
import type { FoundParts } from '#providers/search/port.ts'
import { availabilityFacet, categoryFacet, priceFacet } from '#shop/catalog/facets.ts'
import { type Lists, listParts } from '#shop/catalog/list-parts.ts'
import { categoryIn } from '#shop/catalog/taxonomy.ts'
import type { FitKey } from '#shop/fitment/fit-key.ts'
import type { Locale } from '#values/locale.ts'

export interface Wanted extends ListRequest {
  found?: FoundParts
  /** They are what was asked for by number: shown wherever they are sold. */
  isExact?: boolean
  fits: FitKey | null
}

export async function listFound(
  lists: Lists,
  locale: Locale,
  { found, isExact, fits, ...request }: Wanted,
): Promise<PartList> {
  const { categories } = await lists.taxonomy.read()
  const names = Object.fromEntries(categories.map((category) => [category.slug, categoryIn(category, locale).name]))
  const { list } = await listParts(lists, locale, {
    among: found ? { parts: found.ids } : 'everything',
    request,
    kinds: [availabilityFacet(locale), categoryFacet(names, locale), priceFacet(locale)],
    ...(fits && { fits }),
    ...(found && { bestFirst: found.ids }),
    ...(isExact && { isAnywhere: true }),
  })
  return { ...list, isCapped: found?.isCapped ?? false }
}
