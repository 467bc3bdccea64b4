import type { OwnList } from '#shop/part-lists/list-owner.ts'
import { recordNumber } from '#values/record-id.ts'
import type { Asked } from '../shop-call.ts'

/** What is no id of a list is one that there is not. */
export const ownList = async (list: string, { customer }: Asked): Promise<OwnList> => ({
  customerId: await customer(),
  listId: recordNumber('partList', list) ?? 0,
})
