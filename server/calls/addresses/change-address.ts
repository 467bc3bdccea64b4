import { changeAddress as change } from '#shop/addresses/change-address.ts'
import { shopCall } from '../shop-call.ts'
import { ADDRESS_CHANGES } from './addresses.ts'

export const changeAddress = shopCall('AddressService.changeAddress', {
  who: 'customer',
  limits: ADDRESS_CHANGES,
  handle: async ({ addressId, address, isDefault }, { shop, customer }) =>
    change(shop.db, await customer(), { addressId, address, isDefault }),
})
