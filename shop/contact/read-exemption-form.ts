import { type Reader, sql } from '#database/sql.ts'
import { formatPhone } from '#words/format.ts'

export interface KnownSender {
  /** Of the signed-in customer; null for whoever types one. */
  customerNumber: string | null
  contactName: string
  phone: string
}

/** What the shop knows already of whoever asks to be exempt. No statement for a guest. */
export async function readExemptionForm(db: Reader, customerId: number | null): Promise<KnownSender> {
  const row =
    customerId === null
      ? undefined
      : await db.first(sql<{ number: string; name: string; mobile: string | null }>`
          select number, left(first_name || ' ' || last_name, 80) as name, mobile from customer where id = ${customerId}`)
  return {
    customerNumber: row?.number ?? null,
    contactName: row?.name ?? '',
    phone: row?.mobile ? formatPhone(row.mobile) : '',
  }
}
