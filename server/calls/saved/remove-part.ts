import { removePart as remove } from '#shop/saved-parts/save-part.ts'
import { shopCall } from '../shop-call.ts'
import { ownPart } from './own-part.ts'

export const removePart = shopCall('SavedService.removePart', {
  who: 'customer',
  handle: async ({ product }, asked) => {
    await remove(asked.shop.db, await ownPart(product, asked))
    return null
  },
})
