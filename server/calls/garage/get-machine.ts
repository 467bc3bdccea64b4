import { machineNamed } from '#shop/garage/read-garage.ts'
import { shopCall } from '../shop-call.ts'
import { ownGarage } from './own.ts'

export const getGarageMachine = shopCall('GarageService.getMachine', {
  who: 'customer',
  handle: async ({ storeLocale, id }, asked) => machineNamed(await ownGarage(storeLocale, asked), id),
})
