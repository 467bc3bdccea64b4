import { readHome } from '#shop/catalog/read-home.ts'
import { shopCall } from '../shop-call.ts'

export const getHome = shopCall('CatalogService.getHome', {
  who: 'anybody',
  handle: ({ storeLocale }, { shop }) => readHome(shop.lists, storeLocale),
})
