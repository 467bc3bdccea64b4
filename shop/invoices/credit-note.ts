// What a credit note says: what of an invoice is given back, and why nothing more (business rules IN-1, R-3, CO-3).
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { isOwn, openTo, openedBy } from '#shop/orders/own-order.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { Refusal } from '#values/refusal.ts'
import { type InvoiceFacts, type InvoiceSeller, sellerIn } from './invoice.ts'
import type { Asking } from './read-invoice.ts'

export interface CreditNote {
  number: string
  issuedAt: Date
  facts: CreditNoteFacts
  seller: InvoiceSeller
}

type OfInvoice =
  | 'orderNumber'
  | 'placedAt'
  | 'locale'
  | 'country'
  | 'currency'
  | 'email'
  | 'customerNumber'
  | 'billTo'
  | 'card'

/** As `credit_note_facts` of the database makes it; amounts are cents. */
export interface CreditNoteFacts extends Pick<InvoiceFacts, OfInvoice> {
  /** Of what was billed in several parts all, one after the other; and the moment of the last. */
  invoiceNumber: string
  invoicedAt: string
  /** Missing where there is one. */
  invoices?: { number: string; issuedAt: string }[]
  lines: { kind: 'PART' | 'CORE'; partNumber: string; name: string; quantity: number }[]
  /** What staff gave back without a return; notes from before have none. */
  why?: string | null
  goods: number
  coreCharges: number
  shipping: number
  taxes: Pick<InvoiceFacts['taxes'][number], 'kind' | 'rate' | 'amount'>[]
  total: number
}

/** A credit note of an order that is open to whoever asks as a whole; any other is as if it were not there. One statement. */
export async function readCreditNote(
  db: Reader,
  { isStaff = false, ...shopper }: Asking,
  { orderId, number, seller }: { orderId: number; number: string; seller: Seller },
): Promise<CreditNote> {
  const isOpen = isStaff ? sql`true` : sql`${openTo(shopper)} and ${isOwn(shopper)}`
  const [note] = await readCreditNotes(
    db,
    seller,
    sql`credit_note.number = ${number} and id in (
      select credit_note.id from credit_note join orders on orders.id = credit_note.order_id ${openedBy(shopper)}
      where orders.id = ${orderId} and ${isOpen})`,
  )
  if (!note) throw new Refusal('order/not-found')
  return note
}

/** Those that meet a condition, oldest first. */
export async function readCreditNotes(
  db: Reader,
  seller: Seller,
  condition: RawBuilder<unknown>,
): Promise<CreditNote[]> {
  const rows = await db.all(
    sql<Omit<CreditNote, 'seller'> & { seller: InvoiceSeller | null; parts: Record<string, string> | null }>`
      select number, issued_at as "issuedAt", facts, seller, (
        select json_object_agg(part_number, name) from order_line
        where order_line.order_id = credit_note.order_id and parent_position is null) as parts
      from credit_note where ${condition} order by issued_at, id`,
  )
  return rows.map(({ parts, ...row }) => ({
    ...row,
    facts: { ...row.facts, lines: row.facts.lines.map((line) => namingItsPart(line, parts ?? {})) },
    seller: row.seller ?? sellerIn(seller, row.facts.country),
  }))
}

/** The facts of a core that came back call it as its charge is called, and issued facts never change. */
const namingItsPart = (line: CreditNoteFacts['lines'][number], parts: Record<string, string>) =>
  line.kind === 'CORE' ? { ...line, name: parts[line.partNumber] ?? line.name } : line
