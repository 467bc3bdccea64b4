import type { OrderDetail } from '#contract/shop/orders.ts'
import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import { type Block, bodyOf } from '#shop/orders/mail-body.ts'
import { readOrderForWork } from '#shop/orders/read-order.ts'
import { lookUpUrl, type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'

/** Tells that a part of an order has left: what is in its parcel, how to follow it, and what follows. */
export async function sendPartMail(
  db: Reader,
  { mail, seller }: MailDeps,
  { orderId, shipmentId }: Jobs['parcel-mail'],
): Promise<void> {
  const found = await readOrderForWork(db, orderId, seller)
  const row = await db.first<{ number: string }>(sql`select number from order_tracking where id = ${shipmentId}`)
  const parcel = found?.order.tracking.find(({ number }) => number === row?.number)
  if (!found || !parcel || found.order.status === 'CANCELLED') return
  const { order, locale } = found
  const words = markedWordsFor(locale).mail
  const inside = parcel.items.map(({ position, quantity }) => ({ position, count: quantity }))
  const open = order.lines.map(({ position, quantity, handedOver }) => ({ position, count: quantity - handedOver }))
  const rest = open.filter(({ count }) => count > 0)
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.greeting, { name: order.shipTo?.firstName ?? order.email }) },
    { kind: 'paragraph', text: words.part },
    { kind: 'lines', lines: named(order, inside, locale) },
    { kind: 'link', text: fill(words.parcel, { carrier: parcel.carrier, number: parcel.number }), url: parcel.url },
    ...(rest.length > 0
      ? [
          { kind: 'paragraph' as const, text: words.partFollows },
          { kind: 'lines' as const, lines: named(order, rest, locale) },
        ]
      : []),
    { kind: 'link', text: words.follow, url: lookUpUrl(order, locale, seller) },
    ...supportBlocks(locale, seller),
  ]
  await mail.send({
    to: order.email,
    ...bodyOf(blocks, fill(words.partSubject, { number: order.number }), locale),
    id: `order-part-${order.number}-${shipmentId}`,
  })
}

const named = ({ lines }: OrderDetail, pieces: { position: number; count: number }[], locale: Locale): string[] =>
  pieces.flatMap(({ position, count }) => {
    const line = lines.find((one) => one.position === position)
    const { mail } = markedWordsFor(locale)
    return line ? [fill(mail.line, { quantity: count, name: line.name, partNumber: line.partNumber })] : []
  })
