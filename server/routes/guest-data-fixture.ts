// Guests who show by a code that an email is theirs, and the jobs that this asks for, done at once.
import type { Jobs } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { makeCopy } from '#shop/privacy/make-copy.ts'
import { sendDataCodeMail } from '#shop/privacy/send-data-code-mail.ts'
import { sendDataMail } from '#shop/privacy/send-data-mail.ts'
import { sendGuestErasureMail } from '#shop/privacy/send-guest-erasure-mail.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import type { testApp } from '../app-fixture.ts'
import { browserOf } from '../signed-in-fixture.ts'

export const GUEST_PAGE = '/my-data/by-email'

export const codeIn = (mail: Mail | undefined): string => /\b(\d{3} \d{3})\b/.exec(mail?.text ?? '')?.[1] ?? ''

let guests = 0

export function guestsOf(parts: Awaited<ReturnType<typeof testApp>>) {
  const { db, shop } = parts
  const mails: Mail[] = []
  const work = { mail: { send: async (one: Mail) => void mails.push(one) }, seller: aSeller() }

  /** Answers the mails that were sent. */
  async function runJobs(): Promise<Mail[]> {
    mails.length = 0
    for (let jobs = await taken(); jobs.length > 0; jobs = await taken())
      for (const { job, payload } of jobs) {
        if (job === 'data-code-mail') await sendDataCodeMail(db, work, Number(payload['proofId']))
        else if (job === 'make-data-copy') await makeCopy(shop, Number(payload['requestId']))
        else if (job === 'data-request-mail')
          await sendDataMail(db, work, { requestId: Number(payload['requestId']), step: 'READY' })
        else await sendGuestErasureMail(db, work, payload as Jobs['guest-erasure-mail'])
      }
    return [...mails]
  }
  const taken = () =>
    db.write.all<{ job: string; payload: Record<string, unknown> }>(sql`
      delete from outbox where job in ('data-code-mail', 'make-data-copy', 'data-request-mail', 'guest-erasure-mail') returning job, payload`)

  /** A browser that has shown that this email is its own. */
  async function proven(email: string, locale: Locale = 'en-US') {
    const browser = await browserOf(parts)
    const page = pathIn(locale, GUEST_PAGE)
    await browser.submit(page, { act: 'send', email })
    const [mail] = await runJobs()
    const answer = await browser.submit(page, { act: 'enter', code: codeIn(mail) })
    return { browser, mail, answer }
  }

  return { runJobs, proven, work, newEmail: () => `guest${++guests}@example.org` }
}
