import { readMachine } from '#shop/diagrams/read-machine.ts'
import { familyOf, generatorOf } from '#shop/garage/registry.ts'
import { requireFitKey } from '../fitment/require-fit-key.ts'
import { shopCall } from '../shop-call.ts'

export const getOwnMachine = shopCall('DiagramService.getOwnMachine', {
  who: 'anybody',
  handle: async ({ storeLocale, machine }, { shop }) => {
    if (machine.type === 'VEHICLE') return null
    await requireFitKey(shop, machine)
    const facts = await shop.garage.registry.read()
    const family = machine.type === 'ENGINE' && familyOf(facts, machine.number)
    if (family) return readMachine(shop.db, storeLocale, { kind: 'family', code: family.code })
    const generator = generatorOf(facts, machine.number)
    return generator
      ? readMachine(shop.db, storeLocale, { kind: 'line', code: generator.line.code, model: generator.model.id })
      : null
  },
})
