import { type Reader, sql } from '#database/sql.ts'
import { recordKind, recordNumber } from '#values/record-id.ts'

/** The order that a record is, or belongs to: a return, a refund, a claim, a check of its payment; undefined of any other. */
export async function orderOf(db: Reader, id: string): Promise<number | undefined> {
  const kind = recordKind(id)
  if (kind === 'order') return recordNumber(kind, id)
  if (kind !== 'returnRequest' && kind !== 'refund' && kind !== 'paymentCheck' && kind !== 'claim') return undefined
  const row = await db.first<{ order_id: number }>(sql`
    select order_id from ${sql.table(TABLES[kind])} where id = ${recordNumber(kind, id) ?? 0}`)
  return row?.order_id
}

const TABLES = {
  returnRequest: 'return_request',
  refund: 'refund',
  paymentCheck: 'payment_check',
  claim: 'claim',
} as const
