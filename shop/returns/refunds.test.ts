// From a return that staff approve to the money on the card: each cent once, whatever happens between (business rules R-3, CO-3;
// reliability rules 12 to 15).
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { Jobs } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import { handlers } from '#jobs/handlers.ts'
import type { Mail } from '#providers/mail/port.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { aReadyShopper, pass, type TestDeps, testDeps } from '#shop/checkout/checkout-fixture.ts'
import { driveAttempts } from '#shop/checkout/drive-attempts.ts'
import { moneyAt, type Mishap } from '#shop/checkout/gateway-fixture.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { returnPayment } from '#shop/checkout/return-payment.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { readOrder } from '#shop/orders/read-order.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { askReturn, type AskedReturn } from './ask-return.ts'
import { driveRefunds } from './drive-refunds.ts'
import { quoteReturn } from './quote-return.ts'
import { readReturns } from './read-returns.ts'
import { aReachedOrder, aRequest } from './return-fixture.ts'

const { app, db, shop } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const part = await db.first<{ id: number }>(sql`
  select product.id from product join price on product_id = product.id
  where kind = 'Core' and not discontinued and returnable and blocked_regions = '{}' and restriction_classes = '{}'
    and 'US' = any (sold_in) and price.country = 'US' and core_cents is not null limit 1`)

let deps: TestDeps
let sent: Mail[] = []
beforeEach(async () => {
  deps = testDeps()
  sent = []
  await db.write.run(sql`delete from outbox`)
  // Each test has the worker to itself.
  await db.write.run(sql`update payment_attempt set look_at = 'infinity'`)
  await db.write.run(sql`update refund set look_at = 'infinity'`)
})

const befalls = (calls: Record<string, Mishap>) => {
  deps.payment.mishap = (call) => calls[call]
}

/** An order of one part with a core, paid at this gateway and delivered. */
async function delivered(capture: 'at-once' | 'at-shipment' = 'at-once') {
  deps.capture = capture
  await db.write.run(sql`update stock set on_hand = 100, reserved = 0 where product_id = ${part?.id}`)
  const ready = await aReadyShopper(db, deps, { parts: [part?.id ?? 0] })
  const placed = await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  if (placed.outcome !== 'placed') throw new Error('no order was placed')
  const id = recordNumber('order', placed.orderId) ?? 0
  await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${id}`)
  await db.write.run(sql`update orders set status = 'DELIVERED' where id = ${id}`)
  await db.write.run(sql`delete from outbox`)
  const row = await db.first<{ total: number }>(sql`select total_cents as total from orders where id = ${id}`)
  return { id, shopper: ready.shopper, total: row?.total ?? 0 }
}

async function ask(shopper: Shopper, orderId: number, change: Partial<AskedReturn> = {}) {
  const request = aRequest(orderId, { isSealed: true, ...change })
  const { refund } = await quoteReturn(db, shopper, request)
  const { id } = await askReturn(db, shopper, { ...request, expectedTotal: refund.total })
  return { id, worth: refund.total, core: refund.core }
}

const change = (id: number, fields: object, who: Who = 'staff') =>
  app.inject({
    method: 'PATCH',
    url: `${UI_API}/records/${recordId('returnRequest', id)}`,
    headers: as(who),
    payload: { fields },
  })
const move = (id: number, Status: string, more: object = {}) => change(id, { Status, ...more })
async function approved(id: number, more: object = {}) {
  expect((await move(id, 'RECEIVED')).statusCode).toBe(200)
  return move(id, 'APPROVED', more)
}

const statusOf = async (id: number) =>
  (await db.first<{ status: string }>(sql`select status from return_request where id = ${id}`))?.status
const refundOf = (id: number) =>
  db.first<{
    state: string
    amount: number
    goods: number
    core: number
    tax: number
    provider: string | null
    ended: boolean
  }>(sql`
    select state, amount_cents as amount, goods_cents as goods, core_cents as core, tax_cents as tax, provider_id as provider,
      ended_at is not null as ended from refund where return_id = ${id}`)
const attemptOf = (orderId: number) =>
  db.first(sql`select attempt.state, captured_cents as captured, attempt.refunded_cents as refunded
    from orders join payment_attempt attempt on attempt.id = attempt_id where orders.id = ${orderId}`)
const later = (seconds: number) =>
  db.write.run(sql`update refund set look_at = look_at - make_interval(secs => ${seconds}) where look_at < 'infinity'`)
const work = () => driveRefunds(db, deps)

const mail = { send: async (one: Mail) => void sent.push(one) }
async function mailed() {
  const jobs = await db.all(
    sql<{ job: keyof Jobs; payload: never }>`select job, payload from outbox where job = 'return-mail' order by id`,
  )
  await db.write.run(sql`delete from outbox`)
  for (const { job, payload } of jobs)
    await handlers[job](payload, { ...deps, db, mail, files: shop.files, seller: aSeller() })
  return sent.splice(0)
}

describe('staff move a return', () => {
  test('from requested over received and approved to its refund, which the worker notes', async () => {
    const order = await delivered()
    const { id, worth } = await ask(order.shopper, order.id)
    expect(worth).toBe(order.total)
    expect((await approved(id)).statusCode).toBe(200)
    expect(await statusOf(id)).toBe('APPROVED')
    expect(await refundOf(id)).toMatchObject({ state: 'PENDING', amount: worth })
    expect(await work()).toBe(1)
    expect(await statusOf(id)).toBe('REFUNDED')
    expect(await refundOf(id)).toMatchObject({ state: 'DONE', ended: true })
    expect([...deps.payment.ledger.values()]).toMatchObject([{ refunded: worth }])
    expect(await attemptOf(order.id)).toEqual({ state: 'done', captured: order.total, refunded: worth })
    expect(deps.announced).toContain('refund-given')
    expect(await work()).toBe(0)
  })

  test.each<[from: string[], to: string]>([
    [[], 'APPROVED'],
    [[], 'REJECTED'],
    [[], 'REFUNDED'],
    [['RECEIVED'], 'REQUESTED'],
    [['RECEIVED'], 'REFUNDED'],
    [['RECEIVED', 'APPROVED'], 'REJECTED'],
    [['RECEIVED', 'APPROVED'], 'RECEIVED'],
    [['RECEIVED', 'APPROVED'], 'REFUNDED'],
  ])('not from %j to %s', async (before, to) => {
    const order = await delivered()
    const { id } = await ask(order.shopper, order.id)
    for (const step of before) expect((await move(id, step)).statusCode).toBe(200)
    const stood = await statusOf(id)
    expect((await move(id, to, { Decision__c: 'Because' })).statusCode).toBe(400)
    expect(await statusOf(id)).toBe(stood)
  })

  test('customers and guests do not', async () => {
    const answers = await Promise.all(
      (['ann', 'bob', 'guest'] as const).map(async (who) => {
        const { statusCode } = await app.inject({
          method: 'PATCH',
          url: `${UI_API}/records/${ann.returned}`,
          headers: as(who),
          payload: { fields: { Status: 'RECEIVED' } },
        })
        return statusCode
      }),
    )
    // Another's is as if it were not there; to guests there are no returns at all.
    expect(answers).toEqual([403, 404, 400])
    expect(await statusOf(recordNumber('returnRequest', ann.returned) ?? 0)).toBe('REQUESTED')
  })

  test('to rejected with a reason that the customer reads, and nothing goes back', async () => {
    const order = await delivered()
    const { id } = await ask(order.shopper, order.id)
    await move(id, 'RECEIVED')
    expect((await move(id, 'REJECTED')).json()).toMatchObject({ output: { fieldErrors: { Decision__c: [{}] } } })
    expect((await move(id, 'REJECTED', { Decision__c: 'It was fitted' })).statusCode).toBe(200)
    expect(await refundOf(id)).toBeUndefined()
    const told = (await mailed()).map(({ text }) => text)
    expect(told.at(-1)).toContain('It was fitted')
    const { returns } = await readReturns(db, order.shopper, { orderId: order.id, now: new Date() })
    expect(returns).toMatchObject([{ status: 'REJECTED', decision: 'It was fitted', refund: 0 }])
    expect((await change(id, { Decision__c: 'Another reason' })).statusCode).toBe(400)
  })
})

describe('a core', () => {
  test('is graded first; a whole one gives back its charge with its taxes', async () => {
    const order = await delivered()
    const { id, worth, core } = await ask(order.shopper, order.id, { kind: 'CORE' })
    expect((await approved(id)).statusCode).toBe(400)
    expect((await move(id, 'APPROVED', { Grade__c: 'FULL' })).statusCode).toBe(200)
    await work()
    expect(await refundOf(id)).toMatchObject({ state: 'DONE', amount: worth, goods: 0, core })
  })

  test('that is worth less says how much and why, and gives back that with its share of the tax', async () => {
    const order = await delivered()
    const { id, worth, core } = await ask(order.shopper, order.id, { kind: 'CORE' })
    const half = Math.floor(core / 2)
    await move(id, 'RECEIVED')
    const graded = { Grade__c: 'PARTIAL', GrantedCore__c: half / 100, Decision__c: 'The nose is cracked' }
    expect((await move(id, 'APPROVED', { ...graded, Decision__c: null })).statusCode).toBe(400)
    expect((await move(id, 'APPROVED', { ...graded, GrantedCore__c: null })).statusCode).toBe(400)
    expect((await move(id, 'APPROVED', { ...graded, GrantedCore__c: core / 100 })).statusCode).toBe(400)
    expect((await move(id, 'APPROVED', graded)).statusCode).toBe(200)
    await work()
    const refund = await refundOf(id)
    expect(refund).toMatchObject({ state: 'DONE', goods: 0, core: half })
    // The tax on half of it is half of its tax, to the cent.
    expect(Math.abs((refund?.tax ?? 0) - ((worth - core) * half) / core)).toBeLessThanOrEqual(1)
    expect((await mailed()).at(-1)?.text).toContain('The nose is cracked')
  })

  test('that is worth nothing is rejected, and graded so', async () => {
    const order = await delivered()
    const { id } = await ask(order.shopper, order.id, { kind: 'CORE' })
    await move(id, 'RECEIVED')
    await move(id, 'REJECTED', { Decision__c: 'It is another kind' })
    const { returns } = await readReturns(db, order.shopper, { orderId: order.id, now: new Date() })
    expect(returns).toMatchObject([{ status: 'REJECTED', grade: 'NONE', refund: 0 }])
  })

  test('is not what a part is: parts have no grade', async () => {
    const order = await delivered()
    const { id } = await ask(order.shopper, order.id)
    expect((await approved(id, { Grade__c: 'FULL' })).statusCode).toBe(400)
  })
})

describe('money goes back once', () => {
  test.each<[string, Record<string, Mishap>]>([
    ['it never reached the gateway', { refund: 'unreached' }],
    ['the answer was lost', { refund: 'answer lost' }],
    ['the process was killed before it', { refund: 'killed before' }],
    ['the process was killed after it', { refund: 'killed after' }],
    ['the gateway was away for all of it', { find: 'unreached', refund: 'unreached' }],
  ])('though %s', async (_, calls) => {
    const order = await delivered()
    const { id, worth } = await ask(order.shopper, order.id)
    await approved(id)
    befalls(calls)
    await work()
    expect(await statusOf(id)).toBe('APPROVED')
    befalls({ find: 'unreached' })
    await later(60)
    await work()
    befalls({})
    await later(600)
    await work()
    expect(await statusOf(id)).toBe('REFUNDED')
    expect([...deps.payment.ledger.values()]).toMatchObject([{ refunded: worth }])
  })

  test('and is not sent again when the gateway has forgotten its key, but not its ledger', async () => {
    const order = await delivered()
    const { id, core } = await ask(order.shopper, order.id, { kind: 'CORE' })
    await approved(id, { Grade__c: 'FULL' })
    befalls({ refund: 'answer lost' })
    await work()
    befalls({})
    const before = deps.payment.calls.filter((call) => call === 'refund').length
    await later(600)
    await work()
    expect(deps.payment.calls.filter((call) => call === 'refund')).toHaveLength(before)
    expect(await refundOf(id)).toMatchObject({ state: 'DONE', core })
  })

  test('by people when the gateway refuses: what was promised is not taken off the payment, and staff note it', async () => {
    const order = await delivered()
    const { id } = await ask(order.shopper, order.id)
    await approved(id)
    const [payment] = deps.payment.ledger.values()
    // Somebody gave a part of it back in the gateway's own books.
    if (payment) deps.payment.ledger.set(payment.id, { ...payment, refunded: 1 as never })
    await work()
    expect(await refundOf(id)).toMatchObject({ state: 'ELSEWHERE', ended: false })
    expect(await attemptOf(order.id)).toMatchObject({ refunded: 0 })
    expect(deps.announced).toContain('needs-attention')
    expect((await mailed()).at(-1)?.text).toContain('not by the card')
    expect((await move(id, 'REFUNDED')).statusCode).toBe(200)
    expect(await refundOf(id)).toMatchObject({ state: 'ELSEWHERE', ended: true })
  })

  test('an order that was not paid here is told honestly: people give its money back', async () => {
    const reached = await aReachedOrder(db.write, { product: part?.id ?? 0 })
    const { id, worth } = await ask(reached.owner, reached.id)
    expect((await approved(id)).statusCode).toBe(200)
    expect(await refundOf(id)).toMatchObject({ state: 'ELSEWHERE', amount: worth, ended: false })
    expect(await work()).toBe(0)
    const { returns } = await readReturns(db, reached.owner, { orderId: reached.id, now: new Date() })
    expect(returns).toMatchObject([{ status: 'APPROVED', money: 'ELSEWHERE' }])
    expect((await mailed()).at(-1)?.text).toContain('not by the card')
    expect((await move(id, 'REFUNDED')).statusCode).toBe(200)
    expect((await mailed()).at(-1)?.text).toContain('we have given')
  })

  test('a return that was approved before refunds were kept is given back by people, and noted', async () => {
    const reached = await aReachedOrder(db.write, { product: part?.id ?? 0 })
    const { id, worth } = await ask(reached.owner, reached.id)
    await db.write.run(
      sql`update return_request set status = 'APPROVED', units = null, core_units = null where id = ${id}`,
    )
    expect((await move(id, 'REFUNDED')).statusCode).toBe(200)
    // Its core had a return of its own then.
    expect(await refundOf(id)).toMatchObject({ state: 'ELSEWHERE', ended: true, goods: 50_00, core: 0 })
    expect(worth).toBeGreaterThan(50_00)
    expect((await mailed()).map(({ id: name }) => name.replace(/\d+/, 'n'))).toEqual([
      'return-n-requested',
      'return-n-refunded',
    ])
  })

  test('twice approved at once is refunded once', async () => {
    const order = await delivered()
    const { id, worth } = await ask(order.shopper, order.id)
    await move(id, 'RECEIVED')
    const answers = await Promise.all([move(id, 'APPROVED'), move(id, 'APPROVED'), move(id, 'APPROVED')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await Promise.all([work(), work(), work()])
    expect([...deps.payment.ledger.values()]).toMatchObject([{ refunded: worth }])
  })

  test('never more than was taken: the database itself refuses it', async () => {
    const order = await delivered()
    const over = order.total + 1
    await expect(db.write.run(sql`update orders set refunded_cents = ${over} where id = ${order.id}`)).rejects.toThrow(
      'orders_refunded_at_most_total',
    )
    await expect(
      db.write.run(sql`update payment_attempt set refunded_cents = ${over}
        where id = (select attempt_id from orders where id = ${order.id})`),
    ).rejects.toThrow('payment_attempt_check')
    await db.write.run(sql`update orders set refunded_cents = 1 where id = ${order.id}`)
    const { id } = await ask(order.shopper, order.id)
    expect((await approved(id)).statusCode).toBe(400)
    expect(await statusOf(id)).toBe('RECEIVED')
    expect(await refundOf(id)).toBeUndefined()
  })
})

describe('beside the payment of its order', () => {
  test('where money is taken at shipment, nothing goes back before it was taken', async () => {
    const order = await delivered('at-shipment')
    const { id, worth } = await ask(order.shopper, order.id)
    expect((await approved(id)).statusCode).toBe(400)
    expect(await statusOf(id)).toBe('RECEIVED')
    await db.write.run(sql`update payment_attempt set look_at = now()
      where id = (select attempt_id from orders where id = ${order.id})`)
    await driveAttempts(db, deps)
    expect((await move(id, 'APPROVED')).statusCode).toBe(200)
    await work()
    expect([...deps.payment.ledger.values()]).toMatchObject([{ captured: order.total, refunded: worth }])
  })

  test('a payment that goes back as a whole gives back the rest of it, and both are told', async () => {
    const order = await delivered()
    const { id, worth } = await ask(order.shopper, order.id, { kind: 'CORE' })
    await approved(id, { Grade__c: 'FULL' })
    await work()
    await db.write.run(sql`update orders set status = 'CANCELLED' where id = ${order.id}`)
    await returnPayment(db, order.id)
    await driveAttempts(db, deps)
    expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'refunded', refunded: order.total }])
    expect(await attemptOf(order.id)).toMatchObject({ state: 'refunded', refunded: order.total })
    const { money } = await readOrder(db, order.shopper, { orderId: order.id, seller: aSeller() })
    expect(money.filter(({ kind }) => kind === 'REFUNDED').map(({ amount }) => amount)).toEqual([
      worth,
      order.total - worth,
    ])
  })

  test('a refund on its way waits for that, and then goes on', async () => {
    const order = await delivered()
    const { id } = await ask(order.shopper, order.id, { kind: 'CORE' })
    await approved(id, { Grade__c: 'FULL' })
    await db.write.run(sql`update orders set status = 'CANCELLED' where id = ${order.id}`)
    await returnPayment(db, order.id)
    expect(await work()).toBe(0)
    await driveAttempts(db, deps)
    await work()
    expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'refunded', refunded: order.total }])
    expect(await refundOf(id)).toMatchObject({ state: 'DONE' })
  })

  test('ledgers agree while a refund is on its way and after it', async () => {
    deps.now = () => new Date()
    await db.write.run(sql`update payment_attempt set started_at = started_at - interval '10 days'`)
    const order = await delivered()
    await pass(db, 3700)
    const { id } = await ask(order.shopper, order.id, { kind: 'CORE' })
    await approved(id, { Grade__c: 'FULL' })
    befalls({ refund: 'answer lost' })
    await work()
    expect(await reconcilePayments(db, deps)).toBe(0)
    befalls({})
    await later(600)
    await work()
    expect(await reconcilePayments(db, deps)).toBe(0)
  })
})

test('a hundred approvals at once, with workers that are killed in between: each cent goes back once', async () => {
  const orders = []
  for (let i = 0; i < 25; i++) orders.push(await delivered())
  const returns: number[] = []
  let owed = 0
  for (const order of orders) {
    const core = await ask(order.shopper, order.id, { kind: 'CORE' })
    const goods = await ask(order.shopper, order.id)
    await move(core.id, 'RECEIVED', { Grade__c: 'FULL' })
    await move(goods.id, 'RECEIVED')
    returns.push(core.id, goods.id)
    owed += core.worth + goods.worth
  }
  expect(owed).toBe(orders.reduce((all, { total }) => all + total, 0))
  const mishaps: (Mishap | undefined)[] = [
    'killed after',
    undefined,
    'answer lost',
    'killed before',
    'unreached',
    undefined,
    'killed after',
  ]
  let calls = 0
  deps.payment.mishap = () => mishaps[calls++ % mishaps.length]
  const killed = async () => {
    for (let rounds = 0; rounds < 30; rounds++) {
      await Promise.all([work(), work(), work()])
      await later(30)
    }
  }
  const approve = async (id: number): Promise<number> => {
    const { statusCode } = await move(id, 'APPROVED')
    // More ask at once than the shop has connections: they are told to come again.
    return statusCode === 503 ? approve(id) : statusCode
  }
  const [answers] = await Promise.all([Promise.all([...returns, ...returns].map(approve)), killed()])
  // Who comes second finds it approved, or refunded already.
  expect(new Set([200, 400, ...answers])).toEqual(new Set([200, 400]))
  deps.payment.mishap = () => undefined
  for (let rounds = 0; rounds < 20; rounds++) {
    await later(1000)
    await work()
  }
  expect(await db.all(sql`select distinct status from return_request where id = any (${returns})`)).toEqual([
    { status: 'REFUNDED' },
  ])
  expect(await db.all(sql`select distinct state from refund where return_id = any (${returns})`)).toEqual([
    { state: 'DONE' },
  ])
  expect(moneyAt(deps.payment)).toBe(0)
  for (const payment of deps.payment.ledger.values()) expect(payment.refunded).toBe(payment.captured)
  for (const { id, total } of orders)
    expect(await attemptOf(id)).toEqual({ state: 'done', captured: total, refunded: total })
  const mails = await db.all(sql`select payload ->> 'returnId' as id from outbox where job = 'return-mail'
    and payload ->> 'step' = 'REFUNDED'`)
  expect(mails).toHaveLength(returns.length)
}, 120_000)
