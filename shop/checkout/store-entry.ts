import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import { type Database, prepared, type Query, sql } from '#database/sql.ts'
import { type CartRow, cartStatement } from '#shop/cart/open-cart.ts'
import { cartOwner, type Shopper } from '#shop/cart/shopper.ts'
import { countryOf, type Locale } from '#values/locale.ts'

/** Keeps what was typed beside the shopper's open cart, so that a reload loses nothing (CH-2). */
export const storeEntry = (db: Database, shopper: Shopper, entry: CheckoutEntry): Promise<number> =>
  db.write.run(sql`
    insert into checkout_entry (cart_id, details)
    select id, ${JSON.stringify(entry)} from cart
    where owner = ${cartOwner(shopper)} and country = ${countryOf(shopper.locale)} and state = 'open'
    on conflict (cart_id) do update set details = excluded.details`)

/** The same, and reads that cart, if it holds anything: one statement. */
export const cartKeeping = (shopper: Shopper, entry: CheckoutEntry): Query<CartRow> =>
  keeping({ owner: cartOwner(shopper), details: JSON.stringify(entry) }, shopper.locale)

const keeping = prepared<{ owner: string; details: string }, CartRow, Locale>(({ owner, details }, locale) =>
  cartStatement(owner, locale, {
    also: sql`, kept as (
      insert into checkout_entry (cart_id, details)
      select id, ${details}::jsonb from mine where state = 'open' and exists (select from line where removed_for is null)
      on conflict (cart_id) do update set details = excluded.details
    )`,
  }),
)
