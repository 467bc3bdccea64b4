import type { Jobs } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'
import { bodyOf } from '#shop/orders/mail-body.ts'
import { type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { referenceOf } from './send-message.ts'

/** Sends what staff answered to whoever asked, in the language in which they asked; they answer to the shop's address. */
export async function sendReplyMail(
  db: Writer,
  { mail, seller }: MailDeps,
  { replyId }: Jobs['contact-reply-mail'],
): Promise<void> {
  const reply = await db.first(sql<Reply>`
    select reply.message, request.email, request.name, request.locale, ${referenceOf(sql`request.id`)} as reference
    from contact_reply reply join contact_request request on request.id = request_id where reply.id = ${replyId}`)
  if (!reply) return
  const { message, email, name, locale, reference } = reply
  const words = markedWordsFor(locale).contact.mail
  const values = { brand: seller.brand, reference, name }
  const subject = fill(words.answerSubject, values)
  await mail.send({
    to: email,
    ...(seller.supportMail && { replyTo: seller.supportMail }),
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words.answerGreeting, values) },
        { kind: 'lines', lines: message.split('\n') },
        { kind: 'paragraph', text: fill(words.answerAbout, values) },
        ...supportBlocks(locale, seller),
      ],
      subject,
      locale,
    ),
    id: `contact-reply-${replyId}`,
  })
  await db.run(sql`update contact_reply set sent_at = now() where id = ${replyId} and sent_at is null`)
}

interface Reply {
  message: string
  email: string
  name: string
  locale: Locale
  reference: string
}
