import { previewDiagram as readPreview } from '#shop/diagrams/read-diagram.ts'
import { requireStaff } from '../content/require-staff.ts'
import { shopCall } from '../shop-call.ts'

export const previewDiagram = shopCall('DiagramService.previewDiagram', {
  who: 'visitor',
  handle: async ({ storeLocale, id }, { shop, visitor }) => {
    await requireStaff({ shop, visitor }, ['ExplodedView__c', 'ExplodedViewBalloon__c'])
    return readPreview(shop.db, storeLocale, id)
  },
})
