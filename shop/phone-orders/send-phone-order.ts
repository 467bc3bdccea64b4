import type { Jobs } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'
import { type Block, bodyOf } from '#shop/orders/mail-body.ts'
import { type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import type { Locale } from '#values/locale.ts'
import type { Cents } from '#values/money.ts'
import { fill, formatMoney } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { linkUrl, makeLink } from './payment-link.ts'
import { LINK_HOURS } from './phone-order-state.ts'

/** Sends the link of an order that can still be paid, in the caller's language. Sent twice, both links are good until the order ends. */
export async function sendPhoneOrder(
  db: Writer,
  { mail, seller }: MailDeps,
  { phoneOrderId, sentAt }: Jobs['phone-order-mail'],
): Promise<void> {
  const order = await db.first(orderOfMail(phoneOrderId))
  const link = order && (await makeLink(db, { phoneOrderId, sentAt }))
  if (!link) return
  const { locale, caller, by, total, lines, email } = order
  const { phoneOrders: words, mail: common } = markedWordsFor(locale)
  const values = { brand: seller.brand, by: by ?? seller.brand, hours: LINK_HOURS, total: formatMoney(total, locale) }
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(common.greeting, { name: caller }) },
    { kind: 'paragraph', text: fill(words.mail.put, values) },
    { kind: 'lines', lines: lines.split('\n') },
    { kind: 'paragraph', text: fill(words.mail.total, values) },
    { kind: 'link', text: words.mail.link, url: linkUrl(seller.siteUrl, link) },
    { kind: 'paragraph', text: fill(words.mail.until, values) },
    { kind: 'paragraph', text: words.mail.notYou },
    ...supportBlocks(locale, seller),
  ]
  await mail.send({
    to: email,
    ...bodyOf(blocks, fill(words.mail.subject, values), locale),
    id: `phone-order-${phoneOrderId}-${sentAt}`,
  })
}

/** The lines as they were told, with the names of the parts in the caller's language. */
const orderOfMail = (id: number) => sql<{
  locale: Locale
  caller: string
  email: string
  by: string | null
  total: Cents
  lines: string
}>`
  select phone_order.locale, caller, phone_order.email, total_cents as total, phone_order.lines,
    (select first_name from staff where staff.id = phone_order.created_by and staff.id <> 1) as by
  from phone_order where phone_order.id = ${id}`
