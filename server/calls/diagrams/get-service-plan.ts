import { readServicePlan } from '#shop/diagrams/read-service-plan.ts'
import { shopCall } from '../shop-call.ts'

export const getServicePlan = shopCall('DiagramService.getServicePlan', {
  who: 'anybody',
  handle: ({ storeLocale, ...wanted }, { shop }) => readServicePlan(shop.db, storeLocale, wanted),
})
