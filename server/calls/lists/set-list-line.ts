import { setLine } from '#shop/part-lists/set-line.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'
import { ownList } from './own-list.ts'

export const setListLine = shopCall('ListService.setListLine', {
  who: 'customer',
  handle: async ({ list, product, quantity }, asked) => {
    const own = await ownList(list, asked)
    await setLine(asked.shop.db, own, { productId: numberOf('product', product, 'product/not-found'), quantity })
    return null
  },
})
