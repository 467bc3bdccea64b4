import type { SavedBy } from '#shop/saved-parts/save-part.ts'
import { recordNumber } from '#values/record-id.ts'
import type { Asked } from '../shop-call.ts'

/** What is no id of a part is one that there is not. */
export const ownPart = async (product: string, { customer }: Asked): Promise<SavedBy> => ({
  customerId: await customer(),
  productId: recordNumber('product', product) ?? 0,
})
