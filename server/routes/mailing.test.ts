// What people ask to be mailed, from the form to the mail and out again: a part in stock again (N-1), and our news (F-2).
import { describe, expect, test } from 'vitest'
import { closeRequests } from '#shop/notify-me/close-requests.ts'
import { sendBackInStockMail } from '#shop/notify-me/send-back-in-stock-mail.ts'
import { sendNewsletterMail } from '#shop/newsletter/send-newsletter-mail.ts'
import { consentText } from '#shop/newsletter/subscribe.ts'
import type { Mail } from '#providers/mail/port.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { countryOf, LOCALES, type Locale, pathIn } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db, shop } = await testApp()
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&#x27;', "'")
const postal = (locale: Locale) => [shop.seller.legalName, ...shop.seller.addresses[countryOf(locale)]]
const guestIn = () => browserOf({ app, db })

interface TestPart {
  id: number
  path: string
}
let taken = 0
/** Another part each time, sold in both countries, of which there is none. */
async function aGonePart(): Promise<TestPart> {
  const part = await db.first<{ id: number; alias: string }>(sql`
    select product.id, url_alias as alias from product
    where id > 1 and not discontinued and sold_in = '{US,CA}' and restriction_classes = '{}' and kind = 'Simple' and successor_id is null
      and (select count(*) from price where product_id = product.id and list_cents is not null) = 2
    order by id offset ${taken++} limit 1`)
  if (!part) throw new Error('the demo has no such part')
  await stock(part.id, 0)
  return { id: part.id, path: `/product/${part.alias}` }
}
const stock = (id: number, count: number) =>
  db.write.run(sql`
    insert into stock (product_id, on_hand) values (${id}, ${count})
    on conflict (product_id) do update set on_hand = ${count}, reserved = 0`)
const requestsOf = (id: number) =>
  db.all<{ id: number; email: string; status: string; closed_reason: string | null; unsubscribe_key: string }>(
    sql`select id, email, status, closed_reason, unsubscribe_key from notify_request where product_id = ${id} order by id`,
  )
/** What the jobs that the outbox holds would mail. */
async function mails(): Promise<Mail[]> {
  const sent: Mail[] = []
  const deps = { mail: { send: async (mail: Mail) => void sent.push(mail) }, seller: shop.seller }
  const jobs = await db.write.all<{ job: string; payload: { requestId: number; subscriptionId: number } }>(
    sql`delete from outbox where job in ('back-in-stock-mail', 'newsletter-mail') returning job, payload`,
  )
  for (const { job, payload } of jobs)
    if (job === 'newsletter-mail') await sendNewsletterMail(db, deps, payload.subscriptionId)
    else await sendBackInStockMail(db, deps, payload.requestId)
  return sent
}
const ask = async (part: TestPart, email: string, locale: Locale = 'en-US') =>
  (await guestIn()).submit(pathIn(locale, part.path), { productId: recordId('product', part.id), email })

describe.each(LOCALES)('a part that is out of stock, in %s', (locale) => {
  const { messages, mailing } = wordsFor(locale)

  test('asks for an email, notes it once, and says so again', async () => {
    const part = await aGonePart()
    const browser = await guestIn()
    expect(mainOf((await browser.open(pathIn(locale, part.path))).body)).toContain(messages['notify.ask'])
    const email = `asks-${locale}@example.com`
    const asked = await ask(part, email, locale)
    expect([asked.statusCode, asked.headers['location']]).toEqual([303, `${pathIn(locale, part.path)}?notify=asked`])
    const done = await browser.open(pathIn(locale, `${part.path}?notify=asked`))
    expect(done.headers['cache-control']).toBe('private, no-store')
    expect(mainOf(done.body)).toMatch(new RegExp(`role="status"[^>]*>${messages['notify.ok'].replaceAll('.', '\\.')}`))
    const again = await ask(part, email.toUpperCase(), locale)
    expect(again.headers['location']).toBe(`${pathIn(locale, part.path)}?notify=already`)
    expect(mainOf((await browser.open(pathIn(locale, `${part.path}?notify=already`))).body)).toContain(
      messages['notify.dup'],
    )
    expect(await requestsOf(part.id)).toMatchObject([{ email, status: 'OPEN' }])
  })

  test.each([
    ['', 'email.empty'],
    ['nobody@', 'email.invalid'],
  ] as const)(
    'tells beside the field what is wrong with %j, keeps it, and keeps it out of the cache',
    async (email, key) => {
      const part = await aGonePart()
      const refused = await ask(part, email, locale)
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([422, 'private, no-store'])
      expect(mainOf(refused.body)).toContain(messages[key])
      expect(mainOf(refused.body)).toContain(`value="${email}"`)
      expect(mainOf((await (await guestIn()).open(pathIn(locale, part.path))).body)).not.toContain(messages[key])
      expect(await requestsOf(part.id)).toEqual([])
    },
  )

  test('mails once when it is back, in the language of the request, with a way out, and closes', async () => {
    const part = await aGonePart()
    const email = `waits-${locale}@example.com`
    await ask(part, email, locale)
    await closeRequests(db)
    expect((await mails()).filter(({ to }) => to === email)).toEqual([])
    await stock(part.id, 3)
    await Promise.all([closeRequests(db), closeRequests(db)])
    const sent = (await mails()).filter(({ to }) => to === email)
    const [request] = await requestsOf(part.id)
    expect(request).toMatchObject({ status: 'CLOSED', closed_reason: 'IN_STOCK' })
    const leave = `${shop.seller.siteUrl}${pathIn(locale, `/unsubscribe/${request?.unsubscribe_key}`)}`
    expect(sent.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([leave])
    expect(sent[0]?.text).toContain(shop.seller.siteUrl + pathIn(locale, part.path))
    expect(sent[0]?.text).toContain(leave)
    expect(sent[0]?.text, 'who sends it, and from where, as the law asks').toContain(postal(locale).join('\n'))
    expect(sent[0]?.html).toContain(mailing.leave)
    await closeRequests(db)
    expect(await mails()).toEqual([])
  })

  test('our news begin only after the box is ticked and the mail confirmed, and end by one press', async () => {
    const browser = await guestIn()
    const path = pathIn(locale, '/newsletter')
    const email = `news-${locale}@example.com`
    expect((await browser.open(pathIn(locale, '/faqs'))).body).toContain(`<a href="${path}">${mailing.newsletter}</a>`)
    const refused = await browser.submit(path, { email })
    expect(refused.statusCode).toBe(422)
    expect(mainOf(refused.body)).toContain(messages['newsletter.terms'])
    expect(mainOf(refused.body)).toContain(`value="${email}"`)
    for (const line of shop.seller.addresses[countryOf(locale)]) expect(mainOf(refused.body)).toContain(line)
    expect(mainOf(refused.body)).toContain(consentText(locale, shop.seller))
    expect(mainOf(refused.body)).not.toMatch(/type="checkbox"[^>]* checked/)
    expect(mainOf((await browser.submit(path, { email: 'x', terms: '1' })).body)).toContain(messages['email.invalid'])

    const sent = await browser.submit(path, { email, terms: '1' })
    expect([sent.statusCode, sent.headers['location']]).toEqual([303, `${path}?sent=1`])
    expect(mainOf((await browser.open(`${path}?sent=1`)).body)).toMatch(/autofocus=""[^>]*>.*role="status"/)
    const [mail, ...others] = await mails()
    expect([mail?.to, others]).toEqual([email, []])
    expect(mail?.text).toContain(postal(locale).join('\n'))
    const key = /\/unsubscribe\/([\w-]+)$/.exec(mail?.unsubscribeUrl ?? '')?.[1] ?? ''
    expect(mail?.text).toContain(`${shop.seller.siteUrl}${path}/${key}`)
    const kept = () =>
      db.first(sql`select status, country, locale, consent_text, client_address <> '' as has_address,
        confirmed_at is not null as is_confirmed from newsletter_subscription where email = ${email}`)
    const asked = {
      country: countryOf(locale),
      locale,
      consent_text: consentText(locale, shop.seller),
      has_address: true,
    }
    expect(mainOf((await browser.open(`${path}/${key}`)).body)).toContain(mailing.confirmTitle)
    expect(await kept()).toEqual({ ...asked, status: 'PENDING', is_confirmed: false })
    expect((await browser.submit(`${path}/${key}`, {})).headers['location']).toBe(`${path}/${key}?done=1`)
    expect(await kept()).toEqual({ ...asked, status: 'CONFIRMED', is_confirmed: true })

    // Again: the same answer, and no mail.
    expect((await browser.submit(path, { email, terms: '1' })).headers['location']).toBe(`${path}?sent=1`)
    expect(await mails()).toEqual([])
    const left = await browser.submit(pathIn(locale, `/unsubscribe/${key}`), {})
    expect(left.statusCode).toBe(200)
    expect(mainOf(left.body)).toContain(mailing.left)
    expect(await kept()).toMatchObject({ status: 'UNSUBSCRIBED' })
  })
})

test('mail programs leave by one click, from anywhere and with any body; a wrong key is answered the same', async () => {
  const part = await aGonePart()
  await ask(part, 'clicks@example.com')
  const [request] = await requestsOf(part.id)
  const click = (key: string, type: string) =>
    app.inject({
      method: 'POST',
      url: `/unsubscribe/${key}`,
      headers: { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const unknown = await click('00000000-0000-4000-8000-000000000000', 'application/x-www-form-urlencoded')
  const known = await click(request?.unsubscribe_key ?? '', 'multipart/form-data; boundary=x')
  expect([unknown.statusCode, known.statusCode]).toEqual([200, 200])
  expect(mainOf(known.body).replaceAll(request?.unsubscribe_key ?? '', '')).toBe(
    mainOf(unknown.body).replaceAll('00000000-0000-4000-8000-000000000000', ''),
  )
  expect(await requestsOf(part.id)).toMatchObject([{ status: 'CLOSED', closed_reason: 'UNSUBSCRIBED' }])
  expect((await click('no-key', 'text/plain')).statusCode).toBe(404)
})

test('a discontinued part closes its requests and the mail names what replaced it', async () => {
  const [old, next] = [await aGonePart(), await aGonePart()]
  await ask(old, 'replaced@example.com')
  await db.write.run(sql`update product set discontinued = true, successor_id = ${next.id} where id = ${old.id}`)
  await closeRequests(db)
  const [mail] = await mails()
  expect(mail?.to).toBe('replaced@example.com')
  expect(mail?.text).toContain(shop.seller.siteUrl + next.path)
  expect(await requestsOf(old.id)).toMatchObject([{ closed_reason: 'DISCONTINUED' }])
  const late = await ask(old, 'late@example.com')
  expect(mainOf(late.body)).not.toContain('name="email"')
  expect(await requestsOf(old.id)).toHaveLength(1)
})

test('after 180 days nobody is asked about any more, and no mail says so', async () => {
  const part = await aGonePart()
  await db.write.run(sql`
    insert into notify_request (email, product_id, country, locale, created_at)
    values ('old@example.com', ${part.id}, 'US', 'en-US', now() - interval '181 days')`)
  await closeRequests(db)
  expect(await requestsOf(part.id)).toMatchObject([{ status: 'CLOSED', closed_reason: 'EXPIRED' }])
  expect(await mails()).toEqual([])
})

test('whoever is signed in is known by it, and is told their email to fill in', async () => {
  const customerId = await newCustomer(db.write)
  const dana = await browserOf({ app, db }, customerId)
  const { email } = (await dana.call('SessionService.getVisitor', { storeLocale: 'en-US' })).json()
  expect(email).toMatch(/@example\.com$/)
  const part = await aGonePart()
  const answer = await dana.call('NotifyService.askNotify', {
    storeLocale: 'en-US',
    productId: recordId('product', part.id),
    email,
  })
  expect(answer.json()).toEqual({ outcome: 'asked' })
  expect(await db.first(sql`select customer_id from notify_request where product_id = ${part.id}`)).toEqual({
    customer_id: customerId,
  })
})

test('twenty at once for one email and part make one request', async () => {
  const part = await aGonePart()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(part, 'race@example.com')))
  expect(answers.filter(({ headers }) => headers['location']?.endsWith('=asked'))).toHaveLength(1)
  expect(await requestsOf(part.id)).toHaveLength(1)
})

test('a program that fills every field is led on as if all were done, and nothing is kept', async () => {
  const part = await aGonePart()
  const robot = await guestIn()
  const filled = { email: 'robot@example.com', terms: '1', homepage: 'https://spam.example' }
  expect((await robot.submit('/newsletter', filled)).headers['location']).toBe('/newsletter?sent=1')
  const asked = await robot.submit(part.path, { ...filled, productId: recordId('product', part.id) })
  expect(asked.headers['location']).toBe(`${part.path}?notify=asked`)
  expect(await requestsOf(part.id)).toEqual([])
  expect(await db.first(sql`select from newsletter_subscription where email = 'robot@example.com'`)).toBeUndefined()
})

test('nobody’s mailbox is filled with requests to confirm', async () => {
  const answers = []
  for (let times = 0; times < 5; times++)
    answers.push(await (await guestIn()).submit('/newsletter', { email: 'victim@example.com', terms: '1' }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 422, 422])
})
