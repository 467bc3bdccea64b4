// Workers of their own processes give money back at the sandbox's gateway, and are killed while they do (reliability rules 12 to 15).
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity } from '#server/customer-fixture.ts'
import { aReadyShopper, type TestDeps, testDeps } from '#shop/checkout/checkout-fixture.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { askReturn } from './ask-return.ts'
import { quoteReturn } from './quote-return.ts'
import { aRequest } from './return-fixture.ts'

const ROOT = join(import.meta.dirname, '../..')
const ORDERS = 50
const KILLS = 30

const { app, db, gateway, shop } = await testApp({ identity })
await createCustomers(db.write)
const part = await db.first<{ id: number }>(sql`
  select product.id from product join price on product_id = product.id
  where kind = 'Core' and not discontinued and returnable and blocked_regions = '{}' and restriction_classes = '{}'
    and 'US' = any (sold_in) and price.country = 'US' and core_cents is not null limit 1`)
const deps = { ...testDeps(), payment: shop.payment } as unknown as TestDeps

/** Two refunds of all of an order: a core and its part that come back, or a core, and the rest that staff give back without a return. */
async function delivered(isWithoutReturn: boolean): Promise<(() => Promise<void>)[]> {
  const ready = await aReadyShopper(db, deps, { parts: [part?.id ?? 0] })
  const wanted = { ...ready.wanted, paymentToken: 'pm_card_visa' }
  const placed = await placeOrder({ db, shopper: ready.shopper, deps }, wanted)
  if (placed.outcome !== 'placed') throw new Error('no order was placed')
  const id = recordNumber('order', placed.orderId) ?? 0
  await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${id}`)
  await db.write.run(sql`update orders set status = 'DELIVERED' where id = ${id}`)
  const owed = []
  let rest = Number(wanted.expectedTotal)
  for (const kind of isWithoutReturn ? (['CORE'] as const) : (['CORE', 'PART'] as const)) {
    const request = aRequest(id, { kind, isSealed: true })
    const { refund } = await quoteReturn(db, ready.shopper, request)
    const { id: asked } = await askReturn(db, ready.shopper, { ...request, expectedTotal: refund.total })
    owed.push(() => approve(asked))
    rest -= refund.total
  }
  await db.write.run(sql`update return_request set status = 'RECEIVED', grade = case when kind = 'CORE' then 'FULL' end
    where order_id = ${id}`)
  return isWithoutReturn ? [...owed, () => giveBack(id, rest)] : owed
}

const approve = async (id: number): Promise<void> => {
  const { statusCode } = await app.inject({
    method: 'PATCH',
    url: `${UI_API}/records/${recordId('returnRequest', id)}`,
    headers: as('staff'),
    payload: { fields: { Status: 'APPROVED' } },
  })
  if (statusCode === 503) return approve(id)
  expect(statusCode).toBe(200)
}

const giveBack = async (id: number, amount: number): Promise<void> => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `${UI_API}/actions/perform-quick-action/Order.Refund`,
    headers: as('staff'),
    payload: {
      apiName: 'Refund__c',
      contextId: recordId('order', id),
      fields: { Amount__c: amount / 100, Reason__c: 'Lost on the way' },
    },
  })
  if (statusCode === 503) return giveBack(id, amount)
  expect(statusCode).toBe(201)
}

async function aWorker(): Promise<ChildProcess> {
  const script = `
    import { flushCompileCache } from 'node:module'
    import { setTimeout as wait } from 'node:timers/promises'
    import { openDatabase } from '#database/sql.ts'
    import { stripePayments } from '#providers/payment/stripe.ts'
    import { driveRefunds } from '#shop/returns/drive-refunds.ts'
    const db = openDatabase({ connection: ${JSON.stringify(db.connection)}, connections: 4 })
    const payment = stripePayments({ apiBase: ${JSON.stringify(gateway)}, secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' })
    // Whoever is killed writes down nothing at their end, for the next to start by.
    flushCompileCache()
    process.send('ready')
    for (;;) {
      await driveRefunds(db, { payment, events: { emit() {} } }).catch(() => {})
      await wait(5)
    }`
  const worker = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    cwd: ROOT,
  })
  await once(worker, 'message')
  return worker
}

/** As if the time until it is looked at again had passed. */
const hurry = () => db.write.run(sql`update refund set look_at = now() where state = 'PENDING' and look_at > now()`)
const open = async () => (await db.all(sql`select id from refund where state = 'PENDING'`)).length

test('a hundred refunds of fifty orders, a worker killed thirty times: each cent goes back once', async () => {
  await db.write.run(sql`update stock set on_hand = 1000, reserved = 0 where product_id = ${part?.id}`)
  const owed: (() => Promise<void>)[] = []
  for (let placed = 0; placed < ORDERS; placed++) owed.push(...(await delivered(placed % 2 === 1)))
  const left = [...owed]
  let cutShort = 0
  let next = aWorker()
  for (let killed = 0; killed < KILLS; killed++) {
    const worker = await next
    next = aWorker()
    await Promise.all([left.splice(0, 4).map((owe) => owe()), hurry()].flat())
    await wait(killed % 6)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    cutShort += Math.min(1, await open())
  }
  expect(left).toEqual([])
  expect(cutShort, 'kills that left something undone').toBeGreaterThan(KILLS / 3)
  const last = await next
  await expect.poll(async () => (await hurry(), open()), { timeout: 60_000, interval: 200 }).toBe(0)
  last.kill('SIGKILL')

  expect(await db.all(sql`select state, count(*)::int as many from refund group by state`)).toEqual([
    { state: 'DONE', many: owed.length },
  ])
  const returned = sql`select status, count(*)::int as many from return_request
    where order_id in (select order_id from refund) group by status`
  expect(await db.all(returned)).toEqual([{ status: 'REFUNDED', many: owed.length - ORDERS / 2 }])
  const mails = sql`select from outbox where job = 'refund-mail'`
  expect(await db.all(mails), 'mails of what came without a return').toHaveLength(ORDERS / 2)
  const named = await db.all(sql`select id from refund where provider_id like 're\\_%'`)
  expect(named.length, 'refunds known by their name at the gateway').toBeGreaterThan(0)
  const ours = await db.all<{ reference: string; captured: number; refunded: number }>(sql`
    select reference, captured_cents as captured, refunded_cents as refunded from payment_attempt where state = 'done'`)
  expect(ours).toHaveLength(ORDERS)
  for (const { reference, captured, refunded } of ours) {
    expect(refunded).toBe(captured)
    const found = await shop.payment.find(reference)
    expect(found).toMatchObject({ kind: 'found', payment: { captured, refunded: captured } })
  }
}, 240_000)
