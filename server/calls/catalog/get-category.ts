import { readCategory } from '#shop/catalog/read-category.ts'
import { requireFitKey } from '../fitment/require-fit-key.ts'
import { shopCall } from '../shop-call.ts'

export const getCategory = shopCall('CatalogService.getCategory', {
  who: 'anybody',
  handle: async ({ storeLocale, machine, ...wanted }, { shop }) =>
    readCategory(shop.lists, storeLocale, { ...wanted, fits: machine && (await requireFitKey(shop, machine)) }),
})
