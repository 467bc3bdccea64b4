import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { canInvoice, type OrderState } from '#shop/orders/order-can.ts'
import { isOwn, openTo, openedBy } from '#shop/orders/own-order.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { Refusal } from '#values/refusal.ts'
import { type Invoice, type InvoiceSeller, sellerIn } from './invoice.ts'

/** Whoever works here reads every invoice, as they do every order. */
export interface Asking extends Shopper {
  isStaff?: boolean
}

/**
 * The invoice of an order that is open to the shopper as a whole; another's order is as if it were not there. Refuses with why there is
 * none yet. Two statements.
 */
export async function readInvoice(
  db: Reader,
  asking: Asking,
  { orderId, seller }: { orderId: number; seller: Seller },
): Promise<Invoice> {
  const order = await db.first(orderOf(asking, orderId))
  if (!order) throw new Refusal('order/not-found')
  const can = canInvoice(order, order.invoice !== null)
  if (can !== true || order.invoice === null)
    throw new Refusal(can === 'CANCELLED' ? 'invoice/none' : 'invoice/later', { data: { reason: can } })
  const [invoice] = await readInvoices(db, seller, sql`id = ${order.invoice}`)
  if (!invoice) throw new Refusal('order/not-found')
  return invoice
}

/** Those that meet a condition, oldest first. One that was made a moment ago has the seller of now, as it will be written into it. */
export async function readInvoices(db: Reader, seller: Seller, condition: RawBuilder<unknown>): Promise<Invoice[]> {
  const rows = await db.all(
    sql<Omit<Invoice, 'seller'> & { seller: InvoiceSeller | null }>`
      select number, issued_at as "issuedAt", facts, seller from invoice where ${condition} order by issued_at, id`,
  )
  return rows.map((row) => ({ ...row, seller: row.seller ?? sellerIn(seller, row.facts.country) }))
}

const orderOf = ({ isStaff = false, ...shopper }: Asking, orderId: number) => sql<
  OrderState & { invoice: number | null }
>`
  select orders.status, orders.delivery_type, orders.released_at, ${isStaff ? sql`true` : isOwn(shopper)} as is_own, invoice.id as invoice
  from orders ${openedBy(shopper)} left join invoice on invoice.order_id = orders.id
  where orders.id = ${orderId} and ${isStaff ? sql`true` : openTo(shopper)}`
