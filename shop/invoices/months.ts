// A customer's invoices and credit notes by the month in which they were issued, by the shop's day.
import type { InvoiceMonth } from '#contract/shop/orders.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { Refusal } from '#values/refusal.ts'
import { SHOP_ZONE } from '#values/shop-day.ts'
import { type CreditNote, readCreditNotes } from './credit-note.ts'
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

export type Paper = { invoice: Invoice } | { creditNote: CreditNote }

/** Those of one file, oldest first; refuses where there are none. Three statements. */
export async function readMonth(
  db: Reader,
  customerId: number,
  { month, part, seller }: MonthFile & { seller: Seller },
): Promise<Paper[]> {
  const wanted = await db.all(idsOf(customerId, { month, part }))
  if (wanted.length === 0) throw new Refusal('invoice/none')
  const ids = (isCredit: boolean) => wanted.flatMap((one) => (one.isCredit === isCredit ? [one.id] : []))
  const [invoices, creditNotes] = await Promise.all([
    readInvoices(db, seller, sql`id = any (${ids(false)}::bigint[])`),
    readCreditNotes(db, seller, sql`id = any (${ids(true)}::bigint[])`),
  ])
  const papers = [
    ...invoices.map((invoice) => ({ at: invoice.issuedAt, paper: { invoice } })),
    ...creditNotes.map((creditNote) => ({ at: creditNote.issuedAt, paper: { creditNote } })),
  ]
  return papers.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ paper }) => paper)
}

/** Papers are looked up in one scan of their index for all orders: a join would look up each by itself. */
const papersOf = (customerId: number) => sql`(
  with mine as materialized (select array(select id from orders where customer_id = ${customerId}) as ids)
  select id, false as is_credit, issued_at from invoice where order_id = any ((select ids from mine)::bigint[])
  union all
  select id, true, issued_at from credit_note where order_id = any ((select ids from mine)::bigint[])) papers`

const monthsOf = (customerId: number) => sql<{ month: string; count: number }>`
  select to_char(issued_at at time zone ${SHOP_ZONE}, 'YYYY-MM') as month, count(*)::int as count
  from ${papersOf(customerId)} group by 1 order by 1 desc`

const idsOf = (customerId: number, { month, part }: MonthFile) => sql<{ id: number; isCredit: boolean }>`
  select id, is_credit as "isCredit" from ${papersOf(customerId)}
  where issued_at >= (${`${month}-01`}::timestamp at time zone ${SHOP_ZONE})
    and issued_at < ((${`${month}-01`}::timestamp + interval '1 month') at time zone ${SHOP_ZONE})
  order by issued_at, is_credit, id limit ${MOST_IN_FILE} offset ${(part - 1) * MOST_IN_FILE}`
