// The calls, the page and the photographs of claims: who may ask for each, and what works without script (reliability rules 29, 36, 39).
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aReachedOrder } from '#shop/returns/return-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { TRAP } from '#values/trap.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../../app-fixture.ts'
import { browserOf, newCustomer } from '../../signed-in-fixture.ts'

const { app, db } = await testApp()
const part = await db.first<{ id: number }>(
  sql`select id from product where kind = 'Core' and restriction_classes = '{}' limit 1`,
)
const { claims: words, messages } = wordsFor('en-US')

async function customersOrder() {
  const id = await newCustomer(db.write)
  const order = await aReachedOrder(db.write, { product: part?.id ?? 0 })
  await db.write.run(sql`update orders set customer_id = ${id} where id = ${order.id}`)
  await db.write.run(sql`update order_line set freight = true where order_id = ${order.id} and position = 1`)
  const orderId = recordId('order', order.id)
  return { ...order, orderId, page: `/order/${orderId}/claim`, browser: await browserOf({ app, db }, id) }
}
type Browser = Awaited<ReturnType<typeof browserOf>>
const say = async (browser: Browser, name: string, input: object) => {
  const answer = await browser.call(`ClaimService.${name}`, { storeLocale: 'en-US', ...input })
  const body = answer.body === '' ? null : answer.json()
  return { status: answer.statusCode, body, code: body?.error?.code as string | undefined }
}
const wanted = (orderId: string) => ({
  orderId,
  requestKey: crypto.randomUUID(),
  kind: 'WARRANTY',
  position: 1,
  message: 'It does not turn any more.',
  installedOn: '',
  reading: '',
  readingUnit: 'h',
  serial: '',
})
const rowsOf = async (id: number) => (await db.all(sql`select from claim where order_id = ${id}`)).length
const others = async () => [await browserOf({ app, db }), await browserOf({ app, db }, await newCustomer(db.write))]

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
function aForm(
  fields: Record<string, string>,
  photos: [name: string, bytes: Buffer][] = [['', Buffer.alloc(0)]],
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of photos) form.append('photos', new Blob([new Uint8Array(bytes)]), name)
  return form
}
const fieldsOf = (change: Record<string, string> = {}) => ({
  requestKey: crypto.randomUUID(),
  kind: 'WARRANTY',
  position: '1',
  message: 'It does not turn any more.',
  ...change,
})

describe('the calls', () => {
  test('answer whose order it is: what may be claimed, and the claim', async () => {
    const { orderId, browser, id } = await customersOrder()
    expect((await say(browser, 'getClaims', { orderId })).body).toMatchObject({
      can: true,
      damage: { can: true },
      lines: [{ position: 1, warranty: { can: true }, damage: true }],
      claims: [],
    })
    const input = wanted(orderId)
    const answers = await Promise.all([say(browser, 'askClaim', input), say(browser, 'askClaim', input)])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers[0]?.body.number).toMatch(/^CL-\d{8}$/)
    expect(await rowsOf(id)).toBe(1)
    const other = await say(browser, 'askClaim', { ...input, message: 'It hums, and does not turn.' })
    expect(other).toMatchObject({ status: 422, code: 'key/other-body' })
    expect((await say(browser, 'getClaims', { orderId })).body.claims).toMatchObject([
      { number: answers[0]?.body.number, status: 'NEW', kind: 'WARRANTY', photos: [] },
    ])
  })

  test.each(['getClaims', 'askClaim'])('%s is to everybody else as if the order were not there', async (name) => {
    const { orderId, id } = await customersOrder()
    for (const other of await others())
      for (const one of [orderId, recordId('order', 999_999_999), recordId('product', 1)])
        expect(await say(other, name, name === 'askClaim' ? wanted(one) : { orderId: one })).toMatchObject({
          status: 404,
          code: 'order/not-found',
        })
    expect(await rowsOf(id)).toBe(0)
  })

  test.each([
    { position: 0 },
    { position: '1' },
    { kind: 'ALL' },
    { readingUnit: 'days' },
    { requestKey: 'x' },
    { more: true },
  ])('refuse %j, which is not what they take', async (change) => {
    const { orderId, browser, id } = await customersOrder()
    expect(await say(browser, 'askClaim', { ...wanted(orderId), ...change })).toMatchObject({
      status: 400,
      code: 'input/invalid',
    })
    expect(await rowsOf(id)).toBe(0)
  })

  test('are made 20 times in 15 minutes, and then no more', async () => {
    const { browser } = await customersOrder()
    const input = wanted(recordId('order', 999_999_999))
    const codes: (string | undefined)[] = []
    for (let times = 0; times < 21; times++) codes.push((await say(browser, 'askClaim', input)).code)
    expect(codes.slice(0, 20).every((code) => code === 'order/not-found')).toBe(true)
    expect(codes[20]).toBe('request/too-many')
  })
})

describe('the page, without script', () => {
  test('leads from the order over the form to the number and the photographs', async () => {
    const { orderId, browser, id, page } = await customersOrder()
    expect((await browser.open(`/order/${orderId}`)).body).toContain(`href="${page}"`)
    const first = (await browser.open(page)).body
    for (const query of ['warranty=1', 'damage=1', 'damage=all']) expect(first).toContain(`href="${page}?${query}"`)
    const form = (await browser.open(`${page}?warranty=1`)).body
    expect(form).toContain('encType="multipart/form-data"')
    const [, requestKey = ''] = /name="requestKey" value="([^"]+)"/.exec(form) ?? []
    const fields = fieldsOf({ requestKey, serial: 'SN 44', reading: '6,412' })

    const refused = await browser.submitParts(page, aForm({ ...fields, message: 'Broken' }, [['a.png', PNG]]))
    expect(refused.statusCode).toBe(422)
    for (const said of [messages['contact.more'], words.form.photosLost, 'value="SN 44"', 'value="6,412"', '>Broken<'])
      expect(refused.body).toContain(said)
    expect(await rowsOf(id)).toBe(0)

    const photos: [string, Buffer][] = [
      ['front.png', PNG],
      ['../../etc/back.html', PNG],
    ]
    const done = await browser.submitParts(page, aForm(fields, photos))
    expect(done.statusCode).toBe(303)
    const again = await browser.submitParts(page, aForm(fields, photos))
    expect(again.headers.location).toBe(done.headers.location)
    expect(await rowsOf(id)).toBe(1)
    const shown = (await browser.open(String(done.headers.location))).body
    expect(shown).toContain(words.asked.next)
    expect(shown).toMatch(/CL-\d{8}/)
    const paths = [...shown.matchAll(/href="(\/order\/\w+\/claims\/\w+\/\d)"/g)].map(([, path = '']) => path)
    expect(paths).toHaveLength(2)
    expect((await browser.open(`/order/${orderId}`)).body).toContain(words.states.NEW)

    for (const path of paths) {
      const file = await browser.open(path)
      expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(PNG)]).toEqual([
        200,
        'image/png',
        true,
      ])
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="CL-\d{8}-[12]\.png"$/)
      expect(file.headers['content-security-policy']).toContain('sandbox')
      expect(file.headers['cache-control']).toBe('private, no-store')
      for (const other of await others()) expect((await other.open(path)).statusCode).toBe(404)
    }
    for (const wrong of ['3', '0', 'x', '1.png'])
      expect((await browser.open(`${paths[0]?.slice(0, -1)}${wrong}`)).statusCode).toBe(404)
  })

  test.each<[what: string, photos: [string, Buffer][], said: string]>([
    ['five photographs', Array.from({ length: 5 }, (_, at) => [`${at}.png`, PNG]), messages['photo.tooMany']],
    ['a page called a picture', [['a.png', Buffer.from('<!doctype html><p>')]], messages['photo.kind']],
    [
      'a photograph above 8 MB',
      [['a.png', Buffer.concat([PNG, Buffer.alloc(8 * 1024 * 1024)])]],
      messages['photo.tooLarge'],
    ],
  ])('%s: what is wrong stands beside the field, and what was typed stays', async (_, photos, said) => {
    const { browser, id, page } = await customersOrder()
    const answer = await browser.submitParts(page, aForm(fieldsOf({ message: 'It leaks at the seal.' }), photos))
    expect(answer.statusCode).toBe(422)
    for (const text of [said, 'It leaks at the seal.']) expect(answer.body).toContain(text)
    expect(await rowsOf(id)).toBe(0)
  })

  test('a claim of the whole delivery names no part', async () => {
    const { browser, id, page } = await customersOrder()
    const fields = fieldsOf({ kind: 'FREIGHT_DAMAGE', position: '', message: 'The crate is crushed.' })
    expect((await browser.submitParts(page, aForm(fields))).statusCode).toBe(303)
    expect(await db.all(sql`select kind, order_line_position from claim where order_id = ${id}`)).toEqual([
      { kind: 'FREIGHT_DAMAGE', order_line_position: null },
    ])
  })

  test('whoever fills the field that people leave empty makes none', async () => {
    const { browser, id, page } = await customersOrder()
    expect((await browser.submitParts(page, aForm(fieldsOf({ [TRAP]: 'x' })))).statusCode).toBe(303)
    expect(await rowsOf(id)).toBe(0)
  })

  test('another customer’s form, one of another site, and one without parts make none', async () => {
    const { browser, id, page } = await customersOrder()
    for (const other of await others()) expect((await other.submitParts(page, aForm(fieldsOf()))).statusCode).toBe(404)
    const sent = new Response(aForm(fieldsOf()))
    const foreign = await app.inject({
      method: 'POST',
      url: page,
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        'sec-fetch-site': 'cross-site',
        origin: 'https://x.example',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    expect(foreign.statusCode).toBe(403)
    expect((await browser.submit(page, fieldsOf())).statusCode).toBe(415)
    const nowhere = await app.inject({ method: 'POST', url: page, headers: { 'content-type': 'multipart/form-data' } })
    expect(nowhere.statusCode).toBeGreaterThanOrEqual(400)
    expect(await rowsOf(id)).toBe(0)
  })

  test.each(['en-CA', 'fr-CA'] as const)('speaks %s', async (locale) => {
    const { browser, page } = await customersOrder()
    const texts = wordsFor(locale).claims
    const answer = await browser.submitParts(`/${locale}${page}`, aForm(fieldsOf({ message: '' })))
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(wordsFor(locale).messages['contact.more'])
    expect(answer.body).toContain(texts.form.send)
  })
})
