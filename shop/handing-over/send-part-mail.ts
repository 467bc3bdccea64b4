import type { OrderDetail } from '#contract/shop/orders.ts'
import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import { greeted } from '#shop/orders/greeted.ts'
import { type Block, bodyOf } from '#shop/orders/mail-body.ts'
import { pickupBlocks } from '#shop/orders/pickup-blocks.ts'
import { readOrderForWork } from '#shop/orders/read-order.ts'
import { lookUpUrl, type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'

interface Pieces {
  position: number
  count: number
}

type Told = Omit<Jobs['part-left-mail'], 'pieces'> & { pieces?: number }

/**
 * Tells that a part of an order has left, or was collected: what of it, how to follow it, and what follows, in the language the order was made in.
 * Where more was written of the same parcel or store since, the mail of that tells of all. A job of a server of before says no pieces.
 */
export async function sendPartMail(db: Reader, { mail, seller }: MailDeps, told: Told): Promise<void> {
  const found = await readOrderForWork(db, told.orderId, seller)
  if (!found || found.order.status === 'CANCELLED') return
  const { order, locale } = found
  const part =
    told.shipmentId === null ? await collected(order, locale) : await shipped(db, order, locale, told.shipmentId)
  if (!part || (told.pieces !== undefined && sumOf(part.inside) > told.pieces)) return
  const words = markedWordsFor(locale).mail
  const open = order.lines.map(({ position, quantity, handedOver }) => ({ position, count: quantity - handedOver }))
  const rest = open.filter(({ count }) => count > 0)
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.greeting, { name: greeted(order) }) },
    { kind: 'paragraph', text: part.said },
    { kind: 'lines', lines: named(order, part.inside, locale) },
    ...part.links,
    ...(rest.length > 0
      ? [
          { kind: 'paragraph' as const, text: part.follows },
          { kind: 'lines' as const, lines: named(order, rest, locale) },
          ...part.place,
        ]
      : []),
    ...(order.can.invoice === true ? [{ kind: 'paragraph' as const, text: words.invoiceThere }] : []),
    { kind: 'link', text: words.follow, url: lookUpUrl(order, locale, seller) },
    ...supportBlocks(locale, seller),
  ]
  const id = [
    'order-part',
    order.number,
    told.shipmentId ?? 'store',
    ...(told.pieces === undefined ? [] : [told.pieces]),
  ]
  await mail.send({ to: order.email, ...bodyOf(blocks, part.subject, locale), id: id.join('-') })
}

interface Part {
  subject: string
  said: string
  inside: Pieces[]
  links: Block[]
  follows: string
  /** Where the rest is. */
  place: Block[]
}

async function shipped(db: Reader, order: OrderDetail, locale: Locale, shipmentId: number): Promise<Part | undefined> {
  const row = await db.first<{ number: string }>(sql`select number from order_tracking where id = ${shipmentId}`)
  const parcel = order.tracking.find(({ number }) => number === row?.number)
  if (!parcel) return undefined
  const words = markedWordsFor(locale).mail
  return {
    subject: fill(words.partSubject, { number: order.number }),
    said: words.part,
    inside: parcel.items.map(({ position, quantity }) => ({ position, count: quantity })),
    links: [
      { kind: 'link', text: fill(words.parcel, { carrier: parcel.carrier, number: parcel.number }), url: parcel.url },
    ],
    follows: words.partFollows,
    place: [],
  }
}

/** Nothing once all of it was collected. */
async function collected(order: OrderDetail, locale: Locale): Promise<Part | undefined> {
  if (order.status !== 'READY_FOR_PICKUP') return undefined
  const words = markedWordsFor(locale).mail
  return {
    subject: fill(words.partCollectedSubject, { number: order.number }),
    said: words.partCollected,
    inside: order.lines
      .map(({ position, handedOver }) => ({ position, count: handedOver }))
      .filter(({ count }) => count > 0),
    links: [],
    follows: words.partWaits,
    place: await pickupBlocks(order, locale),
  }
}

const sumOf = (pieces: Pieces[]): number => pieces.reduce((all, { count }) => all + count, 0)

const named = ({ lines }: OrderDetail, pieces: Pieces[], locale: Locale): string[] =>
  pieces.flatMap(({ position, count }) => {
    const line = lines.find((one) => one.position === position)
    const { mail } = markedWordsFor(locale)
    return line ? [fill(mail.line, { quantity: count, name: line.name, partNumber: line.partNumber })] : []
  })
