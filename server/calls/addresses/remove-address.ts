import { removeAddress as remove } from '#shop/addresses/remove-address.ts'
import { shopCall } from '../shop-call.ts'
import { ADDRESS_CHANGES } from './addresses.ts'

export const removeAddress = shopCall('AddressService.removeAddress', {
  who: 'customer',
  limits: ADDRESS_CHANGES,
  handle: async ({ addressId }, { shop, customer }) => remove(shop.db, await customer(), addressId),
})
