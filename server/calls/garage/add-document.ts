import { addDocument as add } from '#shop/garage/add-document.ts'
import { recordId } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'
import { machineIn } from './own.ts'

export const addDocument = shopCall('GarageService.addDocument', {
  who: 'customer',
  limits: [
    { name: 'machine documents', most: 40, withinMs: 15 * 60_000, per: 'session' },
    { name: 'machine documents', most: 120, withinMs: 15 * 60_000, per: 'client' },
  ],
  handle: async ({ storeLocale, id, ...wanted }, asked) => {
    const { shop, files = [] } = asked
    const added = await add(shop, await machineIn(id, storeLocale, asked), { ...wanted, files })
    return { id: recordId('equipmentDocument', added) }
  },
})
