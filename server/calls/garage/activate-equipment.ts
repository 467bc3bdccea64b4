import { activateEquipment as activate } from '#shop/garage/change-equipment.ts'
import { shopCall } from '../shop-call.ts'
import { machineIn } from './own.ts'

export const activateEquipment = shopCall('GarageService.activateEquipment', {
  who: 'customer',
  handle: async ({ storeLocale, id }, asked) => {
    await activate(asked.shop.db, await machineIn(id, storeLocale, asked))
    asked.visitor.hint('equipment', true)
    return null
  },
})
