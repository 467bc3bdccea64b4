import type { Reader } from '#database/sql.ts'
import { fill, formatDay } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { linePictures } from './line-pictures.ts'
import { type Block, bodyOf } from './mail-body.ts'
import { greeted } from './greeted.ts'
import { pickupBlocks } from './pickup-blocks.ts'
import { readOrderForWork } from './read-order.ts'
import { lineRows, lookUpUrl, type MailDeps, supportBlocks } from './send-order-mail.ts'

/** Reminds that an order waits at the store, and until when (O-2); nothing where it waits no longer. Throws like `sendOrderMail`. */
export async function sendPickupReminder(db: Reader, { mail, seller }: MailDeps, orderId: number): Promise<void> {
  const found = await readOrderForWork(db, orderId, seller)
  if (found?.order.status !== 'READY_FOR_PICKUP' || !found.order.pickup) return
  const { order, locale } = found
  const words = markedWordsFor(locale)
  const { store, until } = found.order.pickup
  const values = {
    number: order.number,
    store: store.name,
    date: until ? formatDay(until, locale, { inSentence: true }) : '',
  }
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.mail.greeting, { name: greeted(order) }) },
    { kind: 'paragraph', text: fill(words.pickup.reminder, values) },
    { kind: 'paragraph', text: words.pickup.reminderNext },
    ...(await pickupBlocks(order, locale)),
    { kind: 'rows', rows: lineRows(order, locale, await linePictures(db, order.lines)) },
    { kind: 'link', text: words.mail.follow, url: lookUpUrl(order, locale, seller) },
    ...supportBlocks(locale, seller),
  ]
  await mail.send({
    to: order.email,
    ...bodyOf(blocks, fill(words.pickup.reminderSubject, values), locale),
    id: `pickup-reminder-${order.number}`,
  })
}
