import { readGarage } from '#shop/garage/read-garage.ts'
import { shopCall } from '../shop-call.ts'
import { garageOf, ownerIn } from './own.ts'

export const getGarage = shopCall('GarageService.getGarage', {
  who: 'customer',
  handle: async ({ storeLocale }, asked) =>
    readGarage(asked.shop.db, garageOf(asked.shop), await ownerIn(storeLocale, asked)),
})
