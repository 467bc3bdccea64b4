// An order that its customer has, with a session of theirs: two parts at 50.00 with cores of 20.00 each, as `anOrder` makes it.
import { sql, type Writer } from '#database/sql.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { aCustomer, anOrder } from '#shop/orders/order-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import type { AskedReturn } from './ask-return.ts'

export interface ReachedOrder {
  id: number
  number: string
  email: string
  owner: Shopper
}

interface ReachedFacts {
  part?: PartFacts
  /** Of a catalogue that is there already. */
  product?: number
  daysAgo?: number
  isPickUp?: boolean
  locale?: Locale
  email?: string
}

export async function aReachedOrder(
  db: Writer,
  { part = {}, product: known, daysAgo = 1, isPickUp = false, locale = 'en-US', email }: ReachedFacts = {},
): Promise<ReachedOrder> {
  const product = known ?? (await aPart(db, { kind: 'Core', ...part })).number
  const order = await anOrder(db, { product, locale, ...(email && { email }) })
  const owner = { ...(await aShopper(db, locale)), customerId: await aCustomer(db) }
  if (part.kind === 'CrateEngine')
    await db.run(sql`update order_line set kind = 'CrateEngine' where order_id = ${order.id} and position = 1`)
  await db.run(sql`update orders set customer_id = ${owner.customerId}, delivery_type = ${isPickUp ? 'PICKUP' : 'SHIP'},
    status = ${isPickUp ? 'PICKED_UP' : 'DELIVERED'} where id = ${order.id}`)
  await reached(db, order.id, daysAgo)
  return { ...order, owner }
}

export const reached = (db: Writer, orderId: number, daysAgo: number): Promise<number> =>
  db.run(sql`update order_event set at = now() - make_interval(days => ${daysAgo}) where order_id = ${orderId}`)

export const aRequest = (orderId: number, change: Partial<AskedReturn> = {}): AskedReturn => ({
  orderId,
  kind: 'PART',
  position: 1,
  quantity: 1,
  reason: change.kind === 'CORE' ? 'CORE' : 'NO_LONGER_NEEDED',
  method: 'MAIL',
  isSealed: false,
  requestKey: crypto.randomUUID(),
  expectedTotal: cents(0),
  now: new Date(),
  ...change,
})
