import { keepSelected } from '#shop/garage/keep-selected.ts'
import { recordId } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'
import { garageOf, ownerIn } from './own.ts'

export const keepEquipment = shopCall('GarageService.keepEquipment', {
  who: 'customer',
  handle: async ({ storeLocale }, asked) => {
    const id = await keepSelected(asked.shop.db, garageOf(asked.shop), await ownerIn(storeLocale, asked))
    return { id: recordId('equipment', id) }
  },
})
