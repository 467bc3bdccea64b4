import { releaseEquipment as release } from '#shop/garage/release-equipment.ts'
import { shopCall } from '../shop-call.ts'

export const releaseEquipment = shopCall('GarageService.releaseEquipment', {
  who: 'visitor',
  handle: async (_, { shop, visitor }) => {
    const session = await visitor.session()
    if (session) await release(shop.db, { sessionId: session.id, customerId: session.customerId })
    visitor.hint('equipment', false)
    return null
  },
})
