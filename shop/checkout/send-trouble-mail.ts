import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import { type Block, bodyOf } from '#shop/orders/mail-body.ts'
import { type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'

/** Tells a shopper by mail that no order came of their payment, and what became of the money (PY-4, rule 14). */
export async function sendTroubleMail(
  db: Reader,
  { mail, seller }: MailDeps,
  { attemptId, outcome }: Jobs['payment-trouble-mail'],
): Promise<void> {
  const attempt = await db.first(attemptOfMail(attemptId))
  if (!attempt) return
  const { locale, reference } = attempt
  const words = markedWordsFor(locale).mail
  const subject = fill(words.troubleSubject, { brand: seller.brand })
  const amount = formatMoney(attempt.amount, locale)
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.greeting, { name: attempt.name }) },
    { kind: 'paragraph', text: fill(words.trouble[outcome], { amount }) },
    { kind: 'paragraph', text: attempt.isByLink ? words.troubleLink : words.troubleNext },
    { kind: 'paragraph', text: fill(words.reference, { reference }) },
    ...supportBlocks(locale, seller),
  ]
  await mail.send({
    to: attempt.email,
    ...bodyOf(blocks, subject, locale),
    id: `payment-trouble-${reference}`,
  })
}

const attemptOfMail = (id: number) => sql<{
  email: string
  name: string
  locale: Locale
  amount: number
  reference: string
  isByLink: boolean
}>`
  select snapshot -> 'order' ->> 'email' as email, snapshot -> 'order' -> 'ship_to' ->> 'firstName' as name,
    snapshot -> 'order' ->> 'locale' as locale, amount_cents as amount, reference,
    exists (select from phone_order where phone_order.cart_id = payment_attempt.cart_id) as "isByLink"
  from payment_attempt where id = ${id}`
