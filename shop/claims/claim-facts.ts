// An order as its claims see it: what was bought, when it reached its customer, and what was claimed already. One statement.
import type { ClaimKind, ClaimStatus } from '#contract/shop/claims.ts'
import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { lineName } from '#shop/orders/line-name.ts'
import { type AskedOrder, isOwn, openTo, openedBy } from '#shop/orders/own-order.ts'
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

export interface FactsClaim {
  id: number
  kind: ClaimKind
  status: ClaimStatus
  /** null: the whole delivery. */
  position: number | null
  message: string
  requestedAt: string
  decision: string | null
  photos: number[]
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
  claims: FactsClaim[]
}

export const readClaimFacts = (
  db: Reader,
  { sessionId, customerId, locale }: Shopper,
  orderId: number,
): Promise<ClaimFacts | undefined> => db.first(factsOpenTo({ orderId, sessionId, customerId }, locale))

/** For the worker; names as they were ordered. */
export const readClaimFactsForWork = (db: Reader, orderId: number): Promise<ClaimFacts | undefined> =>
  db.first(
    factsWhere({
      condition: sql`orders.id = ${orderId}`,
      own: sql`true`,
      opened: sql``,
      name: sql<string>`line.name`,
    }),
  )

/** A part that was rejected, or never sent, is still its customer's. Returns from before were of the first pieces. */
const piecesGone = sql`
  select order_line_position as position, status = 'REFUNDED' as "isRefunded",
    to_json(coalesce(units, array(select generate_series(0, quantity - 1)))) as units
  from return_request
  where order_id = orders.id and kind = 'PART' and status <> 'REJECTED' and not (status = 'REQUESTED' and not_arrived_at is not null)
  union all
  select (piece ->> 'position')::int, true, (piece -> 'units')::json
  from refund, jsonb_array_elements(refund.units) piece where refund.order_id = orders.id`

/** What belongs to a part of its own, as its core charge, is no line to claim. */
const factsWhere = ({
  condition,
  own,
  opened,
  name,
}: Record<'condition' | 'own' | 'opened', RawBuilder<unknown>> & { name: RawBuilder<string> }) => sql<ClaimFacts>`
  select orders.id, orders.number, orders.status, orders.locale, orders.country, orders.email,
    coalesce(orders.ship_to, orders.bill_to) ->> 'firstName' as "firstName", orders.delivery_type as delivery, ${own} as "isOwn",
    orders.total_cents > 0 and orders.refunded_cents >= orders.total_cents as "isPaidBack", orders.placed_at as "placedAt", ${reachedAt} as "reachedAt",
    (select coalesce(json_agg(json_build_object('position', line.position, 'partNumber', line.part_number, 'name', ${name},
        'alias', product.url_alias, 'quantity', line.quantity, 'freight', line.freight, 'kind', line.kind,
        'restrictionClasses', coalesce(to_json(product.restriction_classes), '[]')) order by line.position), '[]')
      from order_line line left join product on product.id = line.product_id
      where line.order_id = orders.id and line.parent_position is null and line.quantity > 0) as lines,
    (select coalesce(json_agg(pieces), '[]') from (${piecesGone}) pieces) as gone,
    (select coalesce(json_agg(json_build_object('id', claim.id, 'kind', claim.kind, 'status', claim.status,
        'position', claim.order_line_position, 'message', claim.message, 'requestedAt', claim.requested_at,
        'decision', claim.decision,
        'photos', (select coalesce(json_agg(photo.position order by photo.position), '[]')
          from claim_photo photo where photo.claim_id = claim.id)) order by claim.requested_at desc, claim.id desc), '[]')
      from claim where claim.order_id = orders.id) as claims
  from orders ${opened}
  where ${condition}`

const factsOpenTo = prepared<AskedOrder, ClaimFacts, Locale>(({ orderId, sessionId, customerId }, locale) =>
  factsWhere({
    condition: sql`orders.id = ${orderId} and ${openTo({ customerId })}`,
    own: isOwn({ customerId }),
    opened: openedBy({ sessionId }),
    name: lineName(locale, sql.ref('orders.locale')),
  }),
)
