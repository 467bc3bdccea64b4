import { enqueue } from '#database/jobs.ts'
import { brokenConstraint, type Database, prepared, sql } from '#database/sql.ts'
import { newOrderNumber } from '#shop/orders/order-number.ts'
import { type Attempt, type Mover, moving, readAttempt, UNTIL_IT_LEAVES } from './attempt.ts'
import type { AttemptState } from './attempt-states.ts'
import type { AttemptDeps } from './checkout-deps.ts'
import { answering } from './request.ts'

/**
 * Turns an attempt whose money is reserved into an order: the order with its lines and taxes is written from the snapshot, the
 * promised stock is sold, the cart is closed, the request answered and the mail enqueued, in one transaction (reliability rule
 * 12). When the attempt has moved on, is given up or its stock is gone, nothing is written, and the attempt as it stands is answered.
 */
export async function storeOrder(db: Database, attempt: Attempt, how: Storing): Promise<Attempt> {
  const orderNumber = newOrderNumber(attempt.currency === 'USD' ? 'US' : 'CA')
  try {
    const row = await db.write.first(storing(attempt, how, orderNumber))
    return row
      ? { ...attempt, state: 'ordered', tries: 0, orderId: row.id, orderNumber }
      : await readAttempt(db, attempt.id)
  } catch (error) {
    if (brokenConstraint(error) === 'orders_number_key') return storeOrder(db, attempt, how)
    throw error
  }
}

interface Storing {
  mover: Mover
  /** An order whose card's address or code does not match waits for people. */
  holdsBack: boolean
  capture: AttemptDeps['capture']
}

/** An attempt that was authorised a moment ago makes both moves at once: nothing could be done between them. */
const pathFrom = ({ state }: Pick<Attempt, 'state'>): AttemptState[] =>
  state === 'authorised' ? ['ordered'] : ['authorised', 'ordered']

/** Of snapshots that were taken before a server had these. */
const BEFORE_IT_HAD_THEM = sql.lit(
  '{"lift_gate": false, "sale_saving_cents": 0, "discount_cents": 0, "appointment": false}',
)

const storing = (attempt: Attempt, { mover, holdsBack, capture }: Storing, orderNumber: string) => {
  const { id, state, paymentId, payer, takesParts, heldUntil, failedChecks } = attempt
  return storingIn(
    { id, paymentId, payer, takesParts, heldUntil, failedChecks: [...failedChecks], holdsBack, orderNumber },
    `${state} ${mover.who} ${failedChecks.length > 0 ? 'checked' : 'fine'} ${capture}`,
  )
}

type Stored = Pick<Attempt, 'id' | 'paymentId' | 'payer' | 'takesParts' | 'heldUntil'> & {
  failedChecks: string[]
  holdsBack: boolean
  orderNumber: string
}

type Shape = `${AttemptState} ${Mover['who']} ${'fine' | 'checked'} ${AttemptDeps['capture']}`

const storingIn = prepared<Stored, { id: number }, Shape>((values, shape) => {
  const [state, who, checks, capture] = shape.split(' ') as [AttemptState, Mover['who'], string, string]
  const { orderNumber } = values
  return sql<{ id: number }>`
  with ${moving(
    { id: values.id, state },
    pathFrom({ state }),
    { who },
    {
      set: sql`, payment_id = ${values.paymentId}, question_url = null, payer = ${values.payer},
      takes_parts = ${values.takesParts}, held_until = ${values.heldUntil},
      failed_checks = ${values.failedChecks}::text[]`,
      ...(capture === 'at-shipment' && { lookIn: UNTIL_IT_LEAVES }),
      where: sql`and given_up_at is null and exists (select from reservation where attempt_id = payment_attempt.id)`,
    },
  )}, held as materialized (
    select stock.product_id, reservation.quantity
    from moved join reservation on reservation.attempt_id = moved.id
    join stock on stock.product_id = reservation.product_id
    order by stock.product_id for update of stock
  ), sold as (
    update stock set on_hand = stock.on_hand - held.quantity, reserved = stock.reserved - held.quantity
    from held where stock.product_id = held.product_id
  ), kept as (
    delete from reservation using moved where reservation.attempt_id = moved.id
  ), placed as (
    insert into orders (number, cart_id, attempt_id, customer_id, status, email, locale, country, currency, delivery_type,
      subtotal_cents, special_saving_cents, sale_saving_cents, discount_kind, discount_code, discount_cents, core_cents,
      shipping_cents, tax_cents, total_cents, card_brand, card_last4, ship_to, bill_to, contact, lift_gate,
      exemption_certificate, store_id, pickup_code, pickup_on, collector, shipping_method,
      appointment)
    select ${orderNumber}, moved.cart_id, moved.id, moved.customer_id, 'PROCESSING', frozen.*
    from moved, jsonb_to_record(${BEFORE_IT_HAD_THEM} || (moved.snapshot -> 'order')) frozen (email text, locale text,
      country text, currency text, delivery_type text, subtotal_cents int, special_saving_cents int,
      sale_saving_cents int, discount_kind text, discount_code text, discount_cents int, core_cents int, shipping_cents int,
      tax_cents int, total_cents int, card_brand text, card_last4 text, ship_to jsonb, bill_to jsonb,
      contact jsonb, lift_gate boolean, exemption_certificate text, store_id bigint, pickup_code text, pickup_on date,
      collector text, shipping_method text, appointment boolean)
    returning id
  ), lines as (
    insert into order_line (order_id, position, parent_position, kind, product_id, part_number, name, quantity, list_cents,
      unit_cents, lead_time, freight, before_sale_cents, discount_cents, cart_item_number, vehicle, agreements)
    select placed.id, line.position, line.parent_position, line.kind, line.product_id, line.part_number, line.name, line.quantity,
      line.list_cents, line.unit_cents, line.lead_time, line.freight, line.before_sale_cents, coalesce(line.discount_cents, 0),
      line.cart_item_number, line.vehicle, line.agreements
    from placed, moved, jsonb_to_recordset(moved.snapshot -> 'lines') line (position int, parent_position int, kind text,
      product_id bigint, part_number text, name text, quantity int, list_cents int, unit_cents int, lead_time text,
      freight boolean, before_sale_cents int, discount_cents int, cart_item_number int, vehicle jsonb, agreements jsonb)
  ), taxes as (
    insert into order_tax (order_id, position, kind, rate_thousandths, base_cents, amount_cents, certificate)
    select placed.id, tax.*
    from placed, moved, jsonb_to_recordset(moved.snapshot -> 'taxes') tax (position int, kind text, rate_thousandths int,
      base_cents int, amount_cents int, certificate text)
  ), told as (
    insert into tax_sale (order_id, calculation, question)
    select placed.id, sale.calculation, sale.question
    from placed, moved, jsonb_to_record(moved.snapshot -> 'tax_sale') sale (calculation text, question jsonb)
    where moved.snapshot -> 'tax_sale' is not null
  )${checks === 'fine' ? sql`` : checked(values)}, closed as (
    update cart set state = 'ordered', version = version + 1 from moved where cart.id = moved.cart_id
  ), forgotten as (
    delete from checkout_entry using moved where checkout_entry.cart_id = moved.cart_id
  ), opened as (
    insert into session_order (session_id, order_id, placed_here)
    select session.id, placed.id, true from placed, moved join session on session.id = moved.session_id
  ), ${answering(sql`jsonb_build_object('orderId', (select id from placed), 'orderNumber', ${orderNumber}::text)`)}, mailed as (
    ${enqueue('order-placed-mail', sql`json_build_object('orderId', id)`, sql`from placed`)}
  )
  select id from placed`
})

/** People look at an order whose card's address or code does not match. */
const checked = ({ holdsBack }: Stored) => sql`, checked as (
    insert into payment_check (order_id, failed, holds_back)
    select placed.id, moved.failed_checks, ${holdsBack} from placed, moved
  )`
