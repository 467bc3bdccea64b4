// Some pieces of a line are cancelled, in the transaction that holds the order's row: what is left of the order is written, its parts are in stock again,
// and its money is not taken, or goes back.
import { enqueue } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import type { OrderFacts, TaxKind } from '#shop/returns/order-facts.ts'
import type { CancelledAmounts, Cancelling } from './cancelled-amounts.ts'
import { giveUpMoney } from './give-up-money.ts'

export interface CancelledPieces extends Cancelling {
  order: OrderFacts
  amounts: CancelledAmounts<TaxKind>
  who: 'customer' | 'guest' | 'staff'
}

/** The last of an order cancel it as a whole: that puts its parts in stock, gives its money back and tells its customer. Of others `tellCancelled` tells. */
export async function cancelPieces(db: Writer, pieces: CancelledPieces): Promise<void> {
  const { order, amounts, position, keep } = pieces
  if (amounts.isLast) {
    await db.run(cancelling(pieces))
    return cancelOrder(db, order.id)
  }
  // Money first: the discount and the charges are shares of the order as it still stands.
  await giveUpMoney(db, { order, amounts, cause: `cancelled-${position}-${keep}` })
  await db.run(lowering(pieces))
  await db.run(restocking(pieces))
}

/** Tells the customer of all that was cancelled in one action. An order that was cancelled as a whole by it has a mail of its own. */
export async function tellCancelled(db: Writer, all: readonly CancelledPieces[]): Promise<void> {
  const [first, ...also] = all.map(({ position, keep, amounts }) => ({
    position,
    quantity: amounts.quantity,
    left: keep,
    amount: amounts.back.total,
  }))
  if (!first || all.some(({ amounts }) => amounts.isLast)) return
  const told = { orderId: all[0]?.order.id, ...first, ...(also.length > 0 && { also }) }
  await db.run(enqueue('items-cancelled-mail', sql`${JSON.stringify(told)}::json`, sql``))
}

/** A row for staff to see what was cancelled; before the line is lowered. */
export const noting = (
  orderId: number,
  { position, amounts }: { position: number; amounts: CancelledAmounts<TaxKind> },
) => sql`
  insert into cancelled_item (order_id, order_line_id, quantity, goods_cents, core_cents, shipping_cents, tax_cents, total_cents, is_last,
    of_quantity)
  select ${orderId}, id, ${amounts.quantity}, ${amounts.back.goods}, ${amounts.back.core}, ${amounts.back.shipping}, ${amounts.back.tax},
    ${amounts.back.total}, ${amounts.isLast}, quantity
  from order_line where order_id = ${orderId} and position = ${position}`

/** As the audit names them: of those who work here it is told who it was. */
const nameOf = (who: CancelledPieces['who']) => (who === 'staff' ? sql`'user ' || acting_user()` : sql`${who}::text`)

const cancelling = ({ order, who }: CancelledPieces) => sql`
  with cancelled as (
    update orders set status = 'CANCELLED' where id = ${order.id} returning number
  )
  insert into audit_log (who, what, subject, before, after)
  select ${nameOf(who)}, 'order-cancelled', 'order ' || number, '{"status": "PROCESSING"}', '{"status": "CANCELLED"}' from cancelled`

const lowering = ({ order, amounts, position, keep, who }: CancelledPieces) => {
  const { back, quantity, discount, taxes } = amounts
  return sql`
    with line as (
      update order_line set quantity = ${keep}, discount_cents = discount_cents - ${discount}
      where order_id = ${order.id} and position = ${position}
      returning list_cents, unit_cents, coalesce(before_sale_cents, unit_cents) as before_cents
    ), core as (
      update order_line set quantity = ${keep} where order_id = ${order.id} and parent_position = ${position}
    ), taxed as (
      update order_tax set base_cents = base_cents - less.base, amount_cents = amount_cents - less.amount
      from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) less (position int, base int, amount int)
      where order_tax.order_id = ${order.id} and order_tax.position = less.position
    ), lowered as (
      update orders set
        subtotal_cents = subtotal_cents - line.list_cents * ${quantity}::int,
        special_saving_cents = special_saving_cents - (line.list_cents - line.before_cents) * ${quantity}::int,
        sale_saving_cents = sale_saving_cents - (line.before_cents - line.unit_cents) * ${quantity}::int,
        discount_cents = discount_cents - ${discount}::int, core_cents = core_cents - ${back.core}::int,
        shipping_cents = shipping_cents - ${back.shipping}::int, tax_cents = tax_cents - ${back.tax}::int,
        total_cents = total_cents - ${back.total}::int
      from line where id = ${order.id} returning number
    )
    insert into audit_log (who, what, subject, before, after)
    select ${nameOf(who)}, 'items-cancelled', 'order ' || number,
      jsonb_build_object('line', ${position}::int, 'quantity', ${keep + quantity}::int),
      jsonb_build_object('line', ${position}::int, 'quantity', ${keep}::int, 'amount', ${back.total}::int) from lowered`
}

/** What came from a store's shelf lies there again, but the warehouse's pieces go first. The line is lowered by then. */
const restocking = ({ order, amounts, position }: CancelledPieces) => sql`
  with found as materialized (
    select line.product_id, shelved.store_id, greatest(0, coalesce(shelved.quantity, 0) - (
      select sum(quantity) from order_line of_part
      where of_part.order_id = line.order_id and of_part.parent_position is null and of_part.product_id = line.product_id))::int as shelf
    from order_line line left join order_shelf shelved on shelved.order_id = line.order_id and shelved.product_id = line.product_id
    where line.order_id = ${order.id} and line.position = ${position}
  ), stocked as (
    update stock set on_hand = on_hand + ${amounts.quantity}::int - found.shelf from found where stock.product_id = found.product_id
  ), less as (
    update order_shelf set quantity = quantity - found.shelf from found
    where order_id = ${order.id} and order_shelf.product_id = found.product_id and found.shelf > 0 and quantity > found.shelf
  ), none as (
    delete from order_shelf using found
    where order_id = ${order.id} and order_shelf.product_id = found.product_id and quantity = found.shelf
  )
  update shelf set on_hand = on_hand + found.shelf from found
  where shelf.product_id = found.product_id and shelf.store_id = found.store_id and found.shelf > 0`
