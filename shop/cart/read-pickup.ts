import type { AnswerOf } from '#contract/shop/calls.ts'
import { type Reader, sql } from '#database/sql.ts'
import { readParts } from '#shop/catalog/read-parts.ts'
import { pickupOf, pickupView } from '#shop/pickup/promise.ts'
import { type StoreRow, storeJson, storeView } from '#shop/stores/store-row.ts'
import { countryOf } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { cartOwner, type Shopper } from './shopper.ts'

/** When one unit of a part can be collected at the shopper's store; nothing where none is chosen (PR-7). */
export async function readPickup(
  db: Reader,
  shopper: Shopper,
  { productId, now }: { productId: number; now: Date },
): Promise<AnswerOf<'StoreService.getPickup'>> {
  const row = await db.first(chosenStore(shopper, productId))
  if (!row?.store) return { store: null, pickup: null, said: null }
  const part = (await readParts(db, shopper.locale, [productId])).get(productId)
  const wanted = part && { part, quantity: 1, shelf: row.shelf ?? 0, warehouse: part.available }
  const pickup = wanted ? pickupView(pickupOf([wanted], row.store, now), shopper.locale) : null
  const { pickup: words, messages } = wordsFor(shopper.locale)
  const said = pickup && {
    at: fill(words.atStore, { store: row.store.name }),
    ready: pickup.isToday ? words.ready.today : fill(words.ready[pickup.from], { date: pickup.day ?? '' }),
    change: words.change,
    add: words.addForPickup,
    failed: messages['cart.addFailed'],
  }
  return { store: storeView(row.store, shopper.locale), pickup, said }
}

const chosenStore = (shopper: Shopper, productId: number) => sql<{ store: StoreRow | null; shelf: number | null }>`
  select ${storeJson(sql`cart.store_id`)} as store,
    (select on_hand - reserved from shelf where shelf.store_id = cart.store_id and product_id = ${productId}) as shelf
  from cart where owner = ${cartOwner(shopper)} and country = ${countryOf(shopper.locale)} and store_id is not null
  order by id desc limit 1`
