// Asking to be exempt from taxes, from the form to both mails (business rules F-3 and F-4), as a guest and as a customer.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { sendExemptionMail } from '#shop/contact/send-exemption-mail.ts'
import { forgetLostFiles } from '#shop/files/forget-lost-files.ts'
import { MOST_CERTIFICATE_BYTES } from '#values/exemption.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
type Browser = Awaited<ReturnType<typeof browserOf>>
const guestIn = () => browserOf({ app, db })
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&#x27;', "'")
const keyIn = (html: string) => /name="requestKey" value="([\w-]+)"/.exec(html)?.[1] ?? ''
const newKey = () => crypto.randomUUID()
let emails = 0
/** One gets few receipts an hour. */
const newEmail = () => `asks${1000 + ++emails}@example.com`

const AN_ENQUIRY = {
  customerNumber: 'C100014',
  contactName: 'Rosa Ibarra',
  email: 'rosa@example.com',
  phone: '812-555-0142',
  country: 'US',
  region: 'IN',
}
type Fields = Partial<typeof AN_ENQUIRY> & Record<string, string>

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
const picture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a6' } })
    .toFormat(format)
    .toBuffer()

/** Where no file is chosen, browsers send the field all the same, and empty. */
function upload(
  browser: Browser,
  path: string,
  fields: Record<string, string>,
  file: { name: string; bytes: Buffer } = { name: '', bytes: Buffer.alloc(0) },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('certificate', new File([new Uint8Array(file.bytes)], file.name))
  return browser.submitParts(path, form)
}

/** What a browser without script is asked in place of the captcha. */
async function sumFor(browser: Browser, requestKey: string): Promise<string> {
  const { sum } = (await browser.call('ContactService.getExemptionForm', { storeLocale: 'en-US', requestKey })).json()
  return String(sum[0] + sum[1])
}
async function send(fields: Fields = {}, file?: { name: string; bytes: Buffer }, browser?: Browser) {
  const from = browser ?? (await guestIn())
  const requestKey = fields['requestKey'] ?? newKey()
  const sum = fields['sum'] ?? (await sumFor(from, requestKey))
  const email = newEmail()
  return upload(from, fields['path'] ?? '/tax-exemption', { ...AN_ENQUIRY, email, requestKey, sum, ...fields }, file)
}
const requestsOf = (name: string) =>
  db.all<{ id: number; certificate_version_id: number | null; [column: string]: unknown }>(
    sql`select * from tax_exemption_request where contact_name = ${name} order by id`,
  )

/** What the jobs that the outbox holds would mail. */
async function mails(seller = shop.seller): Promise<Mail[]> {
  const sent: Mail[] = []
  const deps = { mail: { send: async (mail: Mail) => void sent.push(mail) }, seller }
  const jobs = await db.write.all<{ payload: { requestId: number; to: 'sender' | 'staff' } }>(
    sql`delete from outbox where job = 'exemption-mail' returning payload`,
  )
  for (const { payload } of jobs) await sendExemptionMail(db, deps, payload)
  return sent
}

describe.each(LOCALES)('a guest who asks in %s, without script', (locale) => {
  const { messages, exemption, contact } = wordsFor(locale)
  const { notYou } = contact.mail
  const path = pathIn(locale, '/tax-exemption')

  test('adds up two numbers, is shown a reference that is read out, and both sides get a mail', async () => {
    await mails()
    const contactName = `Asks in ${locale}`
    const browser = await guestIn()
    const opened = await browser.open(path)
    expect(opened.headers['cache-control']).toBe('private, no-store')
    const page = mainOf(opened.body)
    const question = new RegExp(fill(exemption.sum.replace('?', '[?]'), { one: '(\\d+)', other: '(\\d+)' }))
    const [, one, other] = question.exec(page) ?? []
    const fields = { ...AN_ENQUIRY, contactName, requestKey: keyIn(page), sum: String(Number(one) + Number(other)) }
    const sent = await upload(browser, path, fields)
    const reference = /\?sent=([A-Z0-9]{12})$/.exec(sent.headers['location'] ?? '')?.[1] ?? ''
    expect([sent.statusCode, sent.headers['location']]).toEqual([303, `${path}?sent=${reference}`])
    const done = mainOf((await browser.open(`${path}?sent=${reference}`)).body)
    expect(done).toContain(fill(messages['form.sent'], { ref: reference }))
    expect(done).toMatch(/autofocus=""[^>]*>.*role="status"/)
    const [kept, ...more] = await requestsOf(contactName)
    expect([kept, more]).toEqual([
      expect.objectContaining({
        reference,
        customer_number: 'C100014',
        phone: '8125550142',
        country: 'US',
        region: 'IN',
        locale,
        customer_id: null,
        email: 'rosa@example.com',
        certificate_version_id: null,
        status: 'NEW',
      }),
      [],
    ])
    const [receipt, toStaff, ...others] = await mails()
    expect([receipt?.to, toStaff?.to, others]).toEqual(['rosa@example.com', shop.seller.supportMail, []])
    const { mail } = exemption
    expect(receipt?.subject).toBe(fill(mail.receivedSubject, { reference }))
    for (const text of [fill(mail.received, { brand: shop.seller.brand, reference }), notYou])
      expect(receipt?.text.replaceAll(/\s+/g, ' ')).toContain(text.replaceAll(/\s+/g, ' '))
    // Nothing that was typed goes to an address that anybody may type.
    expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toContain(contactName)
    expect([toStaff?.replyTo, toStaff?.text]).toEqual(['rosa@example.com', expect.stringContaining('rosa@example.com')])
    expect(toStaff?.subject).toContain(reference)
    expect(toStaff?.text).toContain('Indiana')
  })

  test.each([
    [{ customerNumber: '' }, 'required.customerNumber'],
    [{ customerNumber: 'not a number!' }, 'required.customerNumber'],
    [{ contactName: '  ' }, 'required.contactName'],
    [{ contactName: '\u200B\u202E' }, 'required.contactName'],
    [{ email: '' }, 'email.invalidField'],
    [{ email: 'rosa@' }, 'email.invalidField'],
    [{ phone: '' }, 'phone.invalid'],
    [{ phone: '555-0142' }, 'phone.invalid'],
    [{ country: '' }, 'required.country'],
    [{ region: '' }, 'required.state'],
    [{ region: 'QC' }, 'required.state'],
    [{ country: 'CA' }, 'required.province'],
    [{ sum: '3' }, 'captcha'],
    [{ sum: '' }, 'captcha'],
  ] as const)('is told beside the field what is wrong with %j, and keeps what was typed', async (change, key) => {
    const requestKey = newKey()
    const refused = await send({
      path,
      requestKey,
      ...AN_ENQUIRY,
      email: newEmail(),
      phone: '(812) 555-0177',
      ...change,
    })
    const main = mainOf(refused.body)
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([422, 'private, no-store'])
    expect(main).toContain(messages[key])
    expect(main).toContain(`value="${requestKey}"`)
    const kept = { contactName: 'Rosa Ibarra', phone: '(812) 555-0177', ...change }
    expect(main).toContain(`name="contactName" value="${kept.contactName}"`)
    expect(main).toContain(`name="phone" value="${kept.phone}"`)
    expect(await db.all(sql`select from tax_exemption_request where request_key = ${requestKey}`)).toEqual([])
  })

  test('whose certificate is of no kind that is taken is told so, and that it must be chosen again', async () => {
    const refused = await send({ path }, { name: 'certificate.pdf', bytes: Buffer.from('<html>not a PDF</html>') })
    expect(refused.statusCode).toBe(422)
    expect(mainOf(refused.body)).toContain(messages['file.kind'])
    expect(mainOf(refused.body)).toContain(exemption.fileAgain)
    const other = await send({ path, phone: '' }, { name: 'certificate.pdf', bytes: PDF })
    expect(mainOf(other.body)).toContain(exemption.fileAgain)
    expect(mainOf((await send({ path, phone: '' })).body)).not.toContain(exemption.fileAgain)
  })
})

test('states and provinces stand by their country, so that the form is whole without script', async () => {
  const main = mainOf((await (await guestIn()).open('/fr-CA/tax-exemption')).body)
  expect(main).toMatch(/<option value="CA" selected/)
  expect(main).toMatch(
    /<optgroup[^>]*data-country="US">.*<option value="IN">Indiana.*<optgroup[^>]*data-country="CA">.*value="QC"/,
  )
})

test('a browser with script sends a solved captcha in place of the sum, which counts for this form alone', async () => {
  const browser = await guestIn()
  const challenge = (await browser.call('CheckoutService.getChallenge', {})).json<Challenge>()
  const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  const captcha = Buffer.from(JSON.stringify(solved)).toString('base64')
  expect((await send({ captcha, sum: '', contactName: 'Solves' }, undefined, browser)).statusCode).toBe(303)
  expect((await send({ captcha, sum: '', contactName: 'Solves' }, undefined, browser)).statusCode).toBe(422)
  expect(await requestsOf('Solves')).toHaveLength(1)
})

describe('a certificate', () => {
  const get = (url: string, who: Who) => app.inject({ url, headers: as(who) })

  test.each([
    ['PDF', async () => PDF, 'application/pdf'],
    ['PNG', () => picture('png'), 'image/png'],
    ['JPG', () => picture('jpeg'), 'image/jpeg'],
  ] as const)(
    'is taken as what it holds, whatever its name says, and downloaded by staff alone: %s',
    async (type, make, mediaType) => {
      const bytes = await make()
      expect(
        (await send({ contactName: `Has a ${type}` }, { name: '../../etc/certificate.exe', bytes })).statusCode,
      ).toBe(303)
      const [request] = await requestsOf(`Has a ${type}`)
      const version = await db.first(
        sql`select type, path_on_client, size_bytes::int as size from content_version where id = ${request?.certificate_version_id}`,
      )
      expect(version).toEqual({ type, path_on_client: 'certificate.exe', size: bytes.length })
      const url = `/sfc/servlet.shepherd/version/download/${recordId('contentVersion', request?.certificate_version_id ?? 0)}`
      for (const who of ['staff', 'admin'] as const) {
        const answer = await get(url, who)
        expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload]).toEqual([200, mediaType, bytes])
        // By its reference, as nothing else says the same in every language.
        expect(answer.headers['content-disposition']).toContain(
          `attachment; filename="${String(request?.['reference'])}.`,
        )
        expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      }
      for (const who of ['ann', 'bob', 'guest'] as const) expect((await get(url, who)).statusCode).not.toBe(200)
    },
  )

  test('is no other kind of file, and none that is larger than 5 MB: nothing of it stays', async () => {
    const folder = join(shop.config.dataDir, 'files')
    const before = await readdir(folder, { recursive: true })
    const webp = await send({ contactName: 'Wrong file' }, { name: 'a.png', bytes: await picture('webp') })
    expect([webp.statusCode, mainOf(webp.body)]).toEqual([
      422,
      expect.stringContaining(wordsFor('en-US').messages['file.kind']),
    ])
    const large = Buffer.concat([PDF, Buffer.alloc(MOST_CERTIFICATE_BYTES)])
    const refused = await send({ contactName: 'Wrong file' }, { name: 'a.pdf', bytes: large })
    expect([refused.statusCode, mainOf(refused.body)]).toEqual([
      422,
      expect.stringContaining(wordsFor('en-US').messages['file.tooLarge']),
    ])
    expect(mainOf(refused.body)).toContain('value="Wrong file"')
    const most = Buffer.concat([PDF, Buffer.alloc(MOST_CERTIFICATE_BYTES - PDF.length)])
    expect((await send({ contactName: 'Just right' }, { name: 'a.pdf', bytes: most })).statusCode).toBe(303)
    expect(await requestsOf('Wrong file')).toEqual([])
    const after = (await readdir(folder, { recursive: true })).filter((name) => !before.includes(name))
    expect(after.filter((name) => /[\da-f]{32}/.test(name))).toHaveLength(1)
  })

  test('is refused unread when it is many times too large', async () => {
    const answer = await send({}, { name: 'a.pdf', bytes: Buffer.alloc(6 * MOST_CERTIFICATE_BYTES) })
    expect(answer.statusCode).toBe(413)
  })

  test('is still there after lost files are swept, for its request has it', async () => {
    await send({ contactName: 'Keeps it' }, { name: 'a.pdf', bytes: PDF })
    const [request] = await requestsOf('Keeps it')
    await forgetLostFiles(db, shop.files, new Date(Date.now() + 3 * 86_400_000))
    const url = `/sfc/servlet.shepherd/version/download/${recordId('contentVersion', request?.certificate_version_id ?? 0)}`
    expect((await get(url, 'staff')).rawPayload).toEqual(PDF)
  })
})

test('the same form sent five times at once, each with its certificate, is one request with one file and one mail to each side', async () => {
  await mails()
  const requestKey = newKey()
  const before = await db.first(sql`select count(*)::int as count from content_version`)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      send({ requestKey, contactName: 'Twice', email: 'twice@example.com' }, { name: 'a.pdf', bytes: PDF }),
    ),
  )
  expect(new Set(answers.map(({ headers }) => headers['location'])).size).toBe(1)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303])
  expect(await requestsOf('Twice')).toHaveLength(1)
  const after = await db.first(sql`select count(*)::int as count from content_version`)
  expect(after).toEqual({ count: (before as { count: number }).count + 1 })
  expect((await mails()).map(({ to }) => to)).toEqual(['twice@example.com', shop.seller.supportMail])
})

test.each([
  ['another region', { region: 'OH' }, undefined],
  ['a certificate', {}, { name: 'a.pdf', bytes: PDF }],
])('a form that is sent again with %s is asked for anew, under a key of its own', async (_, change, file) => {
  const sent = { requestKey: newKey(), contactName: `Changes ${newKey()}`, email: newEmail() }
  expect((await send(sent)).statusCode).toBe(303)
  const refused = await send({ ...sent, ...change }, file)
  expect([refused.statusCode, mainOf(refused.body)]).toEqual([
    422,
    expect.stringContaining(wordsFor('en-US').refusals['key/other-body']),
  ])
  const requestKey = keyIn(refused.body)
  expect(requestKey).not.toBe(sent.requestKey)
  expect((await send({ ...sent, ...change, requestKey }, file)).statusCode).toBe(303)
  expect(await requestsOf(sent.contactName)).toHaveLength(2)
})

test('one mailbox gets ten receipts an hour at most, from wherever they are asked for', async () => {
  const email = 'much.asked@example.com'
  await mails()
  const answers = []
  for (let one = 0; one < 12; one++) answers.push(await send({ email }))
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(10)
  expect(mainOf(answers.at(-1)?.body ?? '')).toContain(wordsFor('en-US').refusals['request/too-many'])
  expect((await mails()).filter(({ to }) => to === email)).toHaveLength(10)
})

describe('a customer', () => {
  test('finds number, name and phone filled in, and gets a receipt in their language', async () => {
    await mails()
    const customerId = await newCustomer(db.write, { locale: 'fr-CA', country: 'CA' })
    await db.write.run(sql`update customer set mobile = '5145550118' where id = ${customerId}`)
    const dana = await browserOf({ app, db }, customerId)
    const known = await db.first<{ number: string; email: string }>(
      sql`select number, email from customer where id = ${customerId}`,
    )
    const page = mainOf((await dana.open('/fr-CA/tax-exemption')).body)
    expect(page).toContain(known?.number)
    expect(page).not.toContain('name="customerNumber"')
    expect(page).toContain('value="Dana Fields"')
    expect(page).toContain('514')
    const { customerNumber: _, ...typed } = AN_ENQUIRY
    const sum = await sumFor(dana, keyIn(page))
    const sent = await upload(dana, '/fr-CA/tax-exemption', { ...typed, requestKey: keyIn(page), sum })
    expect(sent.statusCode).toBe(303)
    const [receipt, toStaff] = await mails()
    expect([receipt?.to, toStaff?.to]).toEqual([known?.email, shop.seller.supportMail])
    expect([receipt?.subject, toStaff?.replyTo]).toEqual([expect.stringContaining('exemption de taxes'), known?.email])
  })

  test('cannot send another customer’s number: the account’s own is kept', async () => {
    const customerId = await newCustomer(db.write)
    const dana = await browserOf({ app, db }, customerId)
    expect((await send({ customerNumber: 'C100057', contactName: 'Sly' }, undefined, dana)).statusCode).toBe(303)
    const own = await db.first<{ number: string }>(sql`select number from customer where id = ${customerId}`)
    expect(await requestsOf('Sly')).toMatchObject([{ customer_number: own?.number, customer_id: customerId }])
  })
})

test('nothing tells a guest whether a number is a customer’s', async () => {
  const known = await db.first<{ number: string }>(sql`select number from customer where number ~ '^C' limit 1`)
  const page = (answer: { statusCode: number; body: string }) => [answer.statusCode, answer.body.length]
  const [one, other] = [await send({ customerNumber: known?.number ?? '' }), await send({ customerNumber: 'C999999' })]
  expect(page(one)).toEqual(page(other))
})

test('a program that fills every field is led on as if all were done, and nothing is kept', async () => {
  const answer = await send({ contactName: 'Robot', homepage: 'https://spam.example' }, { name: 'a.pdf', bytes: PDF })
  expect(answer.headers['location']).toBe('/tax-exemption?sent=000000000000')
  expect(await requestsOf('Robot')).toEqual([])
})

test('guessing the sum is counted, and ends after twenty tries', async () => {
  const browser = await guestIn()
  const requestKey = newKey()
  const answers = []
  for (let sum = 1; sum <= 21; sum++) answers.push(await send({ requestKey, sum: `0${sum}` }, undefined, browser))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 21 }, () => 422))
  expect(mainOf(answers.at(-1)?.body ?? '')).toContain(wordsFor('en-US').refusals['request/too-many'])
})

test.each([
  ['a key that is none', { requestKey: 'x' }],
  ['a name longer than its field', { contactName: 'x'.repeat(81) }],
  ['a field that is no text', { phone: 'a\0b' }],
])('%s keeps nothing, and the page says so', async (_, fields: Fields) => {
  const requestKey = newKey()
  const answer = await send({ sum: '1', requestKey, ...fields })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
})

test('a form of another site, or one that is no form, is refused', async () => {
  const foreign = await app.inject({
    method: 'POST',
    url: '/tax-exemption',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'cross-site' },
    payload: '--x--\r\n',
  })
  expect(foreign.statusCode).toBe(403)
  const browser = await guestIn()
  expect((await browser.submit('/tax-exemption', { ...AN_ENQUIRY, requestKey: newKey() })).statusCode).toBe(415)
})
