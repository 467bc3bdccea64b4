import type { Returns, ReturnView } from '#contract/shop/returns.ts'
import type { Reader } from '#database/sql.ts'
import { drawingPath, productPath } from '#shop/catalog/part-summary.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { cents } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { readParts } from '#shop/orders/order-parts.ts'
import { type FactsReturn, factsOf, type OrderFacts } from './order-facts.ts'
import { awaitedIn, leaderOf, parcelOf } from './parcel.ts'
import { refundAmounts } from './refund-amounts.ts'
import { daysUntil, isBattery, isOurFault } from './return-rules.ts'
import { isCoreAwaited, type Returnable, returnablesOf } from './returnable.ts'
import { returnNumber } from './returned-number.ts'
import { told } from './told-amounts.ts'

/** What of an order may come back and what does already. Number and email alone show no more than that it is not open. */
export async function readReturns(
  db: Reader,
  shopper: Shopper,
  { orderId, now, read = readParts }: { orderId: number; now: Date; read?: typeof readParts },
): Promise<Returns> {
  const parts = await read(db, shopper, { orderId, reading: 'returns' })
  if (!parts) throw new Refusal('order/not-found')
  const facts = factsOf(parts)
  const { can, returnUntil, coreUntil, lines } = returnablesOf(facts, now)
  const hasCore = facts.isOwn && lines.some(isCoreAwaited)
  return {
    can,
    number: facts.number,
    currency: facts.currency,
    isInAccount: facts.isInAccount,
    storeName: facts.storeName,
    returnUntil,
    coreUntil,
    coreDaysLeft: hasCore && coreUntil ? daysUntil(coreUntil, now) : null,
    lines: facts.isOwn ? lines.map((line) => lineOf(facts, line)) : [],
    returns: facts.isOwn ? facts.returns.map((asked) => viewOf(facts, asked)) : [],
  }
}

function lineOf({ paid }: OrderFacts, { line, free, core, ...rest }: Returnable): Returns['lines'][number] {
  const { position, partNumber, name, alias, quantity, freight, goods } = line
  const { can, reasons, excluded, mustBeSealed, methods } = rest
  return {
    position,
    partNumber,
    name,
    path: alias ? productPath(alias) : '/',
    drawing: drawingPath(partNumber),
    quantity,
    left: free.length,
    can,
    reasons,
    excluded,
    mustBeSealed,
    methods,
    isFreight: freight,
    isBattery: isBattery(goods),
    core: core && {
      left: core.free.length,
      can: core.can,
      methods,
      back: told(refundAmounts(paid, { position, units: [], coreUnits: core.free, withShipping: false })),
    },
  }
}

/** What it gives back when all of it is approved, or what was decided. */
export function worthOf({ paid }: Pick<OrderFacts, 'paid'>, asked: FactsReturn) {
  const { position, units, coreUnits, reason, grantedCore } = asked
  return refundAmounts(paid, { position, units, coreUnits, withShipping: isOurFault(reason), grantedCore })
}

function viewOf(facts: OrderFacts, asked: FactsReturn): ReturnView {
  const line = facts.lines.find(({ position }) => position === asked.position)
  const { id, kind, status, quantity, reason, method, requestedAt, grade, decision, money, refunded } = asked
  const isAwaited = awaitedIn([asked]).length > 0
  return {
    id: recordId('returnRequest', id),
    number: returnNumber(id),
    parcel: parcelOf(facts, id).length > 1 ? returnNumber(leaderOf(asked)) : null,
    kind,
    status: isAwaited && asked.notArrivedAt !== null ? 'NOT_ARRIVED' : status,
    partNumber: line?.partNumber ?? '',
    name: line?.name ?? '',
    quantity,
    reason,
    method,
    requestedAt: new Date(requestedAt).toISOString(),
    refund: status === 'REJECTED' ? cents(0) : (refunded ?? worthOf(facts, asked).total),
    grade,
    decision,
    money,
    slip: isAwaited ? slipPath(facts.id, leaderOf(asked)) : null,
  }
}

/** Site path of the slip and label of a return, without the locale's prefix. */
export const slipPath = (orderId: number, returnId: number): string =>
  `/order/${recordId('order', orderId)}/returns/${recordId('returnRequest', returnId)}.pdf`
