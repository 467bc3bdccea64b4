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

/** An order's invoices, or the one of them with this number. */
export interface WantedInvoices {
  orderId: number
  number?: string | undefined
  seller: Seller
}

/**
 * The invoices of an order that is open to the shopper as a whole, oldest first, never none; another's order, and a number that is not the order's, are
 * as if they were not there. Refuses with why there is none yet. Two statements.
 */
export async function readOrderInvoices(
  db: Reader,
  asking: Asking,
  { orderId, number, seller }: WantedInvoices,
): Promise<[Invoice, ...Invoice[]]> {
  const order = await db.first(orderOf(asking, orderId))
  if (!order) throw new Refusal('order/not-found')
  const can = canInvoice(order, order.has_invoice)
  if (can !== true) throw new Refusal(can === 'CANCELLED' ? 'invoice/none' : 'invoice/later', { data: { reason: can } })
  const wanted = number === undefined ? sql`true` : sql`number = ${number}`
  const [first, ...others] = await readInvoices(db, seller, sql`order_id = ${orderId} and ${wanted}`)
  if (!first) throw new Refusal('order/not-found')
  return [first, ...others]
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
  OrderState & { has_invoice: boolean }
>`
  select orders.status, orders.delivery_type, orders.released_at, ${isStaff ? sql`true` : isOwn(shopper)} as is_own,
    exists (select from invoice where invoice.order_id = orders.id) as has_invoice
  from orders ${openedBy(shopper)}
  where orders.id = ${orderId} and ${isStaff ? sql`true` : openTo(shopper)}`
