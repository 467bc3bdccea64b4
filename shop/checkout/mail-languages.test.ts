import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { anOrder, aSeller } from '#shop/orders/order-fixture.ts'
import { sendCancelledMail } from '#shop/orders/send-cancelled-mail.ts'
import { type MailDeps, sendOrderMail } from '#shop/orders/send-order-mail.ts'
import { DEFAULT_LOCALE, languageOf, LOCALES, type Locale } from '#values/locale.ts'
import { marked } from '#words/foreign-text.ts'
import { cents } from '#values/money.ts'
import { fill, formatMoney } from '#words/format.ts'
import { markedWordsFor, wordsFor } from '#words/words.ts'
import { aReadyShopper, testDeps } from './checkout-fixture.ts'
import { placeOrder } from './place-order.ts'
import { sendTroubleMail } from './send-trouble-mail.ts'

const db = await testDatabase()
const deps = testDeps()

async function aSale(locale: Locale) {
  const prices = { US: { list: 60_00 }, CA: { list: 80_00 } }
  const ready = await aReadyShopper(db, deps, { parts: [{ prices }], locale })
  await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  return db.first<{ attempt: number; product: number }>(sql`
    select payment_attempt.id as attempt, (select id from product limit 1) as product
    from payment_attempt where session_id = ${ready.shopper.sessionId}`)
}

async function sentBy(send: (deps: MailDeps) => Promise<void>): Promise<Mail> {
  const sent: Mail[] = []
  await send({ mail: { send: async (mail) => void sent.push(mail) }, seller: aSeller() })
  expect(sent).toHaveLength(1)
  return sent[0] as Mail
}

test.each(LOCALES)('%s: mails of a placed order, a cancelled one and a failed payment', async (locale) => {
  const { attempt = 0, product = 0 } = (await aSale(locale)) ?? {}
  const { id, number } = await anOrder(db.write, { locale, product })
  const mails = [
    ['placed', 'placedSubject', await sentBy((by) => sendOrderMail(db, by, id))],
    ['cancelledMoney', 'cancelledSubject', await sentBy((by) => sendCancelledMail(db, by, id))],
    [
      'troubleNext',
      'troubleSubject',
      await sentBy((by) => sendTroubleMail(db, by, { attemptId: attempt, outcome: 'declined' })),
    ],
  ] as const
  const { mail: words } = wordsFor(locale)
  const amounts = { list: formatMoney(cents(60_00), locale), paid: formatMoney(cents(100_00), locale) }
  const part = fill(words.line, { quantity: 2, name: 'Starter', partNumber: 'AP-1' })
  const line = fill(words.lineBelowList, { line: part, price: amounts.list })
  expect(mails[0][2].text).toContain(fill(words.pair, { label: line, value: amounts.paid }))
  for (const [sentence, subject, mail] of mails) {
    expect(mail.subject).toBe(fill(words[subject], { number, brand: aSeller().brand }))
    expect(mail.html).toContain(`<html lang="${locale}"`)
    expect(mail.subject + mail.text + mail.html).not.toMatch(/[\uE002\uE003]/)
    const [said = ''] = words[sentence].split('{')
    expect(mail.text).toContain(said)
    const isForeign = markedWordsFor(locale).mail[sentence] === marked(words[sentence])
    const foreign = `<span lang="${languageOf(DEFAULT_LOCALE)}">${said}`
    expect(mail.html.replaceAll('&#39;', "'").includes(foreign)).toBe(isForeign)
  }
})
