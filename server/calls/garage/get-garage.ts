import { shopCall } from '../shop-call.ts'
import { ownGarage } from './own.ts'

export const getGarage = shopCall('GarageService.getGarage', {
  who: 'customer',
  handle: ({ storeLocale }, asked) => ownGarage(storeLocale, asked),
})
