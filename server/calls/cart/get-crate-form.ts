import { readCrateForm } from '#shop/cart/agreements.ts'
import { shopCall } from '../shop-call.ts'

export const getCrateForm = shopCall('CartService.getCrateForm', {
  who: 'anybody',
  handle: ({ storeLocale }, { shop }) => readCrateForm(shop.db, storeLocale),
})
