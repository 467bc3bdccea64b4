import type { CartView } from '#contract/shop/cart.ts'
import type { Database } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import type { Locale } from '#values/locale.ts'
import { numberOf } from '../number-of.ts'
import type { Asked } from '../shop-call.ts'
import { withCartCookies } from './with-cart-cookies.ts'

export const onLine =
  (change: (db: Database, shopper: Shopper, line: { lineId: number }) => Promise<CartView>) =>
  async ({ storeLocale, lineId }: { storeLocale: Locale; lineId: string }, asked: Asked) => {
    const line = { lineId: numberOf('cartLine', lineId, 'cart/line-not-found') }
    return withCartCookies(asked, await change(asked.shop.db, await asked.shopper(storeLocale), line), storeLocale)
  }
