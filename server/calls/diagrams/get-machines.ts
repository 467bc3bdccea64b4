import { readMachines } from '#shop/diagrams/read-machines.ts'
import { shopCall } from '../shop-call.ts'

export const getMachines = shopCall('DiagramService.getMachines', {
  who: 'anybody',
  handle: ({ storeLocale }, { shop }) => readMachines(shop.db, storeLocale),
})
