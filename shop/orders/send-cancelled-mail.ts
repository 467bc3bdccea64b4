import type { Reader } from '#database/sql.ts'
import { fill, formatMoney } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { type Block, bodyOf } from './mail-body.ts'
import { readOrderForWork } from './read-order.ts'
import { lookUpUrl, type MailDeps, supportBlocks } from './send-order-mail.ts'

/** Tells by mail that an order is cancelled and that its money comes back, in the language it was made in. Throws like `sendOrderMail`. */
export async function sendCancelledMail(db: Reader, { mail, seller }: MailDeps, orderId: number): Promise<void> {
  const found = await readOrderForWork(db, orderId, seller)
  if (!found) return
  const { order, locale } = found
  const words = markedWordsFor(locale).mail
  const subject = fill(words.cancelledSubject, { number: order.number })
  const amount = formatMoney(order.total, locale)
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.greeting, { name: order.shipTo?.firstName ?? order.email }) },
    { kind: 'paragraph', text: fill(words.cancelled, { number: order.number }) },
    { kind: 'paragraph', text: fill(words.cancelledMoney, { amount }) },
    { kind: 'link', text: words.follow, url: lookUpUrl(order, locale, seller) },
    ...supportBlocks(locale, seller),
  ]
  await mail.send({
    to: order.email,
    ...bodyOf(blocks, subject, locale),
    id: `order-cancelled-${order.number}`,
  })
}
