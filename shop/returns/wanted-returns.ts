// Several lines of an order that come back in one parcel, as they are asked for (business rules ).
import type { Refund, ReturnMethod } from '#contract/shop/returns.ts'
import { type Cents, cents, sum } from '#values/money.ts'
import { returnKey } from '#values/return-key.ts'
import { Refusal } from '#values/refusal.ts'
import type { MessageKey } from '#words/en-US/messages.ts'
import type { FactsReturn, OrderFacts } from './order-facts.ts'
import { told } from './told-amounts.ts'
import { mistakesIn, planOf, type PlannedReturn, requireReturnable, type WantedReturn } from './wanted-return.ts'

/** Of a parcel the way is the same for all of it. */
export type WantedLine = Omit<WantedReturn, 'method'>

/**
 * One after the other, each as if those before it had been asked for already: so no piece is in it twice. What is missing is said beside its
 * field of its line, as `reason-P1`. What is too heavy for a parcel comes alone.
 */
export function plannedReturns(
  facts: OrderFacts,
  wanted: readonly WantedLine[],
  now: Date,
  method: ReturnMethod = 'MAIL',
): PlannedReturn[] {
  const mistakes: Record<string, MessageKey> = {}
  const planned: PlannedReturn[] = []
  let rest = facts
  for (const line of wanted) {
    const sent: WantedReturn = { ...line, method }
    const found = requireReturnable(rest, sent, now)
    const wrong = {
      ...mistakesIn(sent, found),
      ...(method === 'MAIL' && wanted.length > 1 && found.line.freight && { method: 'return.method' as const }),
    }
    for (const [field, key] of Object.entries(wrong)) mistakes[`${field}-${returnKey(line)}`] = key
    if (Object.keys(wrong).length > 0) continue
    const plan = planOf(rest, sent, found)
    planned.push(plan)
    rest = { ...rest, returns: [asAsked(sent, plan, now), ...rest.returns] }
  }
  if (Object.keys(mistakes).length > 0) throw new Refusal('input/invalid', { fields: mistakes })
  return planned
}

const asAsked = (
  { kind, position, quantity }: WantedReturn,
  { back, reason, method }: PlannedReturn,
  now: Date,
): FactsReturn => ({
  id: 0,
  kind,
  status: 'REQUESTED',
  position,
  quantity,
  units: [...back.units],
  coreUnits: [...back.coreUnits],
  reason,
  method,
  requestedAt: now.toISOString(),
  togetherWith: null,
  notArrivedAt: null,
  refunded: null,
  grade: null,
  grantedCore: null,
  decision: null,
  money: null,
})

export const totalOf = (planned: readonly PlannedReturn[]): Cents => sum(planned.map(({ amounts }) => amounts.total))

/** What all of them give back, each tax once. */
export function toldTogether(planned: readonly PlannedReturn[]): Refund {
  const refunds = planned.map(({ amounts }) => told(amounts))
  const of = (what: 'goods' | 'core' | 'shipping') => sum(refunds.map((one) => one[what]))
  const taxes = new Map<string, Refund['taxes'][number]>()
  for (const tax of refunds.flatMap((one) => one.taxes)) {
    const name = `${tax.kind} ${tax.rate}`
    const before = taxes.get(name)
    taxes.set(name, before ? { ...before, amount: cents(before.amount + tax.amount) } : tax)
  }
  return {
    goods: of('goods'),
    core: of('core'),
    shipping: of('shipping'),
    taxes: [...taxes.values()],
    total: totalOf(planned),
  }
}
