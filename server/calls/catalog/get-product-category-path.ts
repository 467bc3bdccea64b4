import { readProductCategoryPath } from '#shop/catalog/category-path.ts'
import { DEFAULT_LOCALE } from '#values/locale.ts'
import { shopCall } from '../shop-call.ts'

export const getProductCategoryPath = shopCall('CategoryService.getProductCategoryPath', {
  who: 'anybody',
  handle: ({ storeLocale = DEFAULT_LOCALE, productId }, { shop }) =>
    readProductCategoryPath(shop.db, storeLocale, productId),
})
