import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import type { Database } from '#database/sql.ts'
import { chooseDelivery } from '#shop/cart/choose-delivery.ts'
import type { PartFacts } from '#shop/catalog/part-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { anEntry, aReadyShopper, type Ready } from './checkout-fixture.ts'
import { readCheckout } from './read-checkout.ts'

/** Somebody who collects what is in their cart at a store, ready to pay. */
export async function aCollector(
  db: Database,
  deps: CheckoutDeps,
  { store, parts, locale = 'en-US', change = {} }: Collecting,
): Promise<Ready> {
  const ready = await aReadyShopper(db, deps, { parts, locale })
  await chooseDelivery(db, ready.shopper, { deliveryType: 'PICKUP', storeId: store })
  const { quote } = await readCheckout(db, ready.shopper, deps)
  const entry = anEntry(locale, { deliveryType: 'PICKUP', storeId: recordId('store', store), ...change })
  return { ...ready, wanted: { ...ready.wanted, entry, expectedTotal: quote?.total ?? cents(0) } }
}

interface Collecting {
  store: number
  parts: (PartFacts | number)[]
  locale?: Locale
  change?: Partial<CheckoutEntry>
}
