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
  placedAt: Date
  reachedAt: Date | null
  lines: ClaimFactsLine[]
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

/** What belongs to a part of its own, as its core charge, is no line to claim. */
const factsWhere = ({
  condition,
  own,
  opened,
  name,
}: Record<'condition' | 'own' | 'opened', RawBuilder<unknown>> & { name: RawBuilder<string> }) => sql<ClaimFacts>`
  select orders.id, orders.number, orders.status, orders.locale, orders.country, orders.email,
    coalesce(orders.ship_to, orders.bill_to) ->> 'firstName' as "firstName", orders.delivery_type as delivery, ${own} as "isOwn",
    orders.placed_at as "placedAt", ${reachedAt} as "reachedAt",
    (select coalesce(json_agg(json_build_object('position', line.position, 'partNumber', line.part_number, 'name', ${name},
        'alias', product.url_alias, 'freight', line.freight, 'kind', line.kind,
        'restrictionClasses', coalesce(to_json(product.restriction_classes), '[]')) order by line.position), '[]')
      from order_line line left join product on product.id = line.product_id
      where line.order_id = orders.id and line.parent_position is null and line.quantity > 0) as lines,
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
