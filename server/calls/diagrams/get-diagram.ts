import { readDiagram } from '#shop/diagrams/read-diagram.ts'
import { shopCall } from '../shop-call.ts'

export const getDiagram = shopCall('DiagramService.getDiagram', {
  who: 'anybody',
  handle: ({ storeLocale, diagram }, { shop }) => readDiagram(shop.db, storeLocale, diagram),
})
