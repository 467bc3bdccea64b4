import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { explainAll } from '#database/explained-fixture.ts'
import { grow } from '#database/grown-fixture.ts'
import { handOnJobs } from '#database/jobs.ts'
import { forgetExpired } from '#jobs/forget-expired.ts'
import { someIdentities } from '#providers/identity/identities-fixture.ts'
import { addInput, buy, readParts } from '#scripts/shoppers/buying.ts'
import { readyHand } from '#scripts/shoppers/hands.ts'
import { Guest, send } from '#scripts/shoppers/http.ts'
import { countOpenAttempts, driveAttempts } from '#shop/checkout/drive-attempts.ts'
import { driveRefunds } from '#shop/returns/drive-refunds.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from './app-fixture.ts'

/** Whole shop at a fiftieth: what an index does for 20,000 rows it does for a million. */
const LIVE = { orders: 20_000, carts: 2000, sessions: 4000 }
const LARGE =
  'orders order_line order_tax cart cart_line payment_attempt session session_order customer product price stock search_part idempotency_key sent_mail inbound_event'.split(
    ' ',
  )
const BO = 'bo8@example.com'
const FIRST_ORDER = { number: 'US9000000000007', email: BO }

const { app, db, gateway, shop } = await testApp({
  identity: someIdentities({
    staff: { subject: 'staff', email: 'staff@example.com' },
    bo: { subject: 'bo', email: BO },
  }),
})
const explained = await explainAll(db)
let url = ''
let parts: number[] = []

beforeAll(async () => {
  const client = new pg.Client(db.connection)
  await client.connect()
  await grow(client, LIVE)
  await client.query('analyze')
  await client.end()
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  parts = await readParts(db.connection, 4)
  await shop.lists.facetIndex.ready()
}, 300_000)

const get = async (path: string, as?: 'staff' | 'bo') => {
  const { status, body } = await send(url + path, { headers: as ? { authorization: `Bearer ${as}` } : {} })
  return answered({ status, body })
}
/** What was refused read nothing that counts. */
function answered<Answer extends { status: number }>(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer
}
const call = (name: string, input: object) =>
  get(`/lwr/apex/v63.0/${name}?methodParams=${encodeURIComponent(JSON.stringify({ storeLocale: 'en-US', ...input }))}`)
const buyer = async () => {
  const guest = new Guest(url)
  const hand = await readyHand(url, gateway, { guest })
  return { guest, hand }
}

interface Hot {
  /** Rows that are answered, or changed, of the table that has most of them. */
  answers: number
  ask(): Promise<unknown>
}

const HOT: Record<string, Hot> = {
  'a guest’s first part in the cart': {
    answers: 1,
    ask: async () => answered(await new Guest(url).call('CartService.addToCart', addInput([parts[0] ?? 1]))),
  },
  'a guest’s order, from the cart to its place': {
    answers: 3,
    ask: async () => {
      const { guest, hand } = await buyer()
      answered(await buy(url, [parts[0] ?? 1, parts[1] ?? 2], hand, { guest }))
    },
  },
  'the look-up of an order': {
    answers: 2,
    ask: async () =>
      answered(
        await new Guest(url).call('OrderService.lookUp', {
          storeLocale: 'en-US',
          orderNumber: FIRST_ORDER.number,
          email: FIRST_ORDER.email,
        }),
      ),
  },
  'what of an order may come back': {
    answers: 2,
    ask: async () => {
      const guest = new Guest(url)
      const { number: orderNumber, email } = FIRST_ORDER
      const found = answered(await guest.call('OrderService.lookUp', { storeLocale: 'en-US', orderNumber, email }))
      const { orderId } = found.answer as { orderId: string }
      answered(await guest.call('ReturnService.getReturns', { storeLocale: 'en-US', orderId }))
    },
  },
  'what of an order may be claimed': {
    answers: 2,
    ask: async () => {
      const guest = new Guest(url)
      const { number: orderNumber, email } = FIRST_ORDER
      const found = answered(await guest.call('OrderService.lookUp', { storeLocale: 'en-US', orderNumber, email }))
      const { orderId } = found.answer as { orderId: string }
      answered(await guest.call('ClaimService.getClaims', { storeLocale: 'en-US', orderId }))
    },
  },
  'staff’s list of orders': {
    answers: 51,
    ask: () => get(`${UI_API}/list-records/Order/AllOrders?pageSize=50`, 'staff'),
  },
  'staff’s list of accounts': {
    answers: 51,
    ask: () => get(`${UI_API}/list-records/Account/AllAccounts?pageSize=50`, 'staff'),
  },
  'a customer’s own orders': { answers: 6, ask: () => get(`${UI_API}/list-records/Order/AllOrders?pageSize=50`, 'bo') },
  'a product call': {
    answers: 8,
    ask: () => call('CatalogService/getProduct', { product: recordId('product', parts[0] ?? 1) }),
  },
  'a category call': {
    answers: 24,
    ask: () => call('CatalogService/getCategory', { category: 'oil-filters', sort: 'number' }),
  },
  'handing on jobs': { answers: 1, ask: () => handOnJobs(db) },
  'driving payment attempts': { answers: 1, ask: () => driveAttempts(db, { ...shop, ...shop.checkout }) },
  'giving money back': { answers: 1, ask: () => driveRefunds(db, shop.checkout) },
  'counting open attempts': { answers: 1, ask: () => countOpenAttempts(db, { ...shop, ...shop.checkout }) },
  // Sessions last used on one of two days are looked at, whether they hold something or not: one in fifteen.
  'forgetting what has expired': { answers: LIVE.sessions / 15, ask: () => forgetExpired(db) },
}
describe('in a shop that has been live for a year, every hot statement reads by an index, and no more than ten times what it answers', () => {
  test.each(Object.entries(HOT))('%s', async (_, { answers, ask }) => {
    explained.length = 0
    await ask()
    expect(explained.length).toBeGreaterThan(0)
    const large = explained.flatMap(({ text, reads }) =>
      reads.filter(({ table }) => LARGE.includes(table)).map((read) => ({ ...read, text })),
    )
    expect(large.filter(({ index, rows }) => index === null || rows > 10 * answers)).toEqual([])
  })
})
