import { type Database, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { CODE_MINUTES, newCode } from './email-code.ts'
import { bodyOf } from './mail-body.ts'
import { type MailDeps, supportBlocks } from './send-order-mail.ts'

export interface CodeRequest {
  sessionId: number
  orderId: number
  /** What it opens: the order to a guest's session, or the guests' orders of its email to an account. */
  purpose: 'open' | 'join'
  request: string
}

/**
 * Makes a code and mails it to the order's own email, in the order's language. Done again, a code that was sent stays the good one; one
 * that was not is made anew. Throws when the mail server does not take it: the job tries again.
 */
export async function sendCodeMail(db: Database, { mail, seller }: MailDeps, wanted: CodeRequest): Promise<void> {
  const id = `order-code-${wanted.request}`
  const order = await db.first(orderOf(wanted.orderId, id))
  if (!order || order.is_sent) return
  const { sessionId, orderId, purpose } = wanted
  const subject = purpose === 'open' ? (`order ${orderId}` as const) : 'join'
  const code = await newCode(db.write, { sessionId, orderId, subject })
  if (code === undefined) return
  const { codeMail: words } = markedWordsFor(order.locale).orders
  const title = fill(words.subject, { brand: seller.brand })
  await mail.send({
    to: order.email,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words[purpose], { number: order.number }) },
        { kind: 'code', text: `${code.slice(0, 3)} ${code.slice(3)}` },
        { kind: 'paragraph', text: fill(words.until, { minutes: CODE_MINUTES }) },
        { kind: 'paragraph', text: words.notYou },
        ...supportBlocks(order.locale, seller),
      ],
      title,
      order.locale,
    ),
    id,
  })
}

interface Row {
  number: string
  email: string
  locale: Locale
  is_sent: boolean
}

const orderOf = (orderId: number, mailId: string) => sql<Row>`
  select number, email, locale, exists (select from sent_mail where id = ${mailId}) as is_sent from orders where id = ${orderId}`
