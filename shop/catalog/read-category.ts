import type { CategoryPage, ListRequest } from '#contract/shop/catalog.ts'
import type { FitKey } from '#shop/fitment/fit-key.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { categoryDrawing, categoryLink, categoryTile } from './category-tile.ts'
import { attributeFacet, availabilityFacet, priceFacet, reconFacet } from './facets.ts'
import { type Lists, listParts } from './list-parts.ts'
import { KIND, attributesIn, categoryIn, childrenOf, findCategory, trailOf, withinCategory } from './taxonomy.ts'

const MOST_COLUMNS = 5

/**
 * A category, by record id or slug, with one page of its parts, which for a group are those of all its categories; with `fits`
 * only what fits. Whatever is chosen but unknown is ignored. One that is retired is answered by the one above it, which lists its parts.
 * Refuses an unknown category, and a retired one that has none above it. One statement.
 */
export async function readCategory(
  lists: Lists,
  locale: Locale,
  { category, fits, ...request }: ListRequest & { category: string; fits?: FitKey | undefined },
): Promise<CategoryPage> {
  const facts = await lists.taxonomy.read()
  const asked = findCategory(facts, category)
  const wanted = asked && trailOf(facts, asked).at(-1)
  if (!wanted) throw new Refusal('category/not-found')
  const attributes = attributesIn(facts, wanted.attributes, locale)
  const among = { categories: withinCategory(facts, wanted.id) }
  const values = await lists.facetIndex.values(among.categories)
  const counts = await lists.facetIndex.countListed(countryOf(locale))
  const { list } = await listParts(lists, locale, {
    among,
    request,
    fits,
    kinds: [
      availabilityFacet(locale),
      ...attributes.map((attribute) => attributeFacet(attribute, values.get(attribute.key) ?? [], locale)),
      reconFacet(locale),
      priceFacet(locale),
    ],
    // Its kind is in the name of each part.
    columns: attributes.filter(({ key }) => key !== KIND).slice(0, MOST_COLUMNS),
  })
  return {
    ...categoryLink(categoryIn(wanted, locale)),
    isInstead: wanted !== asked,
    trail: trailOf(facts, wanted).map((step) => categoryLink(categoryIn(step, locale))),
    children: childrenOf(facts, wanted.id).map((child) =>
      categoryTile({ ...categoryIn(child, locale), parts: counts.get(child.id) ?? 0 }),
    ),
    drawing: categoryDrawing(wanted.slug),
    list,
  }
}
