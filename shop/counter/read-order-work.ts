// An order as those who work here see it, in their language: what its pages show its customer, and what they alone see. Whoever calls has looked that
// they work here.
import type { OrderWork, WorkLine, WorkReturn, WorkReturnable } from '#contract/console-api/order-work.ts'
import type { OrderDetail } from '#contract/shop/orders.ts'
import type { Reader } from '#database/sql.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import { readOrderForWork } from '#shop/orders/read-order.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { type OrderFacts, readFactsForStaff } from '#shop/returns/order-facts.ts'
import { worthOf } from '#shop/returns/read-returns.ts'
import { isOurFault } from '#shop/returns/return-rules.ts'
import { type Returnable, returnablesOf } from '#shop/returns/returnable.ts'
import { returnNumber } from '#shop/returns/returned-number.ts'
import type { Address } from '#values/address.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { piecesToGive } from '#shop/refunds/pieces-to-give.ts'
import { formatPhone, formatPostalCode } from '#words/format.ts'
import { mailsOf } from './order-mails.ts'
import { readFits } from './read-fits.ts'
import { moneyOf } from './standing.ts'
import { type WorkRow, workRow } from './work-row.ts'

export interface WorkDeps {
  seller: Seller
  garage: GarageDeps
}

export async function readOrderWork(
  db: Reader,
  { seller, garage }: WorkDeps,
  { orderId, locale }: { orderId: number; locale: Locale },
): Promise<OrderWork | undefined> {
  const [found, facts, row] = await Promise.all([
    readOrderForWork(db, orderId, seller),
    readFactsForStaff(db, orderId),
    db.first(workRow(orderId)),
  ])
  if (!found || !facts || !row) return undefined
  const { order } = found
  const productIds = facts.lines.filter(({ parent }) => parent === null).map(({ productId }) => productId)
  const customerId = row.customer?.id ?? null
  const { machines, fits } = await readFits(db, garage, { orderId, customerId, productIds, locale })
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    deliveryType: order.deliveryType,
    placedAt: order.placedAt,
    country: order.country,
    shippingMethod: order.shippingMethod,
    withFreight: order.withFreight,
    liftGate: order.liftGate,
    appointment: order.appointment,
    card: order.card,
    check: row.check && { ...row.check, id: recordId('paymentCheck', row.check.id) },
    releasedAt: row.releasedAt?.toISOString() ?? null,
    locale: found.locale,
    phoneOrder: row.phoneOrder && { ...row.phoneOrder, id: recordId('phoneOrder', row.phoneOrder.id) },
    customer: customerOf(order, row),
    shipTo: order.shipTo ? addressLines(order.shipTo) : [],
    address: order.shipTo,
    billTo: order.billTo ? addressLines(order.billTo) : [],
    pickup: pickupOf(order),
    money: moneyOf({ status: order.status, ...row.money }),
    amounts: amountsOf(order, row.taxNote),
    lines: order.lines.flatMap((line) => lineOf(line, facts, { row, fits })),
    machines,
    parcels: row.parcels.map(({ id: parcelId, ...parcel }) => ({
      ...parcel,
      id: recordId('shipment', parcelId),
      url: order.tracking.find(({ number }) => number === parcel.number)?.url ?? '',
      items: order.tracking.find(({ number }) => number === parcel.number)?.items ?? [],
    })),
    refunds: row.refunds.map(({ id: refundId, returnId, ...refund }) => ({
      ...refund,
      id: recordId('refund', refundId),
      number: String(refundId).padStart(8, '0'),
      returnId: returnId === null ? null : recordId('returnRequest', returnId),
    })),
    returns: facts.returns.map((asked) => returnOf(asked, facts)),
    returnables: returnablesIn(facts),
    papers: row.papers.map(({ kind, ...paper }) => ({
      ...paper,
      kind,
      path: `/console-api/orders/${order.id}/${kind === 'INVOICE' ? 'invoices' : 'credit-notes'}/${paper.number}.pdf`,
    })),
    mails: mailsOf(order.status),
    events: row.events,
  }
}

const pickupOf = ({ pickup }: OrderDetail): OrderWork['pickup'] =>
  pickup && { store: pickup.store.name, code: pickup.code, on: pickup.on, collector: pickup.collector }

function customerOf({ email, shipTo, billTo }: OrderDetail, { customer }: WorkRow): OrderWork['customer'] {
  const to = shipTo ?? billTo
  return {
    id: customer && recordId('account', customer.id),
    name: customer?.name ?? (to ? `${to.firstName} ${to.lastName}` : email),
    email,
    phone: to?.mobile ? formatPhone(to.mobile) : null,
    orders: customer?.orders ?? null,
  }
}

const addressLines = (to: Address): string[] =>
  [
    `${to.firstName} ${to.lastName}`,
    to.company,
    to.line1,
    to.line2,
    `${to.city} ${to.region}  ${formatPostalCode(to.postalCode, to.country)}`,
  ].filter((line) => line !== '')

const amountsOf = (order: OrderDetail, taxNote: WorkRow['taxNote']): OrderWork['amounts'] => ({
  taxNote,
  subtotal: order.subtotal,
  specialSaving: order.specialSaving,
  saleSaving: order.saleSaving,
  discount: order.discount,
  discountCode: order.discountCode,
  discountKind: order.discountKind,
  core: order.coreCharges,
  shipping: order.shipping,
  taxes: order.taxes.map(({ kind, rate, amount, certificate }) => ({
    kind,
    rate,
    amount,
    certificate: certificate ?? null,
  })),
  total: order.total,
})

function lineOf(
  line: OrderDetail['lines'][number],
  facts: OrderFacts,
  { row, fits }: { row: WorkRow; fits: ReadonlyMap<number, WorkLine['fits']> },
): WorkLine[] {
  const { position, quantity, handedOver } = line
  const fact = facts.lines.find((one) => one.position === position)
  const stored = row.lines.find((one) => one.position === position)
  if (!fact || !stored) return []
  const returns = facts.returns.filter(
    (asked) => asked.position === position && asked.kind === 'PART' && asked.status !== 'REJECTED',
  )
  const piecesOf = (some: typeof returns) => some.reduce((all, asked) => all + asked.quantity, 0)
  const awaited = returns.filter(({ status }) => status === 'REQUESTED')
  return [
    {
      id: recordId('orderLine', stored.id),
      position,
      productId: recordId('product', fact.productId),
      partNumber: line.partNumber,
      name: line.name,
      ordered: quantity + stored.cancelled,
      cancelled: stored.cancelled,
      handedOver,
      open: quantity - handedOver,
      returned: piecesOf(returns) - piecesOf(awaited),
      returnAsked: piecesOf(awaited),
      ...piecesToGive(facts, fact, row.money.left),
      shelf: stored.shelf,
      replacedBy: stored.replacedBy,
      list: line.list,
      beforeSale: line.beforeSale,
      unit: line.unit,
      discount: line.discount,
      total: line.total,
      core: line.core,
      fits: fits.get(fact.productId) ?? [],
    },
  ]
}

function returnablesIn(facts: OrderFacts): OrderWork['returnables'] {
  const { returnUntil, coreUntil, lines } = returnablesOf(facts, new Date())
  return { partsUntil: returnUntil, coresUntil: coreUntil, lines: lines.map(returnableOf) }
}

const returnableOf = ({ line, can, free, reasons, mustBeSealed, methods, core }: Returnable): WorkReturnable => ({
  position: line.position,
  can,
  free: free.length,
  reasons,
  sealedFor: mustBeSealed ? reasons.filter((reason) => !isOurFault(reason)) : [],
  methods,
  isFreight: line.freight,
  core: core && { can: core.can, free: core.free.length },
})

function returnOf(asked: OrderFacts['returns'][number], facts: OrderFacts): WorkReturn {
  const { id, kind, status, position, quantity, reason, refunded, decision } = asked
  const line = facts.lines.find((one) => one.position === position)
  const whole = worthOf(facts, { ...asked, grantedCore: null })
  return {
    id: recordId('returnRequest', id),
    number: returnNumber(id),
    kind,
    status,
    partNumber: line?.partNumber ?? '',
    name: line?.name ?? '',
    quantity,
    reason,
    worth: refunded ?? whole.total,
    coreCharge: whole.core,
    decision,
  }
}
