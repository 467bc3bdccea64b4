import { savePart as save } from '#shop/saved-parts/save-part.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import type { PendingAction } from './pending-action.ts'

/** 'Save this part', pressed by a guest (E-13). A list that is full says so itself. */
export const savePart: PendingAction = async (shop, { customerId }, payload) => {
  const { product = '' } = payload as { product?: string }
  try {
    await save(shop.db, { customerId, productId: recordNumber('product', product) ?? 0 })
    return `/my-parts?saved=${product}`
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return '/my-parts'
  }
}
