import type { CartAddPayload } from '#contract/shop/cart.ts'
import { addItems, type WantedItem } from '#shop/cart/add-items.ts'
import { agreedVehicles } from '#shop/cart/agreed-vehicles.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { numberOf } from '../number-of.ts'
import type { Shop } from '../../shop.ts'
import { shopCall } from '../shop-call.ts'
import { afterAdd } from './after-add.ts'
import { engineEntry } from './engine-entry.ts'

export const addToCart = shopCall('CartService.addToCart', {
  who: 'new visitor',
  handle: async ({ input }, { shop, shopper, visitor }) => {
    const locale = input.storeLocale
    const items = await wantedItems(shop, locale, input.cartItems)
    const added = await addItems(shop.db, await shopper(locale), items)
    const { cartId, itemCount, subtotal, estimatedTotal, currency } = added
    const couponRemoved = afterAdd(visitor, locale, added)
    return [{ CartId: recordId('cart', cartId), itemCount, subtotal, estimatedTotal, currency, couponRemoved }]
  },
})

/** Crate engines with their vehicles, which are read and agreed to before a cart is opened (CE-1 to CE-3). */
async function wantedItems(shop: Shop, locale: Locale, cartItems: CartAddPayload['cartItems']): Promise<WantedItem[]> {
  const productOf = ({ productSfId }: { productSfId: string }) => numberOf('product', productSfId, 'product/not-found')
  const entries = cartItems.flatMap((item, index) =>
    item.productType === 'CrateEngine'
      ? [{ ...engineEntry(item), productId: productOf(item), prefix: `cartItems.${index}.` }]
      : [],
  )
  const vehicles = entries.length > 0 ? await agreedVehicles(shop, locale, entries) : []
  return cartItems.map((item, index) => {
    const vehicle = vehicles.find(({ prefix }) => prefix === `cartItems.${index}.`)
    return { productId: productOf(item), quantity: item.quantity, kind: item.productType, ...(vehicle && { vehicle }) }
  })
}
