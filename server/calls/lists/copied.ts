import type { AnswerOf } from '#contract/shop/calls.ts'
import { copyToCart, type CopiedList } from '#shop/part-lists/copy-to-cart.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import type { Asked } from '../shop-call.ts'

/** Copies a list into the visitor's cart, whose cookies follow. */
export async function copied(
  list: CopiedList,
  { storeLocale }: { storeLocale: Locale },
  { shop, shopper, visitor }: Asked,
): Promise<AnswerOf<'ListService.copyListToCart'>> {
  const { lines, added } = await copyToCart(shop.db, await shopper(storeLocale), list)
  if (added) {
    const counts = added.inCart.map(({ productId, quantity }) => ({
      Id: recordId('product', productId),
      count: quantity,
    }))
    visitor.setCartCookies(storeLocale, { counts, shipsFree: false })
  }
  return {
    added: lines.reduce((sum, { toAdd }) => sum + toAdd, 0),
    left: lines.flatMap(({ partNumber, why, max }) => (why ? [{ partNumber, why, max }] : [])),
  }
}
