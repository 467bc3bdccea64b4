import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import { linePictures } from '#shop/orders/line-pictures.ts'
import { type Block, bodyOf } from '#shop/orders/mail-body.ts'
import { readOrderForWork } from '#shop/orders/read-order.ts'
import { lineRows, lookUpUrl, type MailDeps, supportBlocks, totalRows } from '#shop/orders/send-order-mail.ts'
import { fill, formatMoney } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'

/** Tells what was cancelled of an order that stands, what it gives back, and what is left, in the language the order was made in. */
export async function sendItemsCancelledMail(
  db: Reader,
  { mail, seller, isTextOnly }: MailDeps,
  { orderId, position, quantity, left, amount }: Jobs['items-cancelled-mail'],
): Promise<void> {
  const [found, line] = [await readOrderForWork(db, orderId, seller), await db.first(lineOf(orderId, position))]
  // One that was cancelled as a whole meanwhile has a mail of its own.
  if (!found || !line || found.order.status === 'CANCELLED') return
  const { order, locale } = found
  const words = markedWordsFor(locale).mail
  const money = formatMoney(amount, locale)
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.greeting, { name: order.shipTo?.firstName ?? order.email }) },
    { kind: 'paragraph', text: words.itemsCancelled },
    { kind: 'rows', rows: [{ label: fill(words.line, { quantity, ...line }), value: money }] },
    { kind: 'paragraph', text: fill(words.itemsCancelledMoney, { amount: money }) },
    { kind: 'paragraph', text: words.itemsLeft },
    { kind: 'rows', rows: lineRows(order, locale, await linePictures(db, isTextOnly ? [] : order.lines)) },
    { kind: 'rows', rows: totalRows(order, locale) },
    { kind: 'link', text: words.follow, url: lookUpUrl(order, locale, seller) },
    ...supportBlocks(locale, seller),
  ]
  await mail.send({
    to: order.email,
    ...bodyOf(blocks, fill(words.itemsCancelledSubject, { number: order.number }), locale),
    id: `items-cancelled-${order.number}-${position}-${left}`,
  })
}

const lineOf = (orderId: number, position: number) => sql<{ name: string; partNumber: string }>`
  select name, part_number as "partNumber" from order_line where order_id = ${orderId} and position = ${position}`
