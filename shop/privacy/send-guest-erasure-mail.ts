// Mails to a guest about the erasure that they asked for: it will be done, it will not, it is.
import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import type { Block } from '#shop/orders/mail-block.ts'
import { bodyOf } from '#shop/orders/mail-body.ts'
import { type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill, formatDate } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { knownBy } from './guest.ts'
import type { Known } from './person.ts'

/** Nothing is sent of a request that has gone on since. Where an account was opened meanwhile, nothing is erased, and they are told to ask there. */
export async function sendGuestErasureMail(
  db: Reader,
  { mail, seller }: MailDeps,
  { requestId, step }: Jobs['guest-erasure-mail'],
): Promise<void> {
  const asked = await db.first(sql<Asked>`
    select erasing_email as email, locale, due_at as "dueAt" from data_request
    where id = ${requestId} and status = ${step} and erasing_email is not null`)
  if (!asked) return
  const { email, locale, dueAt } = asked
  const { mail: ofCustomer, byEmail } = markedWordsFor(locale).myData
  const hasAccount = step === 'TAKEN_BACK' && (await knownBy(db, email)) === 'account'
  const { asked: toCome, takenBack, accountSince, notYouErasing } = byEmail.mail
  const told = step === 'ASKED' ? toCome : hasAccount ? accountSince : takenBack
  const url = seller.siteUrl + pathIn(locale, hasAccount ? '/my-data' : '/my-data/by-email')
  const date = formatDate(dueAt, locale, { inSentence: true })
  await mail.send(
    aMail({ email, locale }, seller, {
      told,
      date,
      id: `data-request-${requestId}-${step}`,
      rest: [
        { kind: 'link', text: ofCustomer.link, url },
        ...(step === 'ASKED' ? [{ kind: 'paragraph' as const, text: notYouErasing }] : []),
      ],
    }),
  )
}

interface Asked {
  email: string
  locale: Locale
  dueAt: Date
}

/** The last that they hear of us, made before nobody knows where to send it. */
export const guestErasedMail = (guest: Known, seller: Seller, requestId: number): Mail =>
  aMail(guest, seller, {
    told: markedWordsFor(guest.locale).myData.byEmail.mail.erased,
    id: `data-request-${requestId}-DONE`,
  })

interface Said {
  told: { subject: string; lines: readonly string[] }
  id: string
  date?: string
  rest?: readonly Block[]
}

function aMail(
  { email, locale }: Pick<Known, 'email' | 'locale'>,
  seller: Seller,
  { told, id, date = '', rest = [] }: Said,
): Mail {
  const values = { brand: seller.brand, date }
  const blocks: Block[] = [
    { kind: 'paragraph', text: markedWordsFor(locale).myData.byEmail.mail.greeting },
    ...told.lines.map((line) => ({ kind: 'paragraph' as const, text: fill(line, values) })),
    ...rest,
    ...supportBlocks(locale, seller),
  ]
  return { to: email, ...bodyOf(blocks, fill(told.subject, values), locale), id }
}
