import type { Refund } from '#contract/shop/returns.ts'
import type { Reader } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { Refusal } from '#values/refusal.ts'
import { readOrderFacts } from './order-facts.ts'
import { told } from './told-amounts.ts'
import { plannedReturn, type WantedReturn } from './wanted-return.ts'

/** What a return would give back, before it is asked for. */
export async function quoteReturn(
  db: Reader,
  shopper: Shopper,
  { orderId, now, ...wanted }: WantedReturn & { orderId: number; now: Date },
): Promise<{ refund: Refund; coreQuantity: number }> {
  const facts = await readOrderFacts(db, shopper, orderId)
  if (!facts) throw new Refusal('order/not-found')
  const { amounts, back } = plannedReturn(facts, wanted, now)
  return { refund: told(amounts), coreQuantity: back.coreUnits.length }
}
