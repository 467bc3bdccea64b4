import { saveNotes as save } from '#shop/garage/change-equipment.ts'
import { shopCall } from '../shop-call.ts'
import { machineIn } from './own.ts'

export const saveNotes = shopCall('GarageService.saveNotes', {
  who: 'customer',
  handle: async ({ storeLocale, id, notes }, asked) => {
    await save(asked.shop.db, await machineIn(id, storeLocale, asked), notes)
    return null
  },
})
