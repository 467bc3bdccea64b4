import { fitKeyOf } from '#shop/fitment/fit-key.ts'
import { resolveLines as readLines } from '#shop/quick-order/resolve-lines.ts'
import { shopCall } from '../shop-call.ts'

export const resolveLines = shopCall('QuickOrderService.resolveLines', {
  who: 'visitor',
  handle: async ({ storeLocale, list, machine }, { shop, shopper }) => {
    const fitKey = machine ? fitKeyOf(await shop.garage.registry.read(), machine) : null
    return readLines(shop.db, await shopper(storeLocale), { list, fitKey })
  },
})
