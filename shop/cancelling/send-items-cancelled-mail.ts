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
  { orderId, position, left, ...told }: Jobs['items-cancelled-mail'],
): Promise<void> {
  const found = await readOrderForWork(db, orderId, seller)
  const wanted = [{ position, ...told }, ...(told.also ?? [])]
  const named = await db.all(linesOf(orderId, wanted))
  // One that was cancelled as a whole meanwhile has a mail of its own.
  if (!found || named.length === 0 || found.order.status === 'CANCELLED') return
  const { order, locale } = found
  const words = markedWordsFor(locale).mail
  const rows = wanted.flatMap(({ position: place, quantity, amount }) => {
    const line = named.find((one) => one.position === place)
    return line ? [{ label: fill(words.line, { quantity, ...line }), value: formatMoney(amount, locale) }] : []
  })
  const all = wanted.reduce((sum, { amount }) => sum + amount, 0)
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.greeting, { name: order.shipTo?.firstName ?? order.email }) },
    { kind: 'paragraph', text: words.itemsCancelled },
    { kind: 'rows', rows },
    { kind: 'paragraph', text: fill(words.itemsCancelledMoney, { amount: formatMoney(all, locale) }) },
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

const linesOf = (orderId: number, wanted: readonly { position: number }[]) => sql<{
  position: number
  name: string
  partNumber: string
}>`
  select position, name, part_number as "partNumber" from order_line
  where order_id = ${orderId} and position = any (${wanted.map(({ position }) => position)}::int[])`
