import { checkNumber as check } from '#shop/garage/add-equipment.ts'
import { shopCall } from '../shop-call.ts'
import { NUMBERS } from './numbers.ts'
import { garageOf, ownerIn } from './own.ts'

export const checkNumber = shopCall('GarageService.checkNumber', {
  who: 'customer',
  limits: NUMBERS,
  handle: async ({ storeLocale, type, number }, asked) =>
    check(asked.shop.db, garageOf(asked.shop), { ...(await ownerIn(storeLocale, asked)), type, number }),
})
