import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import { type Database, sql } from '#database/sql.ts'
import { cartOwner, type Shopper } from '#shop/cart/shopper.ts'
import { countryOf } from '#values/locale.ts'

/** Keeps what was typed beside the shopper's open cart, so that a reload loses nothing (CH-2). */
export const storeEntry = (db: Database, shopper: Shopper, entry: CheckoutEntry): Promise<number> =>
  db.write.run(sql`
    insert into checkout_entry (cart_id, details)
    select id, ${JSON.stringify(entry)} from cart
    where owner = ${cartOwner(shopper)} and country = ${countryOf(shopper.locale)} and state = 'open'
    on conflict (cart_id) do update set details = excluded.details`)
