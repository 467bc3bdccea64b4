import { readGarage } from '#shop/garage/read-garage.ts'
import { readMachineOrders } from '#shop/orders/machine-orders.ts'
import { shopCall } from '../shop-call.ts'
import { garageOf, ownerIn } from './own.ts'

export const getMachineOrders = shopCall('GarageService.getMachineOrders', {
  who: 'customer',
  handle: async ({ storeLocale }, asked) => {
    const { shop } = asked
    const owner = await ownerIn(storeLocale, asked)
    const { machines } = await readGarage(shop.db, garageOf(shop), owner)
    return readMachineOrders(shop.db, await shop.garage.registry.read(), { ...owner, machines })
  },
})
