import { setDefaultAddress as setDefault } from '#shop/addresses/change-address.ts'
import { shopCall } from '../shop-call.ts'
import { ADDRESS_CHANGES } from './addresses.ts'

export const setDefaultAddress = shopCall('AddressService.setDefaultAddress', {
  who: 'customer',
  limits: ADDRESS_CHANGES,
  handle: async ({ addressId }, { shop, customer }) => setDefault(shop.db, await customer(), addressId),
})
