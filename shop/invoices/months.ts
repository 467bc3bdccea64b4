// A customer's invoices by the month in which they were issued, by the shop's day.
import type { InvoiceMonth } from '#contract/shop/orders.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { Refusal } from '#values/refusal.ts'
import { SHOP_ZONE } from '#values/shop-day.ts'
import type { Invoice } from './invoice.ts'
import { readInvoices } from './read-invoice.ts'

/** As many stand in one file: it is made while somebody waits. */
export const MOST_IN_FILE = 100

/** Newest first. One statement. */
export const listInvoiceMonths = async (db: Reader, customerId: number): Promise<InvoiceMonth[]> =>
  (await db.all(monthsOf(customerId))).map(({ month, count }) => ({
    month,
    count,
    files: Array.from({ length: Math.ceil(count / MOST_IN_FILE) }, (_, at) => fileOf(month, at + 1)),
  }))

const fileOf = (month: string, part: number) => (part === 1 ? `${month}.pdf` : `${month}-part-${part}.pdf`)

export interface MonthFile {
  /** '2026-11' */
  month: string
  part: number
}

/** What a file of a month is called, `2026-11.pdf` or `2026-11-part-2.pdf`; undefined for any other name. */
export function monthFile(name: string): MonthFile | undefined {
  const [, month, part = '1'] = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-part-([1-9]\d{0,3}))?\.pdf$/.exec(name) ?? []
  return month === undefined ? undefined : { month, part: Number(part) }
}

/** Those of one file, oldest first; refuses where there are none. */
export async function readMonth(
  db: Reader,
  customerId: number,
  { month, part, seller }: MonthFile & { seller: Seller },
): Promise<Invoice[]> {
  const ids = (await db.all(idsOf(customerId, { month, part }))).map(({ id }) => id)
  if (ids.length === 0) throw new Refusal('invoice/none')
  return readInvoices(db, seller, sql`id = any (${ids}::bigint[])`)
}

const monthsOf = (customerId: number) => sql<{ month: string; count: number }>`
  select to_char(invoice.issued_at at time zone ${SHOP_ZONE}, 'YYYY-MM') as month, count(*)::int as count
  from orders join invoice on invoice.order_id = orders.id
  where orders.customer_id = ${customerId} group by 1 order by 1 desc`

const idsOf = (customerId: number, { month, part }: MonthFile) => sql<{ id: number }>`
  select invoice.id from orders join invoice on invoice.order_id = orders.id
  where orders.customer_id = ${customerId}
    and invoice.issued_at >= (${`${month}-01`}::timestamp at time zone ${SHOP_ZONE})
    and invoice.issued_at < ((${`${month}-01`}::timestamp + interval '1 month') at time zone ${SHOP_ZONE})
  order by invoice.issued_at, invoice.id limit ${MOST_IN_FILE} offset ${(part - 1) * MOST_IN_FILE}`
