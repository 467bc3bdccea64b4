import { readCategoryPath } from '#shop/catalog/category-path.ts'
import { DEFAULT_LOCALE } from '#values/locale.ts'
import { shopCall } from '../shop-call.ts'

export const getCategoryPath = shopCall('CategoryService.getCategoryPath', {
  who: 'anybody',
  handle: ({ storeLocale = DEFAULT_LOCALE, productCategoryId }, { shop }) =>
    readCategoryPath(shop.db, storeLocale, productCategoryId),
})
