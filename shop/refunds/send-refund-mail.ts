import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import { bodyOf } from '#shop/orders/mail-body.ts'
import { creditNoteBlocks, lookUpUrl, type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import type { Locale } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { fill, formatMoney } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'

/** Tells by mail what was given back without a return and why, in the order's language. Throws when the mail server does not take it. */
export async function sendRefundMail(
  db: Reader,
  { mail, seller }: MailDeps,
  { refundId, step }: Jobs['refund-mail'],
): Promise<void> {
  const row = await db.first(toldOf(refundId))
  if (!row) return
  const { locale, email, number, state, why } = row
  const words = markedWordsFor(locale)
  const texts = words.orders.refundMail
  const values = { order: number, amount: formatMoney(cents(row.amount), locale), reason: why ?? '' }
  const subject = fill(step === 'GIVEN' ? texts.subject : texts.elsewhereSubject, values)
  const text = step === 'ELSEWHERE' ? texts.elsewhere : state === 'DONE' ? texts.onCard : texts.given
  await mail.send({
    to: email,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words.mail.greeting, { name: row.name ?? email }) },
        { kind: 'paragraph', text: fill(text, values) },
        ...creditNoteBlocks(row.note, locale),
        ...(why ? [{ kind: 'paragraph' as const, text: fill(texts.why, values) }] : []),
        { kind: 'link', text: words.mail.follow, url: lookUpUrl({ number, email }, locale, seller) },
        ...supportBlocks(locale, seller),
      ],
      subject,
      locale,
    ),
    id: `refund-${refundId}-${step.toLowerCase()}`,
  })
}

const toldOf = (id: number) => sql<{
  number: string
  email: string
  locale: Locale
  name: string | null
  amount: number
  state: 'PENDING' | 'DONE' | 'ELSEWHERE'
  why: string | null
  note: string | null
}>`
  select orders.number, orders.email, orders.locale, coalesce(orders.ship_to, orders.bill_to) ->> 'firstName' as name,
    refund.amount_cents as amount, refund.state, refund.why,
    (select credit_note.number from credit_note where refund_id = refund.id) as note
  from refund join orders on orders.id = refund.order_id where refund.id = ${id}`
