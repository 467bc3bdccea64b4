import { removeDocument as remove } from '#shop/garage/machine-documents.ts'
import { recordNumber } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'
import { machineIn } from './own.ts'

export const removeDocument = shopCall('GarageService.removeDocument', {
  who: 'customer',
  handle: async ({ storeLocale, id, document }, asked) => {
    const documentId = recordNumber('equipmentDocument', document) ?? 0
    await remove(asked.shop, await machineIn(id, storeLocale, asked), documentId)
    return null
  },
})
