import { savePart as save } from '#shop/saved-parts/save-part.ts'
import { shopCall } from '../shop-call.ts'
import { ownPart } from './own-part.ts'

export const savePart = shopCall('SavedService.savePart', {
  who: 'customer',
  handle: async ({ product }, asked) => {
    await save(asked.shop.db, await ownPart(product, asked))
    return null
  },
})
