import { readDocuments } from '#shop/garage/machine-documents.ts'
import { shopCall } from '../shop-call.ts'
import { machineIn } from './own.ts'

export const listDocuments = shopCall('GarageService.listDocuments', {
  who: 'customer',
  handle: async ({ storeLocale, id }, asked) => readDocuments(asked.shop.db, await machineIn(id, storeLocale, asked)),
})
