import { readVehicleChoices } from '#shop/garage/vehicle-choices.ts'
import { shopCall } from '../shop-call.ts'

export const getVehicleChoices = shopCall('GarageService.getVehicleChoices', {
  who: 'anybody',
  handle: (wanted, { shop }) => readVehicleChoices(shop.db, shop.garage.vins, wanted),
})
