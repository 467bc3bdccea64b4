import { addAddress as add } from '#shop/addresses/add-address.ts'
import { shopCall } from '../shop-call.ts'
import { ADDRESS_CHANGES } from './addresses.ts'

export const addAddress = shopCall('AddressService.addAddress', {
  who: 'customer',
  limits: ADDRESS_CHANGES,
  handle: async ({ address, isDefault }, { shop, customer }) => add(shop.db, await customer(), { address, isDefault }),
})
