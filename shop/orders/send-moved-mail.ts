import type { OrderDetail } from '#contract/shop/orders.ts'
import type { Jobs } from '#database/jobs.ts'
import type { Reader } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { greeted } from './greeted.ts'
import { pickupBlocks } from './pickup-blocks.ts'
import { linePictures } from './line-pictures.ts'
import { type Block, bodyOf } from './mail-body.ts'
import { stepsBlock } from './mail-steps.ts'
import { readOrderForWork } from './read-order.ts'
import { lineRows, lookUpUrl, type MailDeps, supportBlocks } from './send-order-mail.ts'

type Moved = Jobs['order-moved-mail']

/**
 * Tells that an order is on its way, with its parcels, that it waits at the store, or that it was delivered, in the language it was made
 * in. What is no longer so is not told: one that was cancelled meanwhile waits nowhere. Throws like `sendOrderMail`.
 */
export async function sendMovedMail(
  db: Reader,
  { mail, seller, isTextOnly }: MailDeps,
  { orderId, status }: Moved,
): Promise<void> {
  const found = await readOrderForWork(db, orderId, seller)
  if (!found || !STILL[status].includes(found.order.status)) return
  const { order, locale } = found
  const words = markedWordsFor(locale).mail
  const values = { number: order.number, store: order.storeName ?? seller.brand }
  const { subject, said } = words.moved[status]
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.greeting, { name: greeted(order) }) },
    { kind: 'paragraph', text: fill(said, values) },
    ...stepsBlock(order, locale),
    ...(status === 'SHIPPED' ? parcelBlocks(order, locale) : []),
    ...(status === 'READY_FOR_PICKUP' ? await pickupBlocks(order, locale) : []),
    { kind: 'rows', rows: lineRows(order, locale, await linePictures(db, isTextOnly ? [] : order.lines)) },
    ...(order.can.invoice === true ? [{ kind: 'paragraph' as const, text: words.invoiceThere }] : []),
    { kind: 'link', text: words.follow, url: lookUpUrl(order, locale, seller) },
    ...supportBlocks(locale, seller),
  ]
  await mail.send({
    to: order.email,
    ...bodyOf(blocks, fill(subject, values), locale),
    id: `order-${MAIL_IDS[status]}-${order.number}`,
  })
}

const STILL: Record<Moved['status'], OrderDetail['status'][]> = {
  SHIPPED: ['SHIPPED', 'DELIVERED'],
  READY_FOR_PICKUP: ['READY_FOR_PICKUP'],
  DELIVERED: ['DELIVERED'],
}
const MAIL_IDS: Record<Moved['status'], string> = {
  SHIPPED: 'shipped',
  READY_FOR_PICKUP: 'ready',
  DELIVERED: 'delivered',
}

const parcelBlocks = ({ tracking }: OrderDetail, locale: Locale): Block[] =>
  tracking.map(({ carrier, number, url }) => ({
    kind: 'link',
    text: fill(markedWordsFor(locale).mail.parcel, { carrier, number }),
    url,
  }))
