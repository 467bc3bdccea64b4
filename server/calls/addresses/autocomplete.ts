import { autocompleteAddress as suggestAddresses } from '#shop/addresses/suggest.ts'
import { shopCall } from '../shop-call.ts'
import { ADDRESSES } from './addresses.ts'

export const autocompleteAddress = shopCall('AddressService.autocomplete', {
  who: 'anybody',
  limits: ADDRESSES,
  handle: (typed, { shop }) => suggestAddresses(shop.addresses, typed),
})
