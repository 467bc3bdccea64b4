// Whoever has no account gets a copy of what is kept by their email, once a code has shown that it is theirs.
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#database/sql.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { TRAP } from '#values/trap.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'
import { codeIn, GUEST_PAGE as PAGE, guestsOf } from './guest-data-fixture.ts'

const parts = await testApp()
const { db } = parts
const SENT = `${PAGE}?sent=1`

const { runJobs, proven, newEmail, work } = guestsOf(parts)

beforeEach(async () => void (await runJobs()))

const dataIn = (zip: Buffer) => {
  const files = unzipSync(new Uint8Array(zip))
  const text = new TextDecoder().decode(files['my-data.json'])
  return { files: Object.keys(files), data: JSON.parse(text) as Record<string, Record<string, unknown>[]> }
}

describe('a guest', () => {
  test.each(LOCALES)('gets in %s a copy of what is kept by their email, and of nobody else’s', async (locale) => {
    const [email, other] = [newEmail(), newEmail()]
    const own = await anOrder(db.write, { locale, email: email.toUpperCase() })
    const foreign = await anOrder(db.write, { locale, email: other })
    const customer = await newCustomer(db.write)
    const joined = await anOrder(db.write, { locale, email })
    await db.write.run(sql`update orders set customer_id = ${customer} where id = ${joined.id}`)
    const write = (customerId: number | null, message: string) =>
      db.write.run(sql`insert into contact_request (name, email, locale, category, message, customer_id)
        values ('Lee', ${email}, ${locale}, 'technical', ${message}, ${customerId})`)
    await write(null, 'Written as a guest')
    await write(customer, 'Written while signed in')
    await db.write.run(
      sql`insert into notify_request (email, product_id, country, locale) values (${email}, 1, 'CA', ${locale})`,
    )

    const { browser, mail, answer } = await proven(email, locale)
    const { myData, orders } = wordsFor(locale)
    expect([mail?.to, mail?.subject]).toEqual([email, expect.stringContaining(orders.codeMail.subject.slice(0, 8))])
    expect(answer.headers['location']).toBe(pathIn(locale, PAGE))
    expect((await browser.open(pathIn(locale, PAGE))).body).toContain(myData.byEmail.reload)
    const [ready] = await runJobs()
    expect([ready?.to, ready?.subject]).toEqual([email, myData.byEmail.mail.ready.subject])
    expect(ready?.text).toContain(pathIn(locale, PAGE))
    expect((await browser.open(pathIn(locale, PAGE))).body).toContain(`href="${pathIn(locale, PAGE)}/copy"`)

    const download = await browser.open(`${pathIn(locale, PAGE)}/copy`)
    expect([download.statusCode, download.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const { data } = dataIn(download.rawPayload)
    expect(data['orders']?.map(({ number }) => number)).toEqual([own.number])
    expect(data['messages']?.map(({ message }) => message)).toEqual(['Written as a guest'])
    expect(data['mailings']).toHaveLength(1)
    expect(data['account']).toEqual([])
    expect(JSON.stringify(data)).not.toContain(foreign.number)
    expect(JSON.stringify(data)).not.toContain(joined.number)
  })

  test('is answered alike whether anything is kept, there is an account, or the email was never here', async () => {
    const [known, unknown] = [newEmail(), newEmail()]
    await anOrder(db.write, { email: known })
    const customer = await newCustomer(db.write)
    const account = await db.first<{ email: string }>(sql`select email from customer where id = ${customer}`)
    const seen = []
    for (const email of [known, unknown, account?.email ?? '']) {
      const browser = await browserOf(parts)
      const sent = await browser.submit(PAGE, { act: 'send', email })
      const page = await browser.open(SENT)
      const wrong = await browser.submit(PAGE, { act: 'enter', code: '000 000' })
      seen.push([
        [sent.statusCode, sent.headers['location']],
        page.body.replaceAll(email, 'EMAIL').replaceAll(/nonce="[^"]*"|req-\w+/g, ''),
        [wrong.statusCode, wrong.body.includes(wordsFor('en-US').refusals['order/code-wrong'])],
      ])
    }
    expect(seen[0]?.[0]).toEqual([303, SENT])
    expect(seen[0]?.[2]).toEqual([422, true])
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    const { byEmail } = wordsFor('en-US').myData
    const sent = await runJobs()
    expect(sent.map(({ to }) => to)).toEqual([known, account?.email])
    expect(codeIn(sent[0])).not.toBe('')
    expect([codeIn(sent[1]), sent[1]?.subject]).toEqual([
      '',
      byEmail.mail.accountSubject.replace('{brand}', work.seller.brand),
    ])
  })

  test('proves by a code that one email alone for which it was sent, in the browser that asked for it', async () => {
    const [own, other] = [newEmail(), newEmail()]
    for (const email of [own, other]) await anOrder(db.write, { email })
    const browser = await browserOf(parts)
    await browser.submit(PAGE, { act: 'send', email: own })
    const [mail] = await runJobs()
    const stranger = await browserOf(parts)
    await stranger.submit(PAGE, { act: 'send', email: own })
    expect((await stranger.submit(PAGE, { act: 'enter', code: codeIn(mail) })).statusCode).toBe(422)
    await browser.submit(PAGE, { act: 'send', email: other })
    expect((await browser.submit(PAGE, { act: 'enter', code: codeIn(mail) })).statusCode).toBe(422)
    expect(await db.all(sql`select from data_request where email in (${own}, ${other})`)).toEqual([])
    expect((await (await browserOf(parts)).submit(PAGE, { act: 'enter', code: codeIn(mail) })).statusCode).toBe(422)
  })

  test('shows anew who they are after a quarter of an hour, and finds the copy that is there', async () => {
    const email = newEmail()
    await anOrder(db.write, { email })
    const { browser } = await proven(email)
    await runJobs()
    await db.write.run(sql`update email_proof set proven_at = now() - interval '16 minutes' where email = ${email}`)
    expect((await browser.open(`${PAGE}/copy`)).headers['location']).toBe(PAGE)
    expect((await browser.submit(PAGE, { act: 'copy' })).statusCode).toBe(422)
    expect((await browser.open(PAGE)).body).not.toContain(email)
    const again = await proven(email)
    expect((await again.browser.open(`${PAGE}/copy`)).statusCode).toBe(200)
    expect(await db.all(sql`select status from data_request where email = ${email}`)).toEqual([{ status: 'READY' }])
    // A new one takes the place of the one before.
    await again.browser.submit(PAGE, { act: 'copy' })
    await again.browser.submit(PAGE, { act: 'copy' })
    await runJobs()
    expect(await db.all(sql`select status from data_request where email = ${email} order by id`)).toEqual([
      { status: 'DONE' },
      { status: 'READY' },
    ])
    expect((await (await browserOf(parts)).open(`${PAGE}/copy`)).statusCode).toBe(404)
  })

  test('who has opened an account since is not handed what would be the account’s', async () => {
    const email = newEmail()
    await anOrder(db.write, { email })
    await proven(email)
    const customer = await newCustomer(db.write)
    await db.write.run(sql`update customer set email = ${email} where id = ${customer}`)
    await runJobs()
    expect(await db.all(sql`select status, file_key as key from data_request where email = ${email}`)).toEqual([
      { status: 'DONE', key: null },
    ])
  })

  test('who types no email is told beside the field; a program that fills the trap is sent nothing', async () => {
    const browser = await browserOf(parts)
    const refused = await browser.submit(PAGE, { act: 'send', email: 'not an email' })
    expect([refused.statusCode, refused.body.includes(wordsFor('en-US').messages['email.invalid'])]).toEqual([
      422,
      true,
    ])
    const email = newEmail()
    const trapped = await browser.submit(PAGE, { act: 'send', email, [TRAP]: 'x' })
    expect(trapped.headers['location']).toBe(SENT)
    expect(await db.all(sql`select from email_proof where email = ${email}`)).toEqual([])
  })

  test('is sent no more than five codes in a quarter of an hour to one email, and ten a day, whatever browsers ask', async () => {
    const email = newEmail()
    const ask = async (times: number) => {
      const answers: number[] = []
      for (let time = 0; time < times; time++)
        answers.push((await (await browserOf(parts)).submit(PAGE, { act: 'send', email })).statusCode)
      return answers
    }
    expect(await ask(6)).toEqual([303, 303, 303, 303, 303, 422])
    const real = performance.now.bind(performance)
    let later = 16 * 60_000
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + later)
    try {
      expect(await ask(6)).toEqual([303, 303, 303, 303, 303, 422])
      later *= 2
      expect(await ask(1)).toEqual([422])
    } finally {
      clock.mockRestore()
    }
  })

  test('finds the page where orders are looked up, and where others sign in for their data', async () => {
    const browser = await browserOf(parts)
    for (const page of ['/track-order', '/my-data']) expect((await browser.open(page)).body).toContain(`href="${PAGE}"`)
    expect((await browser.open('/my-orders')).body).not.toContain(`href="${PAGE}"`)
  })
})
