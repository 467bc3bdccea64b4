import type { CartView } from '#contract/shop/cart.ts'
import type { DeliveryType } from '#contract/shop/stores.ts'
import { type Database, type Reader, sql, type Writer } from '#database/sql.ts'
import { countryOf, currencyOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { readCart } from './read-cart.ts'
import { cartOwner, lifetimeDays, type Shopper } from './shopper.ts'

export interface Chosen {
  /** Left out, it stays as it was. */
  deliveryType?: DeliveryType | undefined
  storeId?: number | undefined
}

/**
 * Chooses how the shopper's order is to be had, and where it is collected (SH-1, SH-5); a cart is made for the choice where there is none.
 * Said again it changes nothing. Refuses `store/not-found` of a store that is not in the shopper's country, `store/select` where nothing
 * says which one, `cart/locked`.
 */
export async function chooseDelivery(db: Database, shopper: Shopper, chosen: Chosen): Promise<CartView> {
  await db.transact((tx) => chooseWithin(tx, shopper, chosen))
  return readCart(db, shopper)
}

async function chooseWithin(tx: Writer, shopper: Shopper, { deliveryType, storeId }: Chosen): Promise<void> {
  if (storeId !== undefined && !(await isStoreOf(tx, shopper, storeId))) throw new Refusal('store/not-found')
  await tx.run(expiredLines(shopper))
  const cart = await tx.first(opened(shopper))
  if (!cart) throw new Error('a cart is made or found')
  if (cart.state === 'paying') throw new Refusal('cart/locked')
  const store = storeId ?? cart.storeId
  const type = deliveryType ?? cart.deliveryType
  if (type === 'PICKUP' && store === null) throw new Refusal('store/select')
  if (type !== cart.deliveryType || store !== cart.storeId) await tx.run(choosing(cart.id, type, store))
}

export const isStoreOf = async (db: Reader, { locale }: Shopper, storeId: number): Promise<boolean> =>
  (await db.first(sql`select id from store where id = ${storeId} and country = ${countryOf(locale)}`)) !== undefined

/** An expired cart starts anew (K-5). */
const expiredLines = (shopper: Shopper) => sql`
  with expired as (
    update cart set line_count = 0, coupon_id = null, version = version + 1
    where owner = ${cartOwner(shopper)} and country = ${countryOf(shopper.locale)} and state = 'open' and expires_at <= now()
    returning id
  )
  delete from cart_line using expired where cart_line.cart_id = expired.id`

/** A new cart goes on with the store of the one before. */
const opened = (shopper: Shopper) => sql<{
  id: number
  state: 'open' | 'paying'
  deliveryType: DeliveryType
  storeId: number | null
}>`
  insert into cart (session_id, customer_id, country, currency, expires_at, store_id)
  select ${shopper.sessionId}, ${shopper.customerId}::bigint, ${countryOf(shopper.locale)}, ${currencyOf(shopper.locale)},
    now() + make_interval(days => ${lifetimeDays(shopper)}),
    (select store_id from cart where owner = ${cartOwner(shopper)} and country = ${countryOf(shopper.locale)}
      and store_id is not null order by id desc limit 1)
  on conflict (owner, country) where state in ('open', 'paying') do update
    set expires_at = greatest(cart.expires_at, excluded.expires_at)
  returning id, state, delivery_type as "deliveryType", store_id as "storeId"`

/** A payment that starts meanwhile is worked out anew, as the version has grown. */
export const choosing = (cartId: number, deliveryType: DeliveryType, storeId: number | null) => sql`
  update cart set delivery_type = ${deliveryType}, store_id = ${storeId}::bigint, version = version + 1
  where id = ${cartId} and state = 'open'`
