import { renameEquipment as rename } from '#shop/garage/change-equipment.ts'
import { shopCall } from '../shop-call.ts'
import { machineIn } from './own.ts'

export const renameEquipment = shopCall('GarageService.renameEquipment', {
  who: 'customer',
  handle: async ({ storeLocale, id, nickname }, asked) => {
    await rename(asked.shop.db, await machineIn(id, storeLocale, asked), nickname)
    return null
  },
})
