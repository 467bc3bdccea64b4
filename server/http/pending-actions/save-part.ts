import { savePart as save } from '#shop/saved-parts/save-part.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import type { PendingAction } from './pending-action.ts'

/** 'Save this part', pressed by a guest (E-13). Where a script ran, the heart of the page that they come back to shows it. A list that is full says so itself. */
export const savePart: PendingAction = async (shop, { customerId }, payload) => {
  const { product = '', back } = payload as { product?: string; back?: string | null }
  try {
    await save(shop.db, { customerId, productId: recordNumber('product', product) ?? 0 })
    return back ?? `/my-parts?saved=${product}`
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return '/my-parts'
  }
}
