// Writing to the shop, from the form to both mails (business rule F-1), as a guest and as a customer.
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { sendContactMail } from '#shop/contact/send-contact-mail.ts'
import { consentText } from '#shop/newsletter/subscribe.ts'
import { recordId } from '#values/record-id.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db, shop } = await testApp()
const guestIn = () => browserOf({ app, db })
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&#x27;', "'")
const keyIn = (html: string) => /name="requestKey" value="([\w-]+)"/.exec(html)?.[1] ?? ''

const A_MESSAGE = {
  category: 'technical',
  productType: 'engine',
  orderNumber: '',
  message: 'Which torque do the clamps take?\r\nThe book has lost that page.',
  name: 'Rosa Ibarra',
  email: 'rosa@example.com',
}
const newKey = () => crypto.randomUUID()
const requestsOf = (email: string) => db.all(sql`select * from contact_request where email = ${email} order by id`)
const latest = (email: string) =>
  db.first(sql`select category, product_type, message, order_number, name, locale, customer_id, consent_text, status
    from contact_request where email = ${email} order by id desc limit 1`)

/** What the jobs that the outbox holds would mail. */
async function mails(seller = shop.seller): Promise<Mail[]> {
  const sent: Mail[] = []
  const deps = { mail: { send: async (mail: Mail) => void sent.push(mail) }, seller }
  const jobs = await db.write.all<{ payload: { requestId: number; to: 'sender' | 'staff' } }>(
    sql`delete from outbox where job = 'contact-mail' returning payload`,
  )
  for (const { payload } of jobs) await sendContactMail(db, deps, payload)
  return sent
}
async function send(fields: Partial<typeof A_MESSAGE> & Record<string, string>) {
  return (await guestIn()).submit('/contact-us', { ...A_MESSAGE, requestKey: newKey(), ...fields })
}

describe.each(LOCALES)('a guest who writes in %s', (locale) => {
  const { messages, contact, mail } = wordsFor(locale)
  const path = pathIn(locale, '/contact-us')

  test('is shown a reference that is read out, and gets a mail in their language; staff can answer', async () => {
    const email = `writes-${locale}@example.com`.toLowerCase()
    const browser = await guestIn()
    const page = (await browser.open(path)).body
    expect(mainOf(page)).not.toMatch(/type="checkbox"[^>]* checked/)
    const sent = await browser.submit(path, { ...A_MESSAGE, email, requestKey: keyIn(page) })
    const reference = /\?sent=(CR-\d{8})$/.exec(sent.headers['location'] ?? '')?.[1] ?? ''
    expect([sent.statusCode, sent.headers['location']]).toEqual([303, `${path}?sent=${reference}`])
    const done = mainOf((await browser.open(`${path}?sent=${reference}`)).body)
    expect(done).toContain(fill(messages['form.sent'], { ref: reference }))
    expect(done).toMatch(/autofocus=""[^>]*>.*role="status"/)
    expect(await latest(email)).toEqual({
      category: 'technical',
      product_type: 'engine',
      message: 'Which torque do the clamps take?\nThe book has lost that page.',
      order_number: null,
      name: 'Rosa Ibarra',
      locale,
      customer_id: null,
      consent_text: null,
      status: 'NEW',
    })
    const [receipt, toStaff, ...others] = await mails()
    expect([receipt?.to, toStaff?.to, others]).toEqual([email, shop.seller.supportMail, []])
    expect(receipt?.subject).toBe(fill(contact.mail.receivedSubject, { reference }))
    expect(receipt?.text).toContain(fill(mail.phone, { phone: shop.seller.supportPhone ?? '' }))
    expect(receipt?.text).not.toContain('torque')
    expect([toStaff?.replyTo, toStaff?.text]).toEqual([email, expect.stringContaining('The book has lost that page.')])
    expect(toStaff?.subject).toContain(reference)
  })

  test.each([
    [{ category: '' }, 'required.category'],
    [{ message: 'Help me' }, 'contact.more'],
    [{ category: 'order' }, 'order.number'],
    [{ category: 'returns', orderNumber: '' }, 'order.number'],
    [{ orderNumber: '12345' }, 'order.number'],
    [{ name: '  ' }, 'required.contactName'],
    [{ name: '\u200B\u2060' }, 'required.contactName'],
    [{ message: `Help${'\u200B'.repeat(20)}` }, 'contact.more'],
    [{ email: '' }, 'email.invalidField'],
    [{ email: 'rosa@' }, 'email.invalidField'],
  ] as const)('is told beside the field what is wrong with %j, and keeps what was typed', async (change, key) => {
    const fields = { ...A_MESSAGE, requestKey: newKey(), email: 'kept@example.com', ...change }
    const refused = await (await guestIn()).submit(path, fields)
    const main = mainOf(refused.body)
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([422, 'private, no-store'])
    expect(main).toContain(messages[key])
    expect(main).toContain(fields.message.split('\r\n')[0])
    expect(main).toContain(`value="${fields.requestKey}"`)
    expect(main.match(/autofocus/gi)).toHaveLength(1)
    expect(await requestsOf('kept@example.com')).toEqual([])
  })
})

test('a guest who sends everything empty is told all of it at once', async () => {
  const sent = {
    requestKey: newKey(),
    category: '',
    productType: '',
    orderNumber: '',
    message: '',
    name: '',
    email: '',
  }
  const { messages } = wordsFor('en-US')
  const main = mainOf((await (await guestIn()).submit('/contact-us', sent)).body)
  for (const key of ['required.category', 'contact.more', 'required.contactName', 'email.invalidField'] as const)
    expect(main).toContain(messages[key])
})

test('a customer who sends everything empty is asked for neither name nor email', async () => {
  const dana = await browserOf({ app, db }, await newCustomer(db.write))
  const { messages } = wordsFor('en-US')
  const sent = { requestKey: newKey(), category: '', productType: '', orderNumber: '', message: '' }
  const main = mainOf((await dana.submit('/contact-us', sent)).body)
  for (const key of ['required.category', 'contact.more'] as const) expect(main).toContain(messages[key])
  for (const key of ['required.contactName', 'email.invalidField'] as const) expect(main).not.toContain(messages[key])
})

test('the page says how else we are reached, in each language: the phone, its hours, and a chat where there is one', async () => {
  const hours = {
    'en-US': 'Monday to Friday, 8 AM to 6 PM',
    'en-CA': 'Monday to Friday, 8 a.m. to 6 p.m.',
    'fr-CA': 'Du lundi au vendredi, de 8',
  }
  for (const locale of LOCALES) {
    const main = mainOf((await (await guestIn()).open(pathIn(locale, '/contact-us'))).body)
    expect(main).toContain(hours[locale])
    expect(main).toContain('href="tel:')
    expect(main).not.toContain(wordsFor(locale).contact.chat)
  }
})

test('an order is named as people type it, and kept as it is written', async () => {
  await send({ category: 'order', orderNumber: ' us 1234567890123 ', email: 'orders@example.com' })
  expect(await latest('orders@example.com')).toMatchObject({ category: 'order', order_number: 'US1234567890123' })
})

test('a link chooses what it is about, and shows no reference but one of ours', async () => {
  const browser = await guestIn()
  expect((await browser.open('/contact-us?about=order')).body).toMatch(/<option value="order" selected/)
  const main = mainOf((await browser.open('/contact-us?sent=call+555-0100+now')).body)
  expect(main).not.toContain('555-0100 now')
  expect(main).toContain('name="message"')
})

test('the same form sent five times at once is one request, with one reference and one mail to each side', async () => {
  await mails()
  const requestKey = newKey()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send({ requestKey, email: 'twice@example.com', news: '1' })),
  )
  expect(new Set(answers.map(({ headers }) => headers['location'])).size).toBe(1)
  expect(await requestsOf('twice@example.com')).toHaveLength(1)
  expect((await mails()).map(({ to }) => to)).toEqual(['twice@example.com', shop.seller.supportMail])
})

test('a customer types neither name nor email, and finds the request as theirs', async () => {
  const customerId = await newCustomer(db.write)
  const dana = await browserOf({ app, db }, customerId)
  const page = mainOf((await dana.open('/contact-us')).body)
  expect(page).not.toContain('name="email"')
  const { name: _, email: __, ...typed } = A_MESSAGE
  expect((await dana.submit('/contact-us', { ...typed, requestKey: keyIn(page) })).statusCode).toBe(303)
  const request = await db.first(sql`select name, email from contact_request where customer_id = ${customerId}`)
  expect(request).toEqual({ name: 'Dana Fields', email: expect.stringMatching(/^t-.*@example\.com$/) })
})

test('when the session has ended meanwhile, name and email are asked for and nothing typed is lost', async () => {
  const dana = await browserOf({ app, db }, await newCustomer(db.write))
  await dana.end()
  const { name: _, email: __, ...typed } = A_MESSAGE
  const refused = await dana.submit('/contact-us', { ...typed, requestKey: newKey() })
  expect(refused.statusCode).toBe(422)
  expect(mainOf(refused.body)).toContain('name="email"')
  expect(mainOf(refused.body)).toContain('Which torque')
})

test('whoever ticks the box for our news agrees to its very words, and is asked by mail whether it was them', async () => {
  await send({ email: 'news-too@example.com', news: '1' })
  const words = consentText('en-US', shop.seller)
  expect(await latest('news-too@example.com')).toMatchObject({ consent_text: words })
  expect(
    await db.first(sql`select status, consent_text from newsletter_subscription where email = 'news-too@example.com'`),
  ).toEqual({ status: 'PENDING', consent_text: words })
})

test('a program that fills every field is led on as if all were done, and nothing is kept', async () => {
  const answer = await send({ email: 'robot@example.com', homepage: 'https://spam.example' })
  expect(answer.headers['location']).toBe('/contact-us?sent=CR-00000000')
  expect(await requestsOf('robot@example.com')).toEqual([])
})

test('nobody’s mailbox is filled with receipts', async () => {
  const answers = []
  for (let times = 0; times < 6; times++) answers.push((await send({ email: 'victim@example.com' })).statusCode)
  expect(answers).toEqual([303, 303, 303, 303, 303, 422])
})

test('whoever goes back and writes something else has sent two messages', async () => {
  const sent = { requestKey: newKey(), email: 'changes@example.com' }
  const [first, second] = [await send(sent), await send({ ...sent, message: 'And which torque do the bolts take?' })]
  expect([first.statusCode, second.statusCode]).toEqual([303, 303])
  expect(second.headers['location']).not.toBe(first.headers['location'])
  expect(await requestsOf('changes@example.com')).toHaveLength(2)
})

test('the key of a call that comes with another message is refused, and the first message stays', async () => {
  const browser = await guestIn()
  const input = {
    storeLocale: 'en-US',
    ...A_MESSAGE,
    email: 'calls@example.com',
    requestKey: newKey(),
    wantsNews: false,
  }
  const first = await browser.call('ContactService.send', input)
  expect((await browser.call('ContactService.send', input)).json()).toEqual(first.json())
  const other = await browser.call('ContactService.send', { ...input, message: 'Something else altogether.' })
  expect([other.statusCode, other.json().error.code]).toEqual([422, 'key/other-body'])
  expect(await requestsOf('calls@example.com')).toHaveLength(1)
})

test('a form whose key is none, or a text longer than the field takes, keeps nothing and says so', async () => {
  expect((await send({ requestKey: 'x', email: 'odd@example.com' })).statusCode).toBe(422)
  expect((await send({ message: 'x'.repeat(2001), email: 'odd@example.com' })).statusCode).toBe(422)
  expect(await requestsOf('odd@example.com')).toEqual([])
})

test('without an address of staff the request is a record alone, and staff find it there', async () => {
  await mails()
  await send({ email: 'record@example.com' })
  expect((await mails({ ...shop.seller, supportMail: null })).map(({ to }) => to)).toEqual(['record@example.com'])
  const [request] = (await requestsOf('record@example.com')) as { id: number }[]
  expect(recordId('contactRequest', request?.id ?? 0)).toMatch(/^\w{18}$/)
})
