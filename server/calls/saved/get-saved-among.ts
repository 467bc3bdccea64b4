import { readSavedAmong } from '#shop/saved-parts/read-saved-among.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'

export const getSavedAmong = shopCall('SavedService.getSavedAmong', {
  who: 'customer',
  handle: async ({ products }, { shop, customer }) => {
    const productIds = products.flatMap((product) => recordNumber('product', product) ?? [])
    const saved = await readSavedAmong(shop.db, { customerId: await customer(), productIds })
    return saved.map((id) => recordId('product', id))
  },
})
