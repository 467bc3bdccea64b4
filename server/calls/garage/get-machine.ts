import { readMachineOf } from '#shop/garage/read-garage.ts'
import { shopCall } from '../shop-call.ts'
import { garageOf, machineIn } from './own.ts'

export const getGarageMachine = shopCall('GarageService.getMachine', {
  who: 'customer',
  handle: async ({ storeLocale, id }, asked) =>
    readMachineOf(asked.shop.db, garageOf(asked.shop), await machineIn(id, storeLocale, asked)),
})
