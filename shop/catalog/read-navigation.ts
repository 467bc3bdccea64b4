import type { Navigation } from '#contract/shop/catalog.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { categoryTile } from './category-tile.ts'
import type { Lists } from './list-parts.ts'
import { categoryIn, childrenOf } from './taxonomy.ts'

/** The groups of the catalogue with the categories in each, and how many parts are listed in this country (L-1). */
export async function readNavigation({ taxonomy, facetIndex }: Lists, locale: Locale): Promise<Navigation> {
  const facts = await taxonomy.read()
  const counts = await facetIndex.countListed(countryOf(locale))
  const tilesIn = (parent: number | null) =>
    childrenOf(facts, parent).map((category) => ({
      category,
      tile: categoryTile({ ...categoryIn(category, locale), parts: counts.get(category.id) ?? 0 }),
    }))
  return tilesIn(null).map(({ category, tile }) => ({
    ...tile,
    children: tilesIn(category.id).map((child) => child.tile),
  }))
}
