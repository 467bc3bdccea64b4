import { type Reader, sql } from '#database/sql.ts'
import { type Block, bodyOf } from '#shop/orders/mail-body.ts'
import { lookUpUrl, type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'

/** Tells whose bank wants them before it holds what is left of an order's money: a link leads to the order, where it is answered. */
export async function sendPaymentLink(db: Reader, { mail, seller }: MailDeps, holdId: number): Promise<void> {
  const hold = await db.first(holdOfMail(holdId))
  // Answered meanwhile, or its order is at an end.
  if (hold?.state !== 'ASKED') return
  const { locale, number, email } = hold
  const words = markedWordsFor(locale).mail
  const subject = fill(words.bankSubject, { number })
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.greeting, { name: hold.name ?? email }) },
    { kind: 'paragraph', text: fill(words.bankAsks, { amount: formatMoney(hold.amount, locale) }) },
    { kind: 'link', text: words.bankLink, url: lookUpUrl({ number, email }, locale, seller) },
    ...supportBlocks(locale, seller),
  ]
  await mail.send({ to: email, ...bodyOf(blocks, subject, locale), id: `payment-link-${holdId}` })
}

const holdOfMail = (id: number) => sql<{
  state: string
  amount: number
  number: string
  email: string
  name: string | null
  locale: Locale
}>`
  select hold.state, hold.amount_cents as amount, orders.number, orders.email, orders.ship_to ->> 'firstName' as name, orders.locale
  from payment_hold hold join orders on orders.attempt_id = hold.attempt_id where hold.id = ${id}`
