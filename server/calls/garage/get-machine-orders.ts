import { readMachineOrders } from '#shop/orders/machine-orders.ts'
import { shopCall } from '../shop-call.ts'
import { ownerIn, ownGarage } from './own.ts'

export const getMachineOrders = shopCall('GarageService.getMachineOrders', {
  who: 'customer',
  handle: async ({ storeLocale }, asked) => {
    const { db, garage } = asked.shop
    const { machines } = await ownGarage(storeLocale, asked)
    return readMachineOrders(db, await garage.registry.read(), { ...(await ownerIn(storeLocale, asked)), machines })
  },
})
