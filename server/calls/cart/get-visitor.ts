import { readVisitor } from '#shop/cart/read-visitor.ts'
import { shopCall } from '../shop-call.ts'

export const getVisitor = shopCall('SessionService.getVisitor', {
  who: 'visitor',
  handle: async ({ storeLocale }, { shop, shopper, visitor: { hint } }) => {
    const asking = await shopper(storeLocale)
    const visitor = await readVisitor(shop.db, shop.garage.registry, asking)
    // A customer may have chosen another machine, or none, on another device.
    if (asking.customerId !== null) hint('equipment', visitor.equipment !== null)
    return visitor
  },
})
