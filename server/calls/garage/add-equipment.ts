import { addEquipment as add } from '#shop/garage/add-equipment.ts'
import { recordId } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'
import { NUMBERS } from './numbers.ts'
import { garageOf, ownerIn } from './own.ts'

export const addEquipment = shopCall('GarageService.addEquipment', {
  who: 'customer',
  limits: NUMBERS,
  handle: async ({ storeLocale, equipment: wanted, nickname }, asked) => {
    const { shop, key, bodyHash = '' } = asked
    const request = key === undefined ? undefined : { key, bodyHash: Buffer.from(bodyHash) }
    const added = { ...(await ownerIn(storeLocale, asked)), wanted, nickname, request }
    return { id: recordId('equipment', await add(shop.db, garageOf(shop), added)) }
  },
})
