import { identifyEquipment as identify } from '#shop/garage/identify-equipment.ts'
import { shopCall } from '../shop-call.ts'
import { NUMBERS } from './numbers.ts'

export const identifyEquipment = shopCall('GarageService.identifyEquipment', {
  who: 'anybody',
  limits: NUMBERS,
  handle: ({ storeLocale, ...typed }, { shop }) => identify(shop.garage, storeLocale, typed),
})
