import { readNavigation } from '#shop/catalog/read-navigation.ts'
import { shopCall } from '../shop-call.ts'

export const getNavigation = shopCall('CatalogService.getNavigation', {
  who: 'anybody',
  handle: ({ storeLocale }, { shop }) => readNavigation(shop.lists, storeLocale),
})
