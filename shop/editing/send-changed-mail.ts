import { type Reader, sql } from '#database/sql.ts'
import { raiseOf } from '#shop/orders/kept-back.ts'
import { greeted } from '#shop/orders/greeted.ts'
import { linePictures } from '#shop/orders/line-pictures.ts'
import { type Block, bodyOf } from '#shop/orders/mail-body.ts'
import { readOrderForWork } from '#shop/orders/read-order.ts'
import {
  addressLines,
  lineRows,
  lookUpUrl,
  type MailDeps,
  shippedBy,
  supportBlocks,
  totalRows,
} from '#shop/orders/send-order-mail.ts'
import { fill, formatMoney } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'

/**
 * Tells what an order is since staff have changed it, and what that means for its card, in the language the order was made in. Where it was changed
 * again since, the mail of that tells.
 */
export async function sendChangedMail(
  db: Reader,
  { mail, seller, isTextOnly }: MailDeps,
  changeId: number,
): Promise<void> {
  const change = await db.first(changeOf(changeId))
  const found = change?.isNewest ? await readOrderForWork(db, change.orderId, seller) : undefined
  if (!change || !found || found.order.status === 'CANCELLED') return
  const { order, locale } = found
  const words = markedWordsFor(locale).mail
  const money = (cents: number) => formatMoney(cents, locale)
  const { before, total, raise } = change
  const saidOfMoney =
    total === before
      ? words.changedSame
      : raise !== null
        ? words.changedMore
        : total < before
          ? words.changedLess
          : words.changedHeld
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.greeting, { name: greeted(order) }) },
    { kind: 'paragraph', text: fill(words.changed, { number: order.number }) },
    { kind: 'rows', rows: lineRows(order, locale, await linePictures(db, isTextOnly ? [] : order.lines)) },
    { kind: 'rows', rows: totalRows(order, locale) },
    { kind: 'paragraph', text: fill(saidOfMoney, { before: money(before), total: money(total) }) },
    ...(order.shipTo ? [{ kind: 'lines' as const, lines: [words.shipTo, ...addressLines(order.shipTo)] }] : []),
    ...shippedBy(order, locale),
    { kind: 'link', text: words.follow, url: lookUpUrl(order, locale, seller) },
    ...supportBlocks(locale, seller),
  ]
  const subject = fill(words.changedSubject, { number: order.number })
  await mail.send({
    to: order.email,
    ...bodyOf(blocks, subject, locale),
    id: `order-changed-${order.number}-${changeId}`,
  })
}

const changeOf = (id: number) => sql<{
  orderId: number
  before: number
  total: number
  isNewest: boolean
  raise: string | null
}>`
  select change.order_id as "orderId", change.total_before_cents as before, change.total_cents as total,
    not exists (select from order_change later where later.order_id = change.order_id and later.id > change.id) as "isNewest",
    (select wished.state from payment_attempt attempt, lateral (${raiseOf}) wished where attempt.id = orders.attempt_id) as raise
  from order_change change join orders on orders.id = change.order_id where change.id = ${id}`
