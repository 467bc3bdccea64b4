import type { AnswerOf } from '#contract/shop/calls.ts'
import { copyToCart, type CopiedList } from '#shop/part-lists/copy-to-cart.ts'
import type { Locale } from '#values/locale.ts'
import { afterAdd } from '../cart/after-add.ts'
import type { Asked } from '../shop-call.ts'

/** Copies a list into the visitor's cart, whose cookies follow. */
export async function copied(
  list: CopiedList,
  { storeLocale }: { storeLocale: Locale },
  { shop, shopper, visitor }: Asked,
): Promise<AnswerOf<'ListService.copyListToCart'>> {
  const { lines, added } = await copyToCart(shop.db, await shopper(storeLocale), list)
  if (added) afterAdd(visitor, storeLocale, added)
  return {
    added: lines.reduce((sum, { toAdd }) => sum + toAdd, 0),
    left: lines.flatMap(({ partNumber, why, max }) => (why ? [{ partNumber, why, max }] : [])),
  }
}
