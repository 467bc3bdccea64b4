import { readSelected } from '#shop/garage/read-selected.ts'
import { countryOf } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'
import { requireFitKey } from './require-fit-key.ts'

export const countFits = shopCall('FitmentService.countFits', {
  who: 'visitor',
  handle: async ({ storeLocale: locale }, { shop, shopper }) => {
    const equipment = await readSelected(shop.db, shop.garage.registry, await shopper(locale))
    if (!equipment?.machine) return null
    const key = await requireFitKey(shop, equipment.machine)
    const counts = await shop.lists.facetIndex.countFits(countryOf(locale), key)
    return {
      equipment,
      categories: Object.fromEntries([...counts].map(([id, parts]) => [recordId('category', id), parts])),
    }
  },
})
