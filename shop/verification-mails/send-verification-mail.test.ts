// What a customer reads of a document that was looked at while they were away: once, in their language, and nothing that is not so.
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import type { Jobs } from '#database/jobs.ts'
import type { Mail } from '#providers/mail/port.ts'
import type { VerificationResult } from '#providers/verification/port.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { type Check, checkOf, storeCheck } from '#shop/verification/checks.ts'
import { settleCheck } from '#shop/verification/settle-check.ts'
import { countryOf, LOCALES, type Locale, pathIn } from '#values/locale.ts'
import { VERIFIED_DISCOUNTS, type VerifiedDiscount } from '#values/verified-discount.ts'
import { formatMoney } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { sendVerificationMail } from './send-verification-mail.ts'

const db = await testDatabase()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function aCustomer(): Promise<number> {
  const row = await db.write.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, locale, country)
    select 'M-' || count(*), 'Ann', 'Lee', 'm-' || count(*) || '@example.com', 'en-US', 'US' from customer returning id`)
  return row?.id ?? 0
}
const aSession = async (customerId: number | null) => {
  const row = await db.write.first<{ id: number }>(sql`insert into session (token_hash, expires_at, customer_id)
    values (${randomBytes(32)}, now() + interval '30 days', ${customerId}) returning id`)
  return { id: row?.id ?? 0, customerId }
}

let references = 0
interface Begun {
  customerId?: number | null
  locale?: Locale
  discount?: VerifiedDiscount
}
async function pending({ customerId = null, locale = 'en-US', discount = 'MILITARY' }: Begun = {}): Promise<{
  check: Check
  session: { id: number }
}> {
  const session = await aSession(customerId)
  const reference = `mailed-${++references}`
  await storeCheck(db, {
    session,
    provider: 'test',
    discount,
    locale,
    isInPopup: false,
    state: randomBytes(16).toString('hex'),
    verifier: '',
    reference,
    outcome: 'BEGUN',
  })
  await settleCheck(db, await known(reference), { outcome: 'PENDING' })
  return { check: await known(reference), session }
}
async function known(reference: string | null): Promise<Check> {
  const check = await checkOf(db, 'test', reference ?? '')
  if (!check) throw new Error('it was stored')
  return check
}

const verified = (): VerificationResult => ({ outcome: 'VERIFIED', subjectHash: randomBytes(32).toString('hex') })
const told = async (check: Check, result: VerificationResult) => settleCheck(db, check, result, { isUnseen: true })

async function mailsOf(check: Check): Promise<Mail[]> {
  const sent: Mail[] = []
  const mail = { send: async (one: Mail) => void sent.push(one) }
  const wanted = await db.all(sql<{ payload: Jobs['verification-mail'] }>`
    select payload from outbox where job = 'verification-mail' and payload ->> 'checkId' = ${String(check.id)} order by id`)
  for (const { payload } of wanted) await sendVerificationMail(db, { mail, seller: aSeller() }, payload)
  return sent
}

describe.each(LOCALES)('%s', (locale) => {
  const words = wordsFor(locale).discounts.mail

  test.each(VERIFIED_DISCOUNTS)('%s: an accepted document is told with the way to the cart', async (discount) => {
    const customerId = await aCustomer()
    const { check } = await pending({ customerId, locale, discount })
    expect(await told(check, verified())).toBe(true)
    const mails = await mailsOf(check)
    expect(mails).toMatchObject([{ id: `verification-${check.id}`, subject: words.readySubject[discount] }])
    const text = plain(mails[0]?.text ?? '')
    const yearly = formatMoney(shopSettings.discounts.verifiedYearlyCap[countryOf(locale)], locale)
    for (const said of [words.use, `https://shop.example.com${pathIn(locale, '/cart')}#discounts`, '10', yearly])
      expect(text).toContain(plain(said))
    expect(mails[0]?.unsubscribeUrl).toBeUndefined()
    expect(mails[0]?.to).toMatch(/^m-\d+@example.com$/)
  })

  test.each(VERIFIED_DISCOUNTS)('%s: a refusal and a failure are told as what they are', async (discount) => {
    for (const [outcome, said] of [
      ['REFUSED', words.refused[discount]],
      ['FAILED', words.failed[discount]],
    ] as const) {
      const { check } = await pending({ customerId: await aCustomer(), locale, discount })
      await told(check, { outcome })
      const mails = await mailsOf(check)
      expect(mails).toMatchObject([{ subject: words.endedSubject }])
      for (const sentence of [said, words.unchanged, words.anew]) expect(mails[0]?.text).toContain(sentence)
    }
  })

  test('another document is asked for by one mail, however often the provider says so', async () => {
    const { check } = await pending({ customerId: await aCustomer(), locale })
    for (let times = 0; times < 3; times++) await told(check, { outcome: 'PENDING', isAskedAgain: true })
    const mails = await mailsOf(check)
    expect(mails[0]).toMatchObject({ subject: words.againSubject })
    expect(mails[0]?.text).toContain(words.again)
    // The outbox sends each id once.
    expect(new Set(mails.map(({ id }) => id))).toEqual(new Set([`verification-${check.id}-again`]))
  })
})

describe('no mail goes out', () => {
  const jobs = async ({ id }: Check) =>
    (await db.all(sql`select from outbox where job = 'verification-mail' and payload ->> 'checkId' = ${String(id)}`))
      .length

  test('where the shopper is there to see it', async () => {
    const { check } = await pending({ customerId: await aCustomer() })
    await settleCheck(db, check, verified())
    expect(await jobs(check)).toBe(0)
  })

  test('to a guest, of whom no email is known: the cart tells', async () => {
    const { check } = await pending()
    await told(check, verified())
    expect(await jobs(check)).toBe(0)
  })

  test('twice, however many events come at once', async () => {
    const { check } = await pending({ customerId: await aCustomer() })
    const result = verified()
    await Promise.all(Array.from({ length: 8 }, () => told(check, result)))
    await told(check, { outcome: 'REFUSED' })
    expect(await jobs(check)).toBe(1)
  })

  test('of a verification that no document was asked for', async () => {
    const customerId = await aCustomer()
    const { check } = await pending({ customerId })
    await db.write.run(sql`update identity_check set outcome = 'BEGUN' where id = ${check.id}`)
    await told({ ...check, outcome: 'BEGUN' }, verified())
    expect(await jobs(check)).toBe(0)
  })

  test('of a document that was wanted and has been accepted since, or a proof that somebody else has by now', async () => {
    const customerId = await aCustomer()
    const { check } = await pending({ customerId })
    await told(check, { outcome: 'PENDING', isAskedAgain: true })
    await told(check, verified())
    await db.write.run(sql`delete from identity_proof where customer_id = ${customerId}`)
    expect(await mailsOf(check)).toEqual([])
  })
})

test('a guest who has signed in meanwhile is a customer: they are told', async () => {
  const customerId = await aCustomer()
  const { check, session } = await pending()
  await db.write.run(sql`update session set customer_id = ${customerId} where id = ${session.id}`)
  await told(check, verified())
  expect(await mailsOf(check)).toHaveLength(1)
})
