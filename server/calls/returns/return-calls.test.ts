// The calls and the page of returns: who may make each, and what works without script (business rules; reliability rules 36, 39).
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aReachedOrder, aRequest } from '#shop/returns/return-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../../app-fixture.ts'
import { browserOf, newCustomer } from '../../signed-in-fixture.ts'

const { app, db } = await testApp()
const part = await db.first<{
  id: number
}>(sql`select product.id from product join category on category.id = category_id
  join category parent on parent.id = category.parent_id
  where kind = 'Core' and returnable and restriction_classes = '{}' and parent.slug <> 'electrical' limit 1`)
const words = wordsFor('en-US').returns

async function customersOrder() {
  const id = await newCustomer(db.write)
  const order = await aReachedOrder(db.write, { product: part?.id ?? 0 })
  await db.write.run(sql`update orders set customer_id = ${id} where id = ${order.id}`)
  return { ...order, orderId: recordId('order', order.id), browser: await browserOf({ app, db }, id) }
}
type Browser = Awaited<ReturnType<typeof browserOf>>
const say = async (browser: Browser, name: string, input: object) => {
  const answer = await browser.call(`ReturnService.${name}`, { storeLocale: 'en-US', ...input })
  const body = answer.body === '' ? null : answer.json()
  return { status: answer.statusCode, body, code: body?.error?.code as string | undefined }
}
const wanted = (orderId: string) => {
  const { kind, position, quantity, reason, method, isSealed, requestKey } = aRequest(0)
  return { asked: { orderId, kind, position, quantity, reason, method, isSealed }, requestKey }
}
const rowsOf = async (id: number) => (await db.all(sql`select from return_request where order_id = ${id}`)).length

describe('the calls', () => {
  test('answer whose order it is: what may come back, what it gives back, and the return', async () => {
    const { orderId, browser, id } = await customersOrder()
    expect((await say(browser, 'getReturns', { orderId })).body).toMatchObject({
      can: true,
      lines: [{ position: 1, left: 2, can: true, core: { left: 2, can: true } }],
      returns: [],
    })
    const { asked, requestKey } = wanted(orderId)
    const { body } = await say(browser, 'quoteReturn', asked)
    expect(body).toMatchObject({ refund: { goods: 50_00, core: 20_00, shipping: 0 }, coreQuantity: 1 })
    const input = { ...asked, requestKey, expectedTotal: body.refund.total }
    const answers = await Promise.all([say(browser, 'askReturn', input), say(browser, 'askReturn', input)])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await rowsOf(id)).toBe(1)
    for (const change of [{ quantity: 2 }, { reason: 'DAMAGED' }, { expectedTotal: 1 }])
      expect(await say(browser, 'askReturn', { ...input, ...change })).toMatchObject({
        status: 422,
        code: 'key/other-body',
      })
    expect(await rowsOf(id)).toBe(1)
    expect((await say(browser, 'getReturns', { orderId })).body.returns).toMatchObject([
      { number: answers[0]?.body.number, status: 'REQUESTED', refund: body.refund.total },
    ])
  })

  test.each(['getReturns', 'quoteReturn', 'askReturn'])(
    '%s is to everybody else as if the order were not there',
    async (name) => {
      const { orderId, id } = await customersOrder()
      const { asked, requestKey } = wanted(orderId)
      const input =
        name === 'getReturns'
          ? { orderId }
          : name === 'quoteReturn'
            ? asked
            : { ...asked, requestKey, expectedTotal: 0 }
      for (const other of [await browserOf({ app, db }), await browserOf({ app, db }, await newCustomer(db.write))])
        for (const one of [orderId, recordId('order', 999_999_999), recordId('product', 1)])
          expect(await say(other, name, { ...input, orderId: one })).toMatchObject({
            status: 404,
            code: 'order/not-found',
          })
      expect(await rowsOf(id)).toBe(0)
    },
  )

  test.each([{}, { quantity: -1 }, { quantity: '1' }, { kind: 'ALL' }, { reason: 'BORED' }, { more: true }])(
    'refuse %j, which is not what they take',
    async (change) => {
      const { orderId, browser } = await customersOrder()
      const { asked } = wanted(orderId)
      const input = Object.keys(change).length === 0 ? {} : { ...asked, ...change }
      expect(await say(browser, 'quoteReturn', input)).toMatchObject({ status: 400, code: 'input/invalid' })
    },
  )
})

describe('the page, without script', () => {
  test('leads from the order over the form and what goes back to the slip', async () => {
    const { orderId, browser, id } = await customersOrder()
    const page = `/order/${orderId}/return`
    expect((await browser.open(`/order/${orderId}`)).body).toContain(`href="${page}"`)
    expect((await browser.open(page)).body).toContain(`href="${page}?line=1"`)
    const form = (await browser.open(`${page}?line=1`)).body
    const [, requestKey = ''] = /name="requestKey" value="([^"]+)"/.exec(form) ?? []
    const fields = { requestKey, kind: 'PART', position: '1', quantity: '1', reason: 'DOES_NOT_FIT', method: 'MAIL' }

    const missing = await browser.submit(page, { ...fields, reason: '', act: 'check' })
    expect(missing.statusCode).toBe(422)
    expect(missing.body).toContain(wordsFor('en-US').messages['return.reason'])
    const review = await browser.submit(page, { ...fields, act: 'check' })
    expect(review.statusCode).toBe(200)
    expect(review.body).toContain(words.review.title)
    expect(review.body).toContain('$80.49')
    const [, expectedTotal = ''] = /name="expectedTotal" value="(\d+)"/.exec(review.body) ?? []
    const changed = await browser.submit(page, { ...fields, expectedTotal: '1', act: 'ask' })
    expect(changed.body).toContain(words.review.title)
    expect(await rowsOf(id)).toBe(0)
    const back = await browser.submit(page, { ...fields, act: 'change' })
    expect(back.body).toMatch(/<option[^>]* selected=""[^>]*>It does not fit<\/option>/)

    const done = await browser.submit(page, { ...fields, expectedTotal, act: 'ask' })
    expect(done.statusCode).toBe(303)
    const again = await browser.submit(page, { ...fields, expectedTotal, act: 'ask' })
    expect(again.headers.location).toBe(done.headers.location)
    expect(await rowsOf(id)).toBe(1)
    const shown = (await browser.open(String(done.headers.location))).body
    const [, slip = ''] = /href="([^"]+\.pdf)"/.exec(shown) ?? []
    const file = await browser.open(slip)
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    const stranger = await browserOf({ app, db }, await newCustomer(db.write))
    expect((await stranger.open(slip)).statusCode).toBe(404)
    expect((await app.inject({ url: slip })).statusCode).toBe(404)
    expect((await browser.open(`/order/${orderId}`)).body).toContain(words.states.REQUESTED)
  })

  test('whoever goes back and chooses something else asks for that as well', async () => {
    const { orderId, browser, id } = await customersOrder()
    const page = `/order/${orderId}/return`
    const form = (await browser.open(`${page}?line=1`)).body
    const [, requestKey = ''] = /name="requestKey" value="([^"]+)"/.exec(form) ?? []
    const fields = { requestKey, kind: 'PART', position: '1', quantity: '1', reason: 'DOES_NOT_FIT', method: 'MAIL' }
    const ask = async (change: object) => {
      const chosen = { ...fields, ...change }
      const review = (await browser.submit(page, { ...chosen, act: 'check' })).body
      const [, expectedTotal = ''] = /name="expectedTotal" value="(\d+)"/.exec(review) ?? []
      return browser.submit(page, { ...chosen, expectedTotal, act: 'ask' })
    }
    const [first, second] = [await ask({}), await ask({ reason: 'NO_LONGER_NEEDED' })]
    expect([first.statusCode, second.statusCode]).toEqual([303, 303])
    expect(second.headers.location).not.toBe(first.headers.location)
    expect(await rowsOf(id)).toBe(2)
  })

  test('leads a guest who has number and email alone to the code', async () => {
    const order = await aReachedOrder(db.write, { product: part?.id ?? 0, email: 'ann-returns@example.com' })
    const guest = await browserOf({ app, db })
    const orderId = recordId('order', order.id)
    await guest.call('OrderService.lookUp', { storeLocale: 'en-US', orderNumber: order.number, email: order.email })
    const shown = await guest.open(`/order/${orderId}/return`)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain(`/order/${orderId}/code`)
    expect(shown.body).not.toContain('?line=1')
  })

  test('of somebody else’s order is not there', async () => {
    const { orderId } = await customersOrder()
    const stranger = await browserOf({ app, db }, await newCustomer(db.write))
    expect((await stranger.open(`/order/${orderId}/return`)).statusCode).toBe(404)
    const sent = await stranger.submit(`/order/${orderId}/return`, { kind: 'PART', position: '1', act: 'check' })
    expect(sent.statusCode).toBe(404)
  })

  test('says in French what it says in English', async () => {
    const { orderId, browser, number } = await customersOrder()
    const { body } = await browser.open(`/fr-CA/order/${orderId}/return?core=1`)
    const texts = wordsFor('fr-CA').returns
    expect(body).toContain(texts.core.steps[0])
    expect((await browser.open(`/fr-CA/order/${orderId}/return`)).body).toContain(fill(texts.title, { number }))
  })
})

describe('several lines in one parcel, without script', () => {
  const ofTwo = async () => {
    const order = await customersOrder()
    await db.write.run(sql`
      insert into order_line (order_id, position, parent_position, kind, product_id, part_number, name, quantity, list_cents, unit_cents,
        lead_time)
      select ${order.id}, 3, null, 'Simple', product_id, 'HOSE-1', 'Hose', 2, 1000, 1000, 'standard'
      from order_line where order_id = ${order.id} and position = 1`)
    await db.write.run(
      sql`update orders set subtotal_cents = subtotal_cents + 2000, total_cents = total_cents + 2000 where id = ${order.id}`,
    )
    return order
  }
  const CHOSEN = {
    together: 'P1,P3',
    'quantity-P1': '1',
    'reason-P1': 'WRONG_PART',
    'quantity-P3': '2',
    'reason-P3': 'DOES_NOT_FIT',
  }

  test('they are ticked, told each how many and why, and asked for once', async () => {
    const { orderId, browser, id } = await ofTwo()
    const page = `/order/${orderId}/return`
    const choice = (await browser.open(page)).body
    for (const key of ['P1', 'C1', 'P3'])
      expect(choice).toMatch(new RegExp(`name="with"[^>]* value="${key}"|value="${key}"[^>]* name="with"`))
    expect((await browser.open(`${page}?together=1`)).body).toContain(words.together.none)
    const form = (await browser.open(`${page}?together=1&with=P1&with=P3&with=P9&with=X`)).body
    expect(form).toContain('name="together" value="P1,P3"')
    const [, requestKey = ''] = /name="requestKey" value="([^"]+)"/.exec(form) ?? []

    const missing = await browser.submit(page, { ...CHOSEN, requestKey, 'reason-P3': '', act: 'check' })
    expect(missing.statusCode).toBe(422)
    expect(missing.body).toContain('id="return-reason-P3-error"')
    expect(missing.body).not.toContain('id="return-reason-P1-error"')
    expect(missing.body).toMatch(/<option value="WRONG_PART" selected="">/)
    const review = await browser.submit(page, { ...CHOSEN, requestKey, act: 'check' })
    expect(review.statusCode).toBe(200)
    expect(review.body).toContain(words.review.title)
    const [, expectedTotal = ''] = /name="expectedTotal" value="(\d+)"/.exec(review.body) ?? []
    const back = await browser.submit(page, { ...CHOSEN, requestKey, act: 'change' })
    expect(back.body).toMatch(/<option value="DOES_NOT_FIT" selected="">/)
    const changed = await browser.submit(page, { ...CHOSEN, requestKey, expectedTotal: '1', act: 'ask' })
    expect(changed.body).toContain(`value="${expectedTotal}"`)
    expect(await rowsOf(id)).toBe(0)

    const done = await browser.submit(page, { ...CHOSEN, requestKey, expectedTotal, act: 'ask' })
    const again = await browser.submit(page, { ...CHOSEN, requestKey, expectedTotal, act: 'ask' })
    expect([done.statusCode, again.headers.location]).toEqual([303, done.headers.location])
    expect(await rowsOf(id)).toBe(2)
    const shown = (await browser.open(String(done.headers.location))).body
    const slips = new Set([...shown.matchAll(/href="([^"]+\.pdf)"/g)].map(([, slip]) => slip))
    expect(slips.size).toBe(1)
    expect((await browser.open([...slips][0] ?? '')).headers['content-type']).toBe('application/pdf')
  })

  test('a guest who typed the code does the same; one who did not, and a stranger, do not', async () => {
    const { orderId, id, number, email } = await ofTwo()
    const guest = await browserOf({ app, db })
    await guest.call('OrderService.lookUp', { storeLocale: 'en-US', orderNumber: number, email })
    const lines = [
      { kind: 'PART', position: 1, quantity: 1, reason: 'WRONG_PART', isSealed: false },
      { kind: 'PART', position: 3, quantity: 1, reason: 'WRONG_PART', isSealed: false },
    ]
    expect(await say(guest, 'quoteReturns', { orderId, lines })).toMatchObject({ code: 'return/not-possible' })
    const stranger = await browserOf({ app, db }, await newCustomer(db.write))
    const asking = { orderId, lines, requestKey: crypto.randomUUID() }
    for (const name of ['quoteReturns', 'askReturns'])
      expect(
        await say(stranger, name, name === 'askReturns' ? { ...asking, expectedTotal: 0 } : { orderId, lines }),
      ).toMatchObject({ status: 404, code: 'order/not-found' })
    await db.write.run(sql`update session_order set proven_at = now() where order_id = ${id}`)
    const { body } = await say(guest, 'quoteReturns', { orderId, lines })
    const asked = await say(guest, 'askReturns', { ...asking, expectedTotal: body.refund.total })
    expect(asked.body).toMatchObject({ number: expect.stringMatching(/^\d{8}$/) })
    expect(await rowsOf(id)).toBe(2)
  })

  test.each([
    { lines: [] },
    { lines: [{}] },
    {
      lines: Array.from({ length: 21 }, () => ({
        kind: 'PART',
        position: 1,
        quantity: 1,
        reason: '',
        isSealed: false,
      })),
    },
    {},
  ])('%# what they do not take is refused', async (input) => {
    const { orderId, browser } = await customersOrder()
    expect(await say(browser, 'quoteReturns', { orderId, ...input })).toMatchObject({
      status: 400,
      code: 'input/invalid',
    })
  })
})
