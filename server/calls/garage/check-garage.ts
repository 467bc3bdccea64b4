import { checkMachines } from '#shop/fitment/check-machines.ts'
import { recordNumber } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'
import { ownGarage } from './own.ts'

export const checkGarage = shopCall('GarageService.checkGarage', {
  who: 'customer',
  handle: async ({ storeLocale, products }, asked) => {
    const { shop } = asked
    const { machines } = await ownGarage(storeLocale, asked)
    const numbers = new Map(products.map((id) => [id, recordNumber('product', id) ?? 0]))
    const facts = await shop.garage.registry.read()
    const checked = await checkMachines(shop.db, facts, { machines, productIds: [...numbers.values()] })
    return machines.map(({ id, nickname, isActive, equipment, number }, index) => {
      const verdicts = [...numbers].map(([product, key]) => [product, checked[index]?.get(key) ?? 'unknown'] as const)
      return { id, nickname, isActive, label: equipment?.label ?? number, fits: Object.fromEntries(verdicts) }
    })
  },
})
