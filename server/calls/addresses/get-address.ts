import { readAddress } from '#shop/addresses/read-addresses.ts'
import { shopCall } from '../shop-call.ts'

export const getAddress = shopCall('AddressService.getAddress', {
  who: 'customer',
  handle: async ({ addressId }, { shop, customer }) => readAddress(shop.db, await customer(), addressId),
})
