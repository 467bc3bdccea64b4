// The calls of orders: who may make each, what is refused, and how often codes are sent and tried (reliability rules 36 to 40).
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { messages } from '#words/en-US/messages.ts'
import { testApp } from '../../app-fixture.ts'
import { browserOf, newCustomer } from '../../signed-in-fixture.ts'

const { app, db } = await testApp()
type Browser = Awaited<ReturnType<typeof browserOf>>
const guestIn = () => browserOf({ app, db })
const customerIn = async () => {
  const id = await newCustomer(db.write)
  return { id, browser: await browserOf({ app, db }, id) }
}
async function orderOf(customer: number | null, email = 'ann@example.com') {
  const order = await anOrder(db.write, { email })
  await db.write.run(sql`update orders set customer_id = ${customer} where id = ${order.id}`)
  return { ...order, orderId: recordId('order', order.id) }
}
const say = async (browser: Browser, name: string, input: object) => {
  const answer = await browser.call(`OrderService.${name}`, { storeLocale: 'en-US', ...input })
  const body = answer.body === '' ? null : answer.json()
  return { status: answer.statusCode, body, code: body?.error?.code as string | undefined }
}
const statusOf = (id: number) => db.first(sql`select status from orders where id = ${id}`)
const jobsOf = async (id: number) =>
  (await db.all(sql`select from outbox where payload ->> 'orderId' = ${String(id)}`)).length

describe.each(['getOrder', 'cancelOrder', 'getBuyAgain', 'buyAgain'])('%s', (name) => {
  test('answers whose order it is', async () => {
    const { id, browser } = await customerIn()
    const { orderId } = await orderOf(id)
    const answer = await say(browser, name, { orderId })
    expect(answer.status).toBe(200)
  })

  test.each<[string, (id: string) => object]>([
    ['another customer’s order', (orderId) => ({ orderId })],
    ['an id of nothing', () => ({ orderId: recordId('order', 999_999_999) })],
    ['the id of something else', () => ({ orderId: recordId('product', 1) })],
  ])('%s is as if it were not there, and nothing is changed', async (_, input) => {
    const owner = await customerIn()
    const order = await orderOf(owner.id)
    for (const browser of [(await customerIn()).browser, await guestIn()])
      expect(await say(browser, name, input(order.orderId))).toMatchObject({ status: 404, code: 'order/not-found' })
    expect(await statusOf(order.id)).toEqual({ status: 'PROCESSING' })
    expect(await jobsOf(order.id)).toBe(0)
  })

  test.each([{}, { orderId: 7 }, { orderId: 'x'.repeat(500) }, { orderId: recordId('order', 1), more: true }])(
    'refuses %j, which is not what it takes',
    async (input) => {
      expect(await say(await guestIn(), name, input)).toMatchObject({ status: 400, code: 'input/invalid' })
    },
  )
})

describe('the calls of an account', () => {
  test.each([
    ['listOrders', {}],
    ['sendJoinCode', { email: 'ann@example.com' }],
    ['joinOrders', { code: '123456' }],
  ])('%s is refused to guests', async (name, input) => {
    expect(await say(await guestIn(), name, input)).toMatchObject({ status: 401, code: 'account/sign-in-first' })
  })

  test('listOrders lists the caller’s own, whatever else is sent', async () => {
    const [mine, other] = [await customerIn(), await customerIn()]
    const [order, theirs] = [await orderOf(mine.id), await orderOf(other.id)]
    const numbers = async (input: object) =>
      ((await say(mine.browser, 'listOrders', input)).body.orders as { number: string }[]).map(({ number }) => number)
    expect(await numbers({})).toEqual([order.number])
    expect(await numbers({ number: theirs.number })).toEqual([])
    expect(await numbers({ older: theirs.orderId })).toEqual([])
    expect(await numbers({ store: recordId('store', 1) })).toEqual([])
    expect(await say(mine.browser, 'listOrders', { customerId: other.id })).toMatchObject({ status: 400 })
    expect(await say(mine.browser, 'listOrders', { number: 'US12' })).toMatchObject({
      code: 'input/invalid',
      body: { error: { fields: { number: messages['order.number'] } } },
    })
  })

  test('a guest’s order is not the customer’s because its email is', async () => {
    const { id, browser } = await customerIn()
    const row = await db.first<{ email: string }>(sql`select email from customer where id = ${id}`)
    const order = await orderOf(null, row?.email)
    expect((await say(browser, 'listOrders', {})).body.orders).toEqual([])
    expect(await say(browser, 'getOrder', { orderId: order.orderId })).toMatchObject({ code: 'order/not-found' })
  })
})

describe('a code', () => {
  const lookedUp = async (email: string) => {
    const order = await orderOf(null, email)
    const guest = await guestIn()
    await say(guest, 'lookUp', { orderNumber: order.number, email })
    return { ...order, guest }
  }

  test('is answered alike whether or not one is sent', async () => {
    const { orderId, id, guest } = await lookedUp('alike@example.com')
    const stranger = await guestIn()
    const answers = [
      await say(guest, 'sendCode', { orderId }),
      await say(stranger, 'sendCode', { orderId }),
      await say(stranger, 'sendCode', { orderId: recordId('order', 999_999_999) }),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, null]))
    expect(await jobsOf(id)).toBe(1)
    const wrong = [
      await say(guest, 'enterCode', { orderId, code: '000000' }),
      await say(stranger, 'enterCode', { orderId, code: '000000' }),
    ]
    expect(wrong.map(({ status, code }) => [status, code])).toEqual(wrong.map(() => [422, 'order/code-wrong']))
  })

  test('is sent five times in a quarter of an hour, to one order from however many browsers', async () => {
    const { orderId, id, number, guest } = await lookedUp('often@example.com')
    const others = await Promise.all(Array.from({ length: 5 }, guestIn))
    for (const other of others) await say(other, 'lookUp', { orderNumber: number, email: 'often@example.com' })
    const answers = []
    for (const browser of [guest, ...others]) answers.push((await say(browser, 'sendCode', { orderId })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect(await jobsOf(id)).toBe(5)
  })

  test('is tried thirty times for one order, from however many browsers', async () => {
    const { orderId } = await lookedUp('tried@example.com')
    const statuses = await Promise.all(
      Array.from(
        { length: 32 },
        async () => (await say(await guestIn(), 'enterCode', { orderId, code: '111111' })).status,
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('to join orders is sent five times to one email, whoever asks', async () => {
    const email = 'flooded@example.com'
    const order = await orderOf(null, email)
    const statuses = []
    for (let asked = 0; asked < 6; asked++)
      statuses.push(
        (await say((await customerIn()).browser, 'sendJoinCode', { email: asked % 2 ? email : email.toUpperCase() }))
          .status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await jobsOf(order.id)).toBe(5)
  })
})

test('what is cancelled ten times at once is cancelled once, and each press is told so', async () => {
  const { id, browser } = await customerIn()
  const order = await orderOf(id)
  const presses = Array.from({ length: 10 }, () => say(browser, 'cancelOrder', { orderId: order.orderId }))
  expect((await Promise.all(presses)).map(({ body }) => body)).toEqual(presses.map(() => ({ status: 'CANCELLED' })))
  expect(await jobsOf(order.id)).toBe(2)
})
