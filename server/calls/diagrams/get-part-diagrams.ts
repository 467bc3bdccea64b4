import { readPartDiagrams } from '#shop/diagrams/read-part-diagrams.ts'
import { shopCall } from '../shop-call.ts'

export const getPartDiagrams = shopCall('DiagramService.getPartDiagrams', {
  who: 'anybody',
  handle: ({ storeLocale, product }, { shop }) => readPartDiagrams(shop.db, storeLocale, product),
})
