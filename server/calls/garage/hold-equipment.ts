import { selectEquipment } from '#shop/garage/select-equipment.ts'
import { shopCall } from '../shop-call.ts'
import { NUMBERS } from './numbers.ts'

export const holdEquipment = shopCall('GarageService.holdEquipment', {
  who: 'new visitor',
  limits: NUMBERS,
  handle: async ({ storeLocale, equipment: wanted }, { shop, shopper, visitor }) => {
    const holder = () => shopper(storeLocale)
    const equipment = await selectEquipment(shop.db, shop.garage, { wanted, locale: storeLocale, holder })
    visitor.hint('equipment', true)
    return equipment
  },
})
