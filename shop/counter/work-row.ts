// What staff alone see of an order, in one statement: its customer, where its pieces lie, its refunds and papers, and all that happened to it.
import type { WorkCheck, WorkEvent, WorkPaper, WorkRefund } from '#contract/console-api/order-work.ts'
import { type RawBuilder, sql } from '#database/sql.ts'
import { replacementsOf } from '#shop/catalog/replacement.ts'
import { claimNumberOf } from '#shop/claims/claim-number.ts'
import { type MoneyFacts, moneyColumns } from './standing.ts'

export interface WorkRow {
  releasedAt: Date | null
  customer: { id: number; name: string; orders: number } | null
  money: Omit<MoneyFacts, 'status'>
  lines: {
    id: number
    position: number
    cancelled: number
    replacedBy: string | null
    shelf: { store: string; quantity: number } | null
  }[]
  parcels: { id: number; carrier: string; number: string; shippedOn: string; deliveredAt: string | null }[]
  refunds: (Omit<WorkRefund, 'id' | 'number' | 'returnId'> & { id: number; returnId: number | null })[]
  papers: Omit<WorkPaper, 'path'>[]
  events: WorkEvent[]
  check: (Omit<WorkCheck, 'id'> & { id: number }) | null
  phoneOrder: { id: number; by: string | null; caller: string } | null
  taxNote: 'BY_TABLES' | 'NOT_TOLD' | null
}

/** The user of what the shop does itself, and customers on its pages (migration 0010). */
const SHOP = 1

/** Who made a row, where that is somebody who works here. */
const nameOf = (user: RawBuilder<unknown>) =>
  sql`(select first_name || ' ' || last_name from staff where staff.id = ${user} and staff.id <> ${sql.lit(SHOP)})`

const iso = (moment: RawBuilder<unknown>) => sql`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const workRow = (orderId: number) => sql<WorkRow>`
  select orders.released_at as "releasedAt",
    (select json_build_object('id', customer.id, 'name', customer.first_name || ' ' || customer.last_name,
        'orders', (select count(*) from orders others where others.customer_id = customer.id)) from customer
      where customer.id = orders.customer_id) as customer,
    (select json_build_object('id', id, 'failed', failed, 'state', state, 'holdsBack', holds_back) from payment_check
      where order_id = orders.id) as check,
    (select json_build_object('id', id, 'by', ${nameOf(sql`phone_order.created_by`)}, 'caller', caller) from phone_order
      where phone_order.id = orders.phone_order_id) as "phoneOrder",
    (select case when tax_sale.state = 'PEOPLE' then 'NOT_TOLD' when calculation is null then 'BY_TABLES' end from tax_sale
      where tax_sale.order_id = orders.id) as "taxNote",
    (select row_to_json(money) from (select ${moneyColumns}) money) as money,
    (select coalesce(json_agg(json_build_object('id', line.id, 'position', line.position, 'replacedBy', ${replacementOf(sql`line.product_id`)},
        'cancelled', (select coalesce(sum(quantity), 0) from cancelled_item where order_line_id = line.id and not is_last),
        'shelf', (select json_build_object('store', store.name, 'quantity', order_shelf.quantity) from order_shelf
          join store on store.id = order_shelf.store_id
          where order_shelf.order_id = orders.id and order_shelf.product_id = line.product_id)) order by line.position), '[]')
      from order_line line where line.order_id = orders.id and line.parent_position is null) as lines,
    (select coalesce(json_agg(json_build_object('id', id, 'carrier', carrier, 'number', number, 'shippedOn', shipped_on,
        'deliveredAt', ${iso(sql`delivered_at`)}) order by shipped_on, id), '[]')
      from order_tracking where order_id = orders.id) as parcels,
    (select coalesce(json_agg(json_build_object('id', refund.id, 'amount', amount_cents, 'state', state, 'why', why, 'returnId', return_id,
        'isOfCancelled', of_cancelled, 'at', ${iso(sql`refund.created_at`)}, 'by', ${nameOf(sql`refund.created_by`)},
        'givenAt', ${iso(sql`ended_at`)}) order by refund.id), '[]')
      from refund where order_id = orders.id) as refunds,
    (select coalesce(json_agg(json_build_object('kind', paper.kind, 'number', paper.number, 'total', paper.total,
        'issuedAt', ${iso(sql`paper.issued_at`)}) order by paper.issued_at), '[]') from (${papersOf}) paper) as papers,
    (select coalesce(json_agg(json_build_object('kind', event.kind, 'at', ${iso(sql`event.at`)}, 'by', ${nameOf(sql`event.who`)},
        'amount', event.amount, 'about', event.about) order by event.at desc, event.place desc), '[]')
      from (${eventsOf}) event where event.at is not null) as events
  from orders where orders.id = ${orderId}`

/** The number of the part at the end of the chain that replaces it, if that is still supplied (PR-4). */
const replacementOf = (productId: RawBuilder<unknown>) => sql`(
  with recursive ${replacementsOf(sql`select ${productId}`)}
  select part_number from replacement join product on product.id = replacement.id)`

const papersOf = sql`
  select 'INVOICE' as kind, number, (facts ->> 'total')::int as total, issued_at from invoice where order_id = orders.id
  union all
  select 'CREDIT_NOTE', number, (facts ->> 'total')::int, issued_at from credit_note where order_id = orders.id`

/** Who has last brought a record to where it is now, by its history (decision 64): rows themselves tell only who made them. */
const broughtBy = (table: string, id: RawBuilder<unknown>, became: RawBuilder<unknown>) => sql`
  (select change.who from record_change change where change.table_name = ${sql.lit(table)} and change.record_id = ${id} and ${became}
    order by change.id desc limit 1)`

const movedBy = broughtBy(
  'orders',
  sql`orders.id`,
  sql`case order_event.kind
  when 'RELEASED' then change.became ->> 'released_at' is not null else change.became ->> 'status' = order_event.kind end`,
)
const returnBy = (statuses: string) =>
  broughtBy(
    'return_request',
    sql`return_request.id`,
    sql`change.became ->> 'status' = any (${sql.lit(statuses)}::text[])`,
  )
const checkBy = broughtBy('payment_check', sql`payment_check.id`, sql`change.became ->> 'state' = payment_check.state`)

/** `place` puts what happened in the same moment in its order. */
const eventsOf = sql`
  select 'PLACED' as kind, placed_at as at, orders.created_by as who, null::int as amount, null::text as about, 1 as place
  union all
  select 'BY_PHONE', created_at, created_by, total_cents, caller, 0 from phone_order where id = orders.phone_order_id
  union all
  select 'HELD', started_at, null, coalesce(held_cents, (snapshot #>> '{order,total_cents}')::int, amount_cents + cancelled_cents), null, 2 from payment_attempt
    where id = orders.attempt_id and state not in ('started', 'reserved', 'challenged')
  union all
  select kind, at, ${movedBy}, null, null, 5 from order_event where order_id = orders.id
  union all
  select 'CHECK_' || state, decided_at, ${checkBy}, null, null, 3 from payment_check where order_id = orders.id and state <> 'OPEN'
  union all
  select 'PARCEL', created_at, created_by, null, carrier || ' ' || number, 4 from order_tracking where order_id = orders.id
  union all
  select 'ITEMS_CANCELLED', item.created_at, item.created_by, item.total_cents, item.quantity || ' × ' || line.part_number, 3
    from cancelled_item item join order_line line on line.id = item.order_line_id where item.order_id = orders.id
  union all
  select 'CHANGED', created_at, created_by, total_cents, null, 3 from order_change where order_id = orders.id
  union all
  select 'TAKEN', ended_at, null, amount_cents, null, 6 from payment_take where order_id = orders.id and state = 'DONE'
  union all
  select 'TAKEN', moved_at, null, captured_cents, null, 6 from payment_attempt where id = orders.attempt_id
    and state in ('captured', 'done') and captured_cents > 0
    and not exists (select from payment_take where order_id = orders.id and state = 'DONE')
  union all
  select case state when 'ELSEWHERE' then 'REFUND_ELSEWHERE' else 'REFUND' end, created_at, created_by, amount_cents, why, 7 from refund where order_id = orders.id
  union all
  select 'REFUND_THERE', ended_at, null, amount_cents, null, 8 from refund where order_id = orders.id and state = 'DONE'
  union all
  select 'RETURN_ASKED', requested_at, created_by, null, lpad(id::text, 8, '0'), 7 from return_request where order_id = orders.id
  union all
  select 'RETURN_RECEIVED', received_at, ${returnBy('{RECEIVED}')}, null, lpad(id::text, 8, '0'), 7 from return_request where order_id = orders.id
  union all
  select case status when 'REJECTED' then 'RETURN_REJECTED' else 'RETURN_APPROVED' end, decided_at, ${returnBy('{APPROVED,REJECTED}')}, refund_cents,
    lpad(id::text, 8, '0'), 7 from return_request where order_id = orders.id
  union all
  select 'MAIL_AGAIN', created_at, created_by, null, mail, 8 from order_mail where order_id = orders.id
  union all
  select kind, issued_at, null, total, number, 9 from (${papersOf}) paper
  union all
  select case when bounced.mail_id is null then 'MAIL' else 'BOUNCED' end, sent_at, null, null, sent.id, 9
    from sent_mail sent left join bounced_mail bounced on bounced.mail_id = sent.id
    where sent.id = any (array['order-placed-' || orders.number, 'order-shipped-' || orders.number, 'order-ready-' || orders.number,
        'order-delivered-' || orders.number, 'order-cancelled-' || orders.number, 'pickup-reminder-' || orders.number]
      || array(select 'order-part-' || orders.number || '-' || id from order_tracking where order_id = orders.id)
      || array(select concat_ws('-', 'order-part', orders.number, place, pieces) from (
          select id::text as place from order_tracking where order_id = orders.id union all select 'store') parts,
        generate_series(1, (select sum(quantity)::int from order_line where order_id = orders.id and parent_position is null)) pieces)
      || array(select concat_ws('-', 'items-cancelled', orders.number, position, pieces) from order_line,
        generate_series(0, quantity) pieces where order_id = orders.id and parent_position is null)
      || array(select concat_ws('-', 'order-changed', orders.number, id) from order_change where order_id = orders.id)
      || array(select concat_ws('-', 'core-reminder', orders.number, days) from core_reminder where order_id = orders.id)
      || array(select 'payment-trouble-' || reference from payment_attempt where id = orders.attempt_id)
      || array(select 'payment-link-' || id from payment_hold where attempt_id = orders.attempt_id)
      || array(select 'claim-' || ${claimNumberOf(sql`id`)} || step
        from claim, unnest('{-new,-in_review,-accepted,-refused,-closed}'::text[]) step where order_id = orders.id)
      || array(select 'refund-' || id || step from refund, unnest('{-given,-elsewhere}'::text[]) step
        where order_id = orders.id and why is not null)
      || array(select 'return-' || lpad(id::text, 8, '0') || step
        from return_request, unnest('{-requested,-received,-approved,-rejected,-refunded,-not-arrived}'::text[]) step where order_id = orders.id))`
