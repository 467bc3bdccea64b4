import { logReading as log } from '#shop/garage/change-equipment.ts'
import { shopDay } from '#values/shop-day.ts'
import { shopCall } from '../shop-call.ts'
import { machineIn } from './own.ts'

export const logReading = shopCall('GarageService.logReading', {
  who: 'customer',
  handle: async ({ storeLocale, id, reading, on }, asked) => {
    const { shop } = asked
    await log(shop.db, await machineIn(id, storeLocale, asked), { value: reading, on, today: shopDay(shop.now()) })
    return null
  },
})
