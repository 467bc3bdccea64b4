import { readMachine } from '#shop/diagrams/read-machine.ts'
import { shopCall } from '../shop-call.ts'

export const getMachine = shopCall('DiagramService.getMachine', {
  who: 'anybody',
  handle: ({ storeLocale, ...wanted }, { shop }) => readMachine(shop.db, storeLocale, wanted),
})
