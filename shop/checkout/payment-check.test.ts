// A payment whose card's bank knows another address or code than was typed: it is told, holds its order back only where the seller says so, and is
// released or refused once.
import { beforeEach, describe, expect, test } from 'vitest'
import type { ActionPreview, OrderWork } from '#contract/console-api/order-work.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import type { CardCheck } from '#providers/payment/port.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { aReadyShopper, type TestDeps, testDeps } from './checkout-fixture.ts'
import { moneyAt } from './gateway-fixture.ts'
import { placeOrder } from './place-order.ts'
import { returnPayment } from './return-payment.ts'
import { readAttempt } from './attempt.ts'
import { driveAttempt } from './drive-attempt.ts'
import { twoParts } from './three-and-one-fixture.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)
const [part] = await twoParts(db)
let deps: TestDeps
const begin = (change: Parameters<typeof testDeps>[0] = {}) => {
  deps = testDeps({ capture: 'at-shipment', ...change })
}
beforeEach(async () => {
  begin()
  await db.write.run(sql`update stock set on_hand = 1000, reserved = 0`)
})

async function placed(failed: CardCheck[]) {
  deps.payment.failedChecks = () => failed
  const ready = await aReadyShopper(db, deps, { parts: [part?.id ?? 0] })
  const answer = await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  if (answer.outcome !== 'placed') throw new Error(answer.outcome)
  await db.write.run(sql`delete from outbox`)
  return recordNumber('order', answer.orderId) ?? 0
}
const checkOf = (orderId: number) =>
  db.first<{ id: number; failed: string[]; state: string; held: boolean }>(
    sql`select id::int, failed, state, holds_back as held from payment_check where order_id = ${orderId}`,
  )
const statusOf = async (id: number) =>
  (await db.first<{ status: string }>(sql`select status from orders where id = ${id}`))?.status
async function perform(
  action: string,
  body: { apiName: string; contextId: string; fields: object },
  who: Who = 'staff',
) {
  const url = `${UI_API}/actions/perform-quick-action/${action}`
  const answer = await app.inject({ method: 'POST', url, headers: as(who), payload: body })
  return { status: answer.statusCode, text: answer.body }
}
async function decide(orderId: number, verb: 'Release' | 'Refuse', who: Who = 'staff') {
  const contextId = recordId('paymentCheck', (await checkOf(orderId))?.id ?? 0)
  return perform(`PaymentCheck__c.${verb}`, { apiName: 'PaymentCheck__c', contextId, fields: {} }, who)
}
const ship = (id: number) =>
  perform('Order.Ship', {
    apiName: 'Shipment',
    contextId: recordId('order', id),
    fields: { TrackingNumber: `K${id}`, Provider: 'Ground', ShippedDate__c: '2026-11-23' },
  })

test.each<[string, CardCheck[]]>([
  ['another postal code', ['POSTAL_CODE']],
  ['another street and postal code', ['LINE1', 'POSTAL_CODE']],
  ['another code', ['CVC']],
])('%s is noted on the order, which stops nothing', async (_, failed) => {
  const id = await placed(failed)
  expect(await checkOf(id)).toMatchObject({ failed, state: 'OPEN', held: false })
  const answer = await app.inject({ url: `/console-api/orders/${recordId('order', id)}`, headers: as('staff') })
  expect(answer.json<OrderWork>().check).toMatchObject({ failed, state: 'OPEN', holdsBack: false })
  expect((await ship(id)).status).toBe(201)
})

test('what matches, or nobody has checked, is no question', async () => {
  expect(await checkOf(await placed([]))).toBeUndefined()
})

test('an order whose bank asked first is noted too, once it has answered', async () => {
  deps.payment.failedChecks = () => ['CVC']
  deps.payment.asks = () => true
  const ready = await aReadyShopper(db, deps, { parts: [part?.id ?? 0] })
  expect((await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)).outcome).toBe('checking')
  const row = await db.first<{ id: number; reference: string }>(
    sql`select id::int, reference from payment_attempt order by id desc limit 1`,
  )
  deps.payment.answerBank(row?.reference ?? '', true)
  await driveAttempt(db, deps, { attempt: await readAttempt(db, row?.id ?? 0), mover: { who: 'worker' } })
  const order = await db.first<{ id: number }>(sql`select id::int from orders where attempt_id = ${row?.id ?? 0}`)
  expect(await checkOf(order?.id ?? 0)).toMatchObject({ failed: ['CVC'] })
})

describe('where the seller holds such orders back', () => {
  beforeEach(() => begin({ holdsBackChecks: true }))

  test('nothing leaves before the payment is released', async () => {
    const id = await placed(['POSTAL_CODE'])
    const refused = await ship(id)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('release its payment first')])
    expect(await statusOf(id)).toBe('PROCESSING')
    expect((await decide(id, 'Release')).status).toBe(201)
    expect((await ship(id)).status).toBe(201)
  })

  test('other orders leave', async () => {
    expect((await ship(await placed([]))).status).toBe(201)
  })
})

describe('refused', () => {
  test('is told before: its order is cancelled, its parts are in stock again, its hold is let go', async () => {
    const id = await placed(['CVC'])
    const held = moneyAt(deps.payment)
    const contextId = recordId('paymentCheck', (await checkOf(id))?.id ?? 0)
    const payload = { actionApiName: 'PaymentCheck__c.Refuse', apiName: 'PaymentCheck__c', contextId, fields: {} }
    const answer = await app.inject({ method: 'POST', url: '/console-api/preview', headers: as('staff'), payload })
    const told = answer.json<ActionPreview>()
    expect(told).toMatchObject({ status: { to: 'CANCELLED' }, takes: 0, letsGo: held, givesBack: 0 })
    expect([told.stock.length, told.mails.length]).toEqual([1, 1])
    expect(await statusOf(id)).toBe('PROCESSING')
    expect((await decide(id, 'Refuse')).status).toBe(201)
    expect(await statusOf(id)).toBe('CANCELLED')
    const audited = await db.first(sql`
      select who from audit_log where what = 'order-cancelled' and subject = (select 'order ' || number from orders where id = ${id})`)
    expect(audited, 'who of the staff it was').toEqual({ who: 'user 2' })
    await returnPayment(db, id)
    const row = await db.first<{ id: number }>(sql`select attempt_id::int as id from orders where id = ${id}`)
    await driveAttempt(db, deps, { attempt: await readAttempt(db, row?.id ?? 0), mover: { who: 'worker' } })
    expect(moneyAt(deps.payment)).toBe(0)
  })

  test('of an order that was shipped is refused itself', async () => {
    const id = await placed(['CVC'])
    expect((await ship(id)).status).toBe(201)
    const { status, text } = await decide(id, 'Refuse')
    expect([status, text]).toEqual([400, expect.stringContaining('were handed over already')])
    expect(await checkOf(id)).toMatchObject({ state: 'OPEN' })
  })

  test('of one that is cancelled already is only noted', async () => {
    const id = await placed(['CVC'])
    await perform('Order.Cancel', { apiName: 'Order', contextId: recordId('order', id), fields: {} })
    await db.write.run(sql`delete from outbox`)
    expect((await decide(id, 'Refuse')).status).toBe(201)
    expect(await db.all(sql`select job from outbox where job = 'return-payment'`)).toEqual([])
  })

  test('and shipped in the same moment it is one of the two', async () => {
    for (const _ of [1, 2, 3]) {
      const id = await placed(['CVC'])
      const [shipped, refused] = await Promise.all([ship(id), decide(id, 'Refuse')])
      expect([shipped.status, refused.status].toSorted((one, other) => one - other)).toEqual([201, 400])
      expect(await statusOf(id)).toBe(shipped.status === 201 ? 'SHIPPED' : 'CANCELLED')
    }
  })
})

test('a decision stands', async () => {
  const id = await placed(['CVC'])
  expect((await decide(id, 'Release')).status).toBe(201)
  expect((await decide(id, 'Refuse')).status).toBe(400)
  expect([await checkOf(id), await statusOf(id)]).toMatchObject([{ state: 'RELEASED' }, 'PROCESSING'])
})

test.each<Who>(['guest', 'ann'])('%s decides nothing, and does not know of it', async (who) => {
  const id = await placed(['CVC'])
  expect((await decide(id, 'Release', who)).status).toBe(404)
  expect(await checkOf(id)).toMatchObject({ state: 'OPEN' })
})
