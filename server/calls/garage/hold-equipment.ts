import { selectEquipment } from '#shop/garage/select-equipment.ts'
import { shopCall } from '../shop-call.ts'
import { NUMBERS } from './numbers.ts'

export const holdEquipment = shopCall('GarageService.holdEquipment', {
  who: 'new visitor',
  limits: NUMBERS,
  handle: async ({ storeLocale, equipment: wanted }, { shop, shopper, visitor }) => {
    const sessionId = async () => (await shopper(storeLocale)).sessionId
    const equipment = await selectEquipment(shop.db, shop.garage, { wanted, locale: storeLocale, sessionId })
    visitor.hint('equipment', true)
    return equipment
  },
})
