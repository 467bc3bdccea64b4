import { removeEquipment as remove } from '#shop/garage/change-equipment.ts'
import { shopCall } from '../shop-call.ts'
import { machineIn } from './own.ts'

export const removeEquipment = shopCall('GarageService.removeEquipment', {
  who: 'customer',
  handle: async ({ storeLocale, id }, asked) => {
    await remove(asked.shop, await machineIn(id, storeLocale, asked))
    return null
  },
})
