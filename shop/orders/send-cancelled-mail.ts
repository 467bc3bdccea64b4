import type { OrderDetail } from '#contract/shop/orders.ts'
import type { Reader } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { type Block, bodyOf } from './mail-body.ts'
import { moneyGoingBack } from './order-money.ts'
import { readOrderForWork } from './read-order.ts'
import { greeted } from './greeted.ts'
import { lookUpUrl, type MailDeps, supportBlocks } from './send-order-mail.ts'

/** Tells by mail that an order is cancelled and that its money comes back, in the language it was made in. Throws like `sendOrderMail`. */
export async function sendCancelledMail(db: Reader, { mail, seller }: MailDeps, orderId: number): Promise<void> {
  const found = await readOrderForWork(db, orderId, seller)
  if (!found) return
  const { order, locale } = found
  const words = markedWordsFor(locale).mail
  const subject = fill(words.cancelledSubject, { number: order.number })
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.greeting, { name: greeted(order) }) },
    { kind: 'paragraph', text: fill(words.cancelled, { number: order.number }) },
    ...expiredBlock(order, locale),
    ...moneyBlock(order, locale),
    { kind: 'link', text: words.follow, url: lookUpUrl(order, locale, seller) },
    ...supportBlocks(locale, seller),
  ]
  await mail.send({
    to: order.email,
    ...bodyOf(blocks, subject, locale),
    id: `order-cancelled-${order.number}`,
  })
}

function moneyBlock(order: OrderDetail, locale: Locale): Block[] {
  const { amount, isHeld } = moneyGoingBack(order)
  if (amount === 0) return []
  const words = markedWordsFor(locale).mail
  const said = isHeld ? words.cancelledHeld : words.cancelledMoney
  return [{ kind: 'paragraph', text: fill(said, { amount: formatMoney(amount, locale) }) }]
}

const DAY_MS = 86_400_000

/** Why, where nobody came for it in time (O-2). */
function expiredBlock({ pickup, events }: OrderDetail, locale: Locale): Block[] {
  const { holdDays: days } = shopSettings.pickup
  const at = (kind: OrderDetail['events'][number]['kind']) =>
    Date.parse(events.find((event) => event.kind === kind)?.at ?? '')
  if (!pickup || !(at('CANCELLED') - at('READY_FOR_PICKUP') >= days * DAY_MS)) return []
  return [{ kind: 'paragraph', text: fill(markedWordsFor(locale).pickup.expired, { store: pickup.store.name, days }) }]
}
