// An order as its claims see it: what was bought, when it reached its customer, and what was claimed already. One statement.
import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'
import type { Reader } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { type OrderParts, readParts, readPartsForWork } from '#shop/orders/order-parts.ts'
import type { ClaimRow } from '#shop/orders/part-rows.ts'
import { reachedAt } from '#shop/returns/order-facts.ts'
import type { Country, Locale } from '#values/locale.ts'

export interface ClaimFactsLine {
  position: number
  partNumber: string
  name: string
  alias: string | null
  quantity: number
  freight: boolean
  kind: string
  restrictionClasses: string[]
}

/** Pieces of a line that come back, or whose money has gone back. */
interface GonePieces {
  position: number
  units: number[]
  isRefunded: boolean
}

export interface ClaimFacts {
  id: number
  number: string
  status: OrderStatus
  locale: Locale
  country: Country
  email: string
  firstName: string | null
  delivery: DeliveryType
  isOwn: boolean
  /** All that was paid has gone back. */
  isPaidBack: boolean
  placedAt: Date
  reachedAt: Date | null
  lines: ClaimFactsLine[]
  gone: GonePieces[]
  claims: ClaimRow[]
}

export async function readClaimFacts(db: Reader, shopper: Shopper, orderId: number): Promise<ClaimFacts | undefined> {
  const parts = await readParts(db, shopper, { orderId, reading: 'claims' })
  return parts && claimFactsOf(parts)
}

/** For the worker; names as they were ordered. */
export async function readClaimFactsForWork(db: Reader, orderId: number): Promise<ClaimFacts | undefined> {
  const parts = await readPartsForWork(db, orderId, 'claims')
  return parts && claimFactsOf(parts)
}

export function claimFactsOf(parts: OrderParts<'claims'>): ClaimFacts {
  const { own, nameOf, line: lines, event, claim: claims } = parts
  return {
    id: own.id,
    number: own.number,
    status: own.status,
    locale: own.locale,
    country: own.country,
    email: own.email,
    firstName: (own.ship_to ?? own.bill_to)?.firstName ?? null,
    delivery: own.delivery_type,
    isOwn: own.is_own,
    isPaidBack: own.total_cents > 0 && own.refunded_cents >= own.total_cents,
    placedAt: new Date(own.placed_at),
    reachedAt: reachedAt(own, event),
    // What belongs to a part of its own, as its core charge, is no line to claim.
    lines: lines
      .filter(({ parent, quantity }) => parent === null && quantity > 0)
      .toSorted((one, other) => one.position - other.position)
      .map((line) => ({
        position: line.position,
        partNumber: line.part_number,
        name: nameOf(line),
        alias: line.url_alias,
        quantity: line.quantity,
        freight: line.freight,
        kind: line.kind,
        restrictionClasses: line.restriction_classes ?? [],
      })),
    gone: piecesGone(parts),
    claims: claims.toSorted((one, other) =>
      one.requestedAt < other.requestedAt ? 1 : one.requestedAt > other.requestedAt ? -1 : other.id - one.id,
    ),
  }
}

/** A part that was rejected, or never sent, is still its customer's. Returns from before were of the first pieces. */
const piecesGone = ({ return: returns, refund: refunds }: OrderParts<'claims'>): GonePieces[] => [
  ...returns.flatMap(({ kind, status, notArrivedAt, position, units, quantity }) =>
    kind !== 'PART' || status === 'REJECTED' || (status === 'REQUESTED' && notArrivedAt !== null)
      ? []
      : [
          {
            position,
            isRefunded: status === 'REFUNDED',
            units: units ?? Array.from({ length: quantity }, (_, unit) => unit),
          },
        ],
  ),
  ...refunds.flatMap(({ units }) =>
    (units ?? []).map((piece) => ({ position: piece.position, isRefunded: true, units: piece.units })),
  ),
]
