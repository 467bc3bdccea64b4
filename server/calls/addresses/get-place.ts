import { addressByPlace } from '#shop/addresses/place.ts'
import { shopCall } from '../shop-call.ts'
import { ADDRESSES } from './addresses.ts'

export const getAddressByPlace = shopCall('AddressService.getPlace', {
  who: 'anybody',
  limits: ADDRESSES,
  handle: ({ placeId }, { shop }) => addressByPlace(shop.addresses, placeId),
})
