import { categoryLink } from '#shop/catalog/category-tile.ts'
import { categoryIn, childrenOf } from '#shop/catalog/taxonomy.ts'
import { countryOf } from '#values/locale.ts'
import { shopCall } from '../shop-call.ts'
import { requireFitKey } from './require-fit-key.ts'

export const getFittingCounts = shopCall('FitmentService.getFittingCounts', {
  who: 'anybody',
  handle: async ({ storeLocale, machine }, { shop: { lists, ...shop } }) => {
    const key = await requireFitKey({ ...shop, lists }, machine)
    const [counts, facts] = await Promise.all([
      lists.facetIndex.countFits(countryOf(storeLocale), key),
      lists.taxonomy.read(),
    ])
    const groups = childrenOf(facts, null)
      .map((group) => ({ ...categoryLink(categoryIn(group, storeLocale)), parts: counts.get(group.id) ?? 0 }))
      .filter(({ parts }) => parts > 0)
      .toSorted((one, other) => other.parts - one.parts)
    return { total: groups.reduce((sum, { parts }) => sum + parts, 0), groups }
  },
})
