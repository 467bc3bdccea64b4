// What a step with an order can change: where its money is, what lies in stock, its refunds and its papers. Read twice in one transaction, before a
// step and after it, the difference is what the step does.
import type { ChangedAmount, WorkMoney, WorkPaper } from '#contract/console-api/order-work.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { heldNow, raiseOf } from '#shop/orders/kept-back.ts'
import { refundable } from '#shop/orders/refundable.ts'
import type { Currency } from '#values/money.ts'

export interface Standing {
  status: OrderStatus
  open: number
  money: WorkMoney
  refunds: {
    id: number
    amount: number
    tax: number
    state: 'PENDING' | 'DONE' | 'ELSEWHERE'
    returnId: number | null
    hasReason: boolean
  }[]
  /** `ordered`: of this order, so many that came from there. */
  stock: { partNumber: string; store: string | null; onHand: number; ordered: number }[]
  papers: { kind: WorkPaper['kind']; number: string; total: number }[]
  returns: number[]
  amounts: Record<ChangedAmount, number>
}

export interface Payment {
  state: string
  amount: number
  captured: number
  taking: number
  refunded: number
  heldUntil: string | null
  /** Of the hold that is there, while more is asked for. */
  held: number
  /** Of that hold, what is beyond all that is still to be taken. */
  beyond: number
  takesParts: boolean
  raise: WorkMoney['raise']
}

export interface MoneyFacts {
  status: OrderStatus
  currency: Currency
  total: number
  refunded: number
  /** Of what was cancelled, to be given back another way. */
  elsewhere: number
  left: number
  payment: Payment | null
}

const HANDED_OVER: ReadonlySet<OrderStatus> = new Set(['SHIPPED', 'DELIVERED', 'PICKED_UP'])
const HOLDS: ReadonlySet<string> = new Set(['authorised', 'ordered'])
/** The money of a cancelled order goes back as a whole, as soon as the worker comes to it. */
const GOES_BACK: ReadonlySet<string> = new Set(['captured', 'done', 'cancelled', 'refunded'])

/** What was handed over is taken, and of an order that ended all that is left (business rule PY-4). */
export function moneyOf({ status, currency, total, refunded, elsewhere, left, payment }: MoneyFacts): WorkMoney {
  const facts = { currency, total, left: Math.max(0, left) }
  const isOver = HANDED_OVER.has(status)
  if (!payment)
    return {
      ...facts,
      ...NOTHING,
      paid: 'ELSEWHERE',
      taken: isOver ? total : 0,
      givenBack: refunded + elsewhere,
    }
  const { state, amount, captured, taking, heldUntil, held, raise, beyond, takesParts } = payment
  const isCancelled = status === 'CANCELLED'
  const isHolding = HOLDS.has(state) && !isCancelled
  const due = !isHolding ? 0 : isOver ? amount - captured : Math.max(0, taking - captured)
  // With the last taking the rest goes, and with any where the gateway takes no parts: what is left then is held anew.
  const goesOn = isHolding && !raise && !isOver && (due === 0 || takesParts)
  const notTaken = goesOn ? beyond : 0
  return {
    ...facts,
    paid: state === 'needs_attention' ? 'PEOPLE' : 'CARD',
    held: !isHolding ? 0 : raise ? held : amount - captured - due + notTaken,
    notTaken,
    heldUntil: isHolding ? heldUntil : null,
    raise: isHolding ? raise : null,
    taking: due,
    taken: state === 'voided' ? 0 : captured,
    givenBack: isCancelled && GOES_BACK.has(state) ? captured : Math.max(refunded, payment.refunded) + elsewhere,
  }
}

const NOTHING = { held: 0, notTaken: 0, heldUntil: null, taking: 0, raise: null } as const

export async function readStanding(db: Reader, orderId: number): Promise<Standing | undefined> {
  const row = await db.first(standingOf(orderId))
  if (!row) return undefined
  const { status, open, refunds, stock, papers, returns, amounts, ...money } = row
  return { status, open, money: moneyOf({ status, ...money }), refunds, stock, papers, returns, amounts }
}

/** Of a row of `payment_attempt attempt`: the newest hold that stands, or none while that is the first. */
const newestHold = (column: RawBuilder<unknown>) => sql`(select ${column} from payment_hold newest
  where newest.attempt_id = attempt.id and newest.state = 'HELD' order by newest.number desc limit 1)`

const takesPartsNow = sql`coalesce(${newestHold(sql`takes_parts`)}, attempt.takes_parts)`

/** A hold of which a part was taken is there still only where the gateway takes parts. */
const beyond = sql`(
  select case when taken.cents = 0 or ${takesPartsNow}
    then greatest(0, ${heldNow} - taken.cents - (attempt.amount_cents - attempt.captured_cents)) else 0 end
  from (select coalesce(sum(amount_cents), 0)::int as cents from payment_take
    where attempt_id = attempt.id and state = 'DONE' and payment_id = coalesce(${newestHold(sql`payment_id`)}, attempt.payment_id)) taken)`

export const moneyColumns = sql<
  Omit<MoneyFacts, 'status'>
>`orders.currency, orders.total_cents as total, orders.refunded_cents as refunded,
    (select coalesce(sum(amount_cents), 0)::int from refund
      where order_id = orders.id and of_cancelled and state = 'ELSEWHERE') as elsewhere,
    ${refundable((column) => sql.ref(`orders.${column}`))} as left,
    (select json_build_object('state', state, 'amount', amount_cents, 'captured', captured_cents, 'taking', taking_cents,
        'refunded', refunded_cents, 'held', ${heldNow}, 'beyond', ${beyond}, 'takesParts', ${takesPartsNow}, 'raise', (select json_build_object('amount', amount_cents, 'state', state)
          from (${raiseOf}) wished), 'heldUntil', coalesce((select max(newest.held_until) from payment_hold newest
          where newest.attempt_id = attempt.id and newest.state = 'HELD'), attempt.held_until))
      from payment_attempt attempt where attempt.id = orders.attempt_id) as payment`

/** Stock of its parts in the warehouse, and on the shelves of the store that hands it over. */
const standingOf = (orderId: number) => sql<MoneyFacts & Omit<Standing, 'money'>>`
  select orders.status, ${moneyColumns},
    (select coalesce(sum(quantity - handed_over), 0)::int from order_line
      where order_id = orders.id and parent_position is null) as open,
    (select coalesce(json_agg(json_build_object('id', id, 'amount', amount_cents, 'tax', tax_cents, 'state', state, 'returnId', return_id,
        'hasReason', why is not null) order by id), '[]') from refund where order_id = orders.id) as refunds,
    (select coalesce(json_agg(json_build_object('partNumber', product.part_number, 'store', place.store, 'onHand', place.on_hand,
        'ordered', case when place.store is null then (select sum(quantity) from order_line
          where order_id = orders.id and parent_position is null and order_line.product_id = product.id) else 0 end)
        order by product.part_number, place.store nulls first), '[]')
      from product, lateral (
        select null::text as store, on_hand from stock where product_id = product.id
        union all
        select store.name, shelf.on_hand from shelf join store on store.id = shelf.store_id
        where shelf.product_id = product.id and shelf.store_id = orders.store_id) place
      where product.id in (select product_id from order_line where order_id = orders.id and parent_position is null)) as stock,
    (select coalesce(json_agg(paper), '[]') from (
        select 'INVOICE' as kind, number, (facts ->> 'total')::int as total from invoice where order_id = orders.id
        union all
        select 'CREDIT_NOTE', number, (facts ->> 'total')::int from credit_note where order_id = orders.id) paper) as papers,
    array(select id::int from return_request where order_id = orders.id order by id) as returns,
    json_build_object('parts', subtotal_cents, 'saving', -special_saving_cents - sale_saving_cents, 'discount', -discount_cents,
      'core', core_cents, 'shipping', shipping_cents, 'tax', tax_cents, 'total', total_cents) as amounts
  from orders where orders.id = ${orderId}`
