import { readProfile } from '#shop/accounts/profile.ts'
import { shopCall } from '../shop-call.ts'

export const getProfile = shopCall('AccountService.getProfile', {
  who: 'customer',
  handle: async (_, { shop, customer }) => readProfile(shop.db, await customer()),
})
