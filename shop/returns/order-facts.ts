// An order as its returns see it: what was bought and paid, when it reached its customer, and what comes back already. One statement.
import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'
import type { Reader } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { type OrderParts, readParts, readPartsForWork } from '#shop/orders/order-parts.ts'
import type { ReturnRow } from '#shop/orders/part-rows.ts'
import type { TaxLine } from '#contract/shop/checkout.ts'
import type { Address } from '#values/address.ts'
import type { Locale } from '#values/locale.ts'
import { type Cents, type Currency, cents } from '#values/money.ts'
import type { Paid, PaidLine } from './refund-amounts.ts'
import type { Goods } from './return-rules.ts'

export type TaxKind = TaxLine['kind']

export interface FactsLine extends PaidLine {
  productId: number
  partNumber: string
  name: string
  alias: string | null
  freight: boolean
  goods: Goods
}

export interface FactsReturn extends Omit<ReturnRow, 'units' | 'coreUnits' | 'refunded' | 'grantedCore'> {
  /** Of the part's line: as stored, a core's is that of its charge. */
  position: number
  units: number[]
  coreUnits: number[]
  /** What was given back, where that is known. */
  refunded: Cents | null
  grantedCore: Cents | null
  money: 'PENDING' | 'DONE' | 'ELSEWHERE' | null
}

/** Pieces of a part's line, and of its core charge, that staff gave the money of back without a return. */
export interface GivenBack {
  position: number
  units: number[]
  coreUnits: number[]
}

export interface OrderFacts {
  id: number
  number: string
  status: OrderStatus
  locale: Locale
  email: string
  /** Who sends it back: whom it was shipped, or billed, to. */
  sender: Address | null
  currency: Currency
  delivery: DeliveryType
  isOwn: boolean
  isInAccount: boolean
  /** Whether somebody who works here asks: they begin what its customer is asked to call about. */
  isByStaff: boolean
  storeName: string | null
  /** When the customer had it, or will have had it at the latest where nobody noted it; null before. */
  reachedAt: Date | null
  paid: Paid<TaxKind>
  lines: FactsLine[]
  returns: FactsReturn[]
  givenBack: GivenBack[]
}

export async function readOrderFacts(db: Reader, shopper: Shopper, orderId: number): Promise<OrderFacts | undefined> {
  const parts = await readParts(db, shopper, { orderId, reading: 'returns' })
  return parts && factsOf(parts)
}

/** For what staff begin for its customer. */
export async function readFactsForStaff(db: Reader, orderId: number): Promise<OrderFacts | undefined> {
  const facts = await readFactsForWork(db, orderId)
  return facts && { ...facts, isByStaff: true }
}

/** For the worker and for staff; names as they were ordered. */
export async function readFactsForWork(db: Reader, orderId: number): Promise<OrderFacts | undefined> {
  const parts = await readPartsForWork(db, orderId, 'returns')
  return parts && factsOf(parts)
}

export function factsOf({
  own,
  nameOf,
  line: bought,
  store,
  event,
  tax,
  refund,
  ...parts
}: OrderParts<'returns'>): OrderFacts {
  const lines = bought
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => one.position - other.position)
    .map(
      (line): FactsLine => ({
        position: line.position,
        parent: line.parent,
        quantity: line.quantity,
        unit: cents(line.unit),
        discount: cents(line.discount),
        productId: line.product_id,
        partNumber: line.part_number,
        name: nameOf(line),
        alias: line.url_alias,
        freight: line.freight,
        goods: {
          kind: line.kind,
          returnable: line.returnable ?? true,
          category: line.category,
          group: line.group,
          restrictionClasses: line.restriction_classes ?? [],
        },
      }),
    )
  const taxes = tax
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, kind, rate, base, amount }) => ({
      position: place,
      kind,
      rate,
      base: cents(base),
      amount: cents(amount),
    }))
  return {
    id: own.id,
    number: own.number,
    status: own.status,
    locale: own.locale,
    email: own.email,
    sender: own.ship_to ?? own.bill_to,
    currency: own.currency,
    delivery: own.delivery_type,
    isOwn: own.is_own,
    isInAccount: own.is_in_account,
    isByStaff: false,
    storeName: store[0]?.name ?? null,
    reachedAt: reachedAt(own, event),
    paid: { lines, shipping: cents(own.shipping_cents), taxes },
    lines,
    returns: parts.return
      .toSorted((one, other) =>
        one.requestedAt < other.requestedAt ? 1 : one.requestedAt > other.requestedAt ? -1 : other.id - one.id,
      )
      .map((asked) =>
        returnOf(
          asked,
          lines,
          refund.find(({ return_id: of }) => of === asked.id),
        ),
      ),
    givenBack: refund.flatMap(({ units }) => units ?? []),
  }
}

function returnOf(
  row: ReturnRow,
  lines: readonly FactsLine[],
  refund: OrderParts<'returns'>['refund'][number] | undefined,
): FactsReturn {
  const { kind, quantity } = row
  const refunded = refund?.amount ?? row.refunded
  // Returns from before were of the first pieces.
  const first = Array.from({ length: quantity }, (_, unit) => unit)
  return {
    ...row,
    position: lines.find((line) => line.position === row.position)?.parent ?? row.position,
    units: row.units ?? (kind === 'PART' ? first : []),
    coreUnits: row.coreUnits ?? (kind === 'CORE' ? first : []),
    refunded: refunded === null ? null : cents(refunded),
    grantedCore: row.grantedCore === null ? null : cents(row.grantedCore),
    money: refund?.state ?? null,
  }
}

/** The longest delivery that the shop states, for orders of which nobody noted when they arrived. */
const LONGEST_DELIVERY_DAYS = 14
const DAY_MS = 86_400_000

/** When its customer had it; null before. */
export function reachedAt(
  { status, placed_at: placedAt }: OrderParts<'returns'>['own'],
  events: OrderParts<'returns'>['event'],
): Date | null {
  if (status !== 'DELIVERED' && status !== 'PICKED_UP') return null
  const noted = events.flatMap(({ kind, at }) => (kind === 'DELIVERED' || kind === 'PICKED_UP' ? [Date.parse(at)] : []))
  return new Date(noted.length > 0 ? Math.max(...noted) : Date.parse(placedAt) + LONGEST_DELIVERY_DAYS * DAY_MS)
}
