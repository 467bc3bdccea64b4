import type { AnswerOf } from '#contract/shop/calls.ts'
import type { Reader } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { Refusal } from '#values/refusal.ts'
import { readOrderFacts } from './order-facts.ts'
import { told } from './told-amounts.ts'
import { plannedReturns, toldTogether, type WantedLine } from './wanted-returns.ts'

/** What several lines in one parcel would give back, before they are asked for. */
export async function quoteReturns(
  db: Reader,
  shopper: Shopper,
  { orderId, now, lines }: { orderId: number; now: Date; lines: readonly WantedLine[] },
): Promise<AnswerOf<'ReturnService.quoteReturns'>> {
  const facts = await readOrderFacts(db, shopper, orderId)
  if (!facts) throw new Refusal('order/not-found')
  const planned = plannedReturns(facts, lines, now)
  return {
    lines: planned.map(({ amounts, back }, at) => ({
      kind: lines[at]?.kind ?? 'PART',
      position: back.position,
      refund: told(amounts),
      coreQuantity: back.coreUnits.length,
    })),
    refund: toldTogether(planned),
  }
}
