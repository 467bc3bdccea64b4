import { readMachineOrders } from '#shop/orders/machine-orders.ts'
import { fullId } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'
import { ownerIn, ownGarage } from './own.ts'

export const getMachineOrders = shopCall('GarageService.getMachineOrders', {
  who: 'customer',
  handle: async ({ storeLocale, machines: named }, asked) => {
    const { db, fits, garage } = asked.shop
    const [{ machines: all }, facts, owner] = await Promise.all([
      ownGarage(storeLocale, asked),
      garage.registry.read(),
      ownerIn(storeLocale, asked),
    ])
    const wanted = named && new Set(named.map(fullId))
    const machines = wanted ? all.filter(({ id }) => wanted.has(id)) : all
    return readMachineOrders({ db, facts, fits }, { ...owner, machines })
  },
})
