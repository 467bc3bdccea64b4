import { type Database, sql } from '#database/sql.ts'
import { CODE_MINUTES, newCode } from '#shop/orders/email-code.ts'
import type { Block } from '#shop/orders/mail-block.ts'
import { bodyOf } from '#shop/orders/mail-body.ts'
import { type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { knownBy } from './guest.ts'

/**
 * Mails a guest the code by which they show that the email is theirs. Whoever has an account with it is told to sign in instead; and where nothing is
 * kept by it, nothing is sent, so that nobody is written to who has never been here. Done again, a code that was sent stays the good one.
 */
export async function sendDataCodeMail(db: Database, { mail, seller }: MailDeps, proofId: number): Promise<void> {
  const id = `data-code-${proofId}`
  const asked = await db.first(sql<Asked>`
    select session_id as "sessionId", email, locale from email_proof
    where id = ${proofId} and proven_at is null and not exists (select from sent_mail where id = ${id})`)
  if (!asked) return
  const { sessionId, email, locale } = asked
  const send = (subject: string, blocks: Block[]) => {
    const title = fill(subject, { brand: seller.brand })
    return mail.send({ to: email, ...bodyOf([...blocks, ...supportBlocks(locale, seller)], title, locale), id })
  }
  const { orders, myData } = markedWordsFor(locale)
  const { mail: told } = myData.byEmail
  const text = (said: string): Block => ({ kind: 'paragraph', text: fill(said, { brand: seller.brand }) })
  const known = await knownBy(db, email)
  if (known === 'account')
    return send(told.accountSubject, [
      text(told.account),
      { kind: 'link', text: myData.mail.link, url: seller.siteUrl + pathIn(locale, '/my-data') },
    ])
  const code =
    known === 'guest' ? await newCode(db.write, { sessionId, subject: `data ${proofId}`, orderId: null }) : undefined
  if (code === undefined) return
  return send(orders.codeMail.subject, [
    text(told.code),
    { kind: 'code', text: `${code.slice(0, 3)} ${code.slice(3)}` },
    text(fill(orders.codeMail.until, { minutes: CODE_MINUTES })),
    text(orders.codeMail.notYou),
  ])
}

interface Asked {
  sessionId: number
  email: string
  locale: Locale
}
