// Mails about what somebody asked of their data: the copy is there, the account will be erased, it will not, it is.
import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { bodyOf } from '#shop/orders/mail-body.ts'
import { type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill, formatDate } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { COPY_DAYS } from '#values/data-request.ts'
import type { Person } from './person.ts'

/** Nothing is sent of a request that has gone on since. */
export async function sendDataMail(
  db: Reader,
  { mail, seller }: MailDeps,
  { requestId, step }: Jobs['data-request-mail'],
): Promise<void> {
  const asked = await db.first(sql<Asked>`
    select coalesce(customer.email, request.email) as email, first_name as name, coalesce(customer.locale, request.locale) as locale, kind, due_at as "dueAt"
    from data_request request left join customer on customer.id = customer_id
    where request.id = ${requestId} and status = ${step} and (customer_id is not null or request.email is not null)`)
  if (!asked) return
  const { email, name, locale, kind, dueAt } = asked
  const { mail: words, byEmail } = markedWordsFor(locale).myData
  const ofCustomer = kind === 'COPY' ? words.ready : step === 'TAKEN_BACK' ? words.takenBack : words.asked
  const isGuest = name === null
  const { greeting, notYou } = isGuest ? byEmail.mail : words
  const told = isGuest ? byEmail.mail.ready : ofCustomer
  const date = dueAt ? formatDate(dueAt, locale, { inSentence: true }) : ''
  const values = { brand: seller.brand, name: name ?? '', date, days: COPY_DAYS }
  const url = seller.siteUrl + pathIn(locale, isGuest ? '/my-data/by-email' : '/my-data')
  await mail.send({
    to: email,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(greeting, values) },
        ...told.lines.map((line) => ({ kind: 'paragraph' as const, text: fill(line, values) })),
        { kind: 'link', text: words.link, url },
        { kind: 'paragraph', text: notYou },
        ...supportBlocks(locale, seller),
      ],
      fill(told.subject, values),
      locale,
    ),
    id: `data-request-${requestId}-${step}`,
  })
}

interface Asked {
  email: string
  /** None of a guest. */
  name: string | null
  locale: Locale
  kind: 'COPY' | 'ERASURE'
  dueAt: Date | null
}

/** The last that they hear of us, made before nobody knows where to send it. */
export function erasedMail({ email, firstName, locale }: Person, seller: Seller, requestId: number): Mail {
  const words = markedWordsFor(locale).myData.mail
  const values = { brand: seller.brand, name: firstName }
  return {
    to: email,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words.greeting, values) },
        ...words.erased.lines.map((line) => ({ kind: 'paragraph' as const, text: fill(line, values) })),
        ...supportBlocks(locale, seller),
      ],
      fill(words.erased.subject, values),
      locale,
    ),
    id: `data-request-${requestId}-DONE`,
  }
}
