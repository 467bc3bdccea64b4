import { readAddresses } from '#shop/addresses/read-addresses.ts'
import { countryOf } from '#values/locale.ts'
import { shopCall } from '../shop-call.ts'

export const listAddresses = shopCall('AddressService.listAddresses', {
  who: 'customer',
  handle: async ({ storeLocale, page }, { shop, customer }) =>
    readAddresses(shop.db, await customer(), { page, country: countryOf(storeLocale) }),
})
