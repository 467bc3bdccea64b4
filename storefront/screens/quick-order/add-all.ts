import type { ShopApi } from '#contract/shop/calls.ts'
import type { Locale } from '#values/locale.ts'
import { cartSummary } from '../../cart/cart-store.ts'

/** Adds all parts or none, and shows the new count in the header. Throws what the shop refuses. */
export async function addAll(
  shop: ShopApi,
  locale: Locale,
  items: { productId: string; quantity: number }[],
): Promise<void> {
  const cartItems = items.map(({ productId, quantity }) => ({
    productType: 'Simple' as const,
    productSfId: productId,
    quantity,
  }))
  const [cart] = await shop.call('CartService.addToCart', { input: { storeLocale: locale, cartItems } })
  if (cart) cartSummary.set({ itemCount: cart.itemCount, estimatedTotal: cart.estimatedTotal, currency: cart.currency })
}
