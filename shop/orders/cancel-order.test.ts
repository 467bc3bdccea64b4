import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { Jobs } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import { forgetExpired } from '#jobs/forget-expired.ts'
import { handlers } from '#jobs/handlers.ts'
import type { Mail } from '#providers/mail/port.ts'
import { aReadyShopper, pass, type TestDeps, testDeps, whatBecame } from '../checkout/checkout-fixture.ts'
import type { Mishap } from '../checkout/gateway-fixture.ts'
import { driveAttempts } from '../checkout/drive-attempts.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { anOrder, aSeller } from './order-fixture.ts'
import { readOrder } from './read-order.ts'
import { sumSales } from '#shop/reports/sum-sales.ts'
import { SHOP_ZONE } from '#values/shop-day.ts'
import { cents } from '#values/money.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { fill, formatMoney } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers } from '#server/customer-fixture.ts'

const { app, db, shop } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const { attemptOf, stockOf } = whatBecame(db)
const part = await db.first<{ id: number }>(sql`
  select product.id from product join price on product_id = product.id
  where kind = 'Simple' and not discontinued and blocked_regions = '{}' and restriction_classes = '{}'
    and 'US' = any (sold_in) and price.country = 'US' and core_cents is null limit 1`)

let deps: TestDeps
let sent: Mail[] = []
beforeEach(async () => {
  deps = testDeps()
  sent = []
  await db.write.run(sql`delete from outbox`)
  // Each test has the worker to itself.
  await db.write.run(sql`update payment_attempt set look_at = 'infinity'`)
})

const befalls = (calls: Record<string, Mishap>) => {
  deps.payment.mishap = (call) => calls[call]
}

async function placed(capture: 'at-once' | 'at-shipment' = 'at-once') {
  deps.capture = capture
  await db.write.run(sql`update stock set on_hand = 100, reserved = 0 where product_id = ${part?.id}`)
  const ready = await aReadyShopper(db, deps, { parts: [part?.id ?? 0] })
  const order = await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  if (order.outcome !== 'placed') throw new Error('no order was placed')
  await db.write.run(sql`delete from outbox`)
  return { ...ready, id: order.orderId, number: order.orderNumber }
}

const change = (id: string, fields: object, who: 'staff' | 'ann' = 'staff') =>
  app.inject({ method: 'PATCH', url: `${UI_API}/records/${id}`, headers: as(who), payload: { fields } })
const move = (id: string, Status: string) => change(id, { Status })

async function toldOf({ id, shopper }: Awaited<ReturnType<typeof placed>>) {
  return (await readOrder(db, shopper, { orderId: recordNumber('order', id) ?? 0, seller: aSeller() })).payment
}

const asked = () => db.all(sql<{ job: keyof Jobs; payload: never }>`select job, payload from outbox order by id`)

const mail = { send: async (mail: Mail) => void sent.push(mail) }
const jobDeps = () => ({ ...deps, db, mail, files: shop.files, seller: aSeller() })

async function work() {
  for (const { job, payload } of await asked()) await handlers[job](payload, jobDeps())
  await driveAttempts(db, deps)
}

describe('an order that staff cancel', () => {
  test('twice at once is refunded once, and its part is in stock again once', async () => {
    const order = await placed()
    expect(await stockOf(order.parts[0])).toEqual({ on_hand: 99, reserved: 0 })
    const answers = await Promise.all([move(order.id, 'CANCELLED'), move(order.id, 'CANCELLED')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await stockOf(order.parts[0])).toEqual({ on_hand: 100, reserved: 0 })
    expect(await toldOf(order), 'at once, before the worker has moved its payment').toBe('RETURNING')
    await handlers['return-payment']({ orderId: recordNumber('order', order.id) ?? 0 }, jobDeps())
    expect(await toldOf(order)).toBe('RETURNING')
    await work()
    await work()
    expect(await toldOf(order)).toBe('REFUNDED')
    expect(deps.payment.calls.filter((call) => call === 'refund')).toHaveLength(1)
    expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'refunded' }])
    const { amount } = (await attemptOf(order)) as { amount: number }
    expect(
      await db.first(sql`select state, captured_cents as captured, refunded_cents as refunded from payment_attempt
      where session_id = ${order.shopper.sessionId}`),
    ).toEqual({ state: 'refunded', captured: amount, refunded: amount })
    expect(deps.announced).toContain('payment-returned')
  })

  test('counts in the sales of its day no more, before the night', async () => {
    const { id, number } = await anOrder(db.write)
    await db.write.run(sql`update orders set placed_at = now() - interval '5 days' where id = ${id}`)
    await sumSales(db, new Date(), 35)
    const ofItsDay = () =>
      db.first<{ orders: number }>(sql`
        select sales_day.orders from orders
        join sales_day on day = (placed_at at time zone ${SHOP_ZONE})::date and sales_day.country = orders.country and kind = 'DAY'
        where orders.number = ${number}`)
    const before = await ofItsDay()
    expect((await move(recordId('order', id), 'CANCELLED')).statusCode).toBe(200)
    await handlers['return-payment']({ orderId: id }, { ...jobDeps(), now: () => new Date() })
    expect(await ofItsDay()).toEqual({ orders: (before?.orders ?? 0) - 1 })
  })

  test('before its money is taken has it let go, and none is taken afterwards', async () => {
    const order = await placed('at-shipment')
    expect(await toldOf(order)).toBe('HELD')
    await move(order.id, 'CANCELLED')
    expect(await toldOf(order)).toBe('RETURNING')
    await work()
    expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'voided', captured: 0 }])
    expect(await attemptOf(order)).toMatchObject({ state: 'voided', captured: 0 })
    expect(await toldOf(order)).toBe('RELEASED')
    await pass(db, 60)
    await work()
    expect(deps.payment.calls).not.toContain('capture')
  })

  test.each(['before', 'after'] as const)(
    'reads in its mail, %s its money moved, all that its card held',
    async (when) => {
      const order = await placed('at-shipment')
      await db.write.run(sql`
      update payment_attempt set held_cents = amount_cents + 28306 where session_id = ${order.shopper.sessionId}`)
      const { amount } = (await attemptOf(order)) as { amount: number }
      await move(order.id, 'CANCELLED')
      if (when === 'after') await work()
      sent = []
      await handlers['order-cancelled-mail']({ orderId: recordNumber('order', order.id) ?? 0 }, jobDeps())
      const { cancelledHeld } = wordsFor('en-US').mail
      expect(sent[0]?.text).toContain(fill(cancelledHeld, { amount: formatMoney(cents(amount + 28306), 'en-US') }))
    },
  )

  test.each<[string, Record<string, Mishap>]>([
    ['the refund never reached the gateway', { refund: 'unreached' }],
    ['the answer of the refund was lost', { refund: 'answer lost' }],
    ['the process was killed before the refund', { refund: 'killed before' }],
    ['the process was killed after it', { refund: 'killed after' }],
    ['the gateway was away for all of it', { void: 'unreached', find: 'unreached', refund: 'unreached' }],
  ])('gets its money back though %s', async (_, calls) => {
    const order = await placed()
    await move(order.id, 'CANCELLED')
    befalls(calls)
    await work()
    expect(await attemptOf(order)).toMatchObject({ state: 'cancelled' })
    befalls({})
    await pass(db, 30)
    await work()
    expect(await attemptOf(order)).toMatchObject({ state: 'refunded' })
    expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'refunded' }])
  })

  test('while its money is being taken is refunded', async () => {
    deps.payment.mishap = (call) => (call === 'capture' ? 'answer lost' : undefined)
    const order = await placed()
    befalls({})
    await move(order.id, 'CANCELLED')
    await pass(db, 5)
    await work()
    expect(await attemptOf(order)).toMatchObject({ state: 'refunded' })
    expect(deps.announced).not.toContain('needs-attention')
  })

  test('tells its customer, in the language of the order', async () => {
    const order = await placed()
    await move(order.id, 'CANCELLED')
    await work()
    expect(sent.map(({ id, to, subject }) => [id, to, subject])).toEqual([
      [`order-cancelled-${order.number}`, 'ann@example.com', `Your order ${order.number} is cancelled`],
    ])
  })

  test('and whose payment was made elsewhere is cancelled, and no gateway is asked', async () => {
    const { id } = await anOrder(db.write, { locale: 'fr-CA' })
    expect((await move(recordId('order', id), 'CANCELLED')).statusCode).toBe(200)
    await work()
    expect(deps.payment.calls).toEqual([])
    expect(sent[0]?.subject).toMatch(/^Votre commande CA\d{13} est annulée$/)
  })

  test('keeps its payment on record for as long as it is kept itself', async () => {
    const order = await placed('at-shipment')
    await move(order.id, 'CANCELLED')
    await work()
    await db.write.run(sql`update payment_attempt set moved_at = now() - interval '91 days'`)
    await forgetExpired(db)
    expect(await attemptOf(order)).toMatchObject({ state: 'voided' })
  })
})

describe('a move that rule O-1 does not allow leaves everything as it was', () => {
  test.each([
    ['SHIPPED', 'CANCELLED'],
    ['DELIVERED', 'CANCELLED'],
    ['PICKED_UP', 'CANCELLED'],
    ['CANCELLED', 'PROCESSING'],
    ['PROCESSING', 'PICKED_UP'],
  ])('from %s to %s', async (from, to) => {
    const order = await placed()
    await db.write.run(sql`update orders set status = ${from} where number = ${order.number}`)
    await db.write.run(sql`delete from outbox`)
    const answer = await move(order.id, to)
    expect([answer.statusCode, answer.json().output.fieldErrors.Status[0].errorCode]).toEqual([
      400,
      'FIELD_CUSTOM_VALIDATION_EXCEPTION',
    ])
    expect(await db.first(sql`select status from orders where number = ${order.number}`)).toEqual({ status: from })
    expect(await stockOf(order.parts[0])).toEqual({ on_hand: 99, reserved: 0 })
    expect(await asked()).toEqual([])
    expect(await attemptOf(order)).toMatchObject({ state: 'done' })
  })

  test('and no customer moves or releases an order through the platform', async () => {
    for (const fields of [{ Status: 'CANCELLED' }, { ReleasedDate__c: '2026-11-20T15:00:00.000Z' }])
      expect((await change(ann.order, fields, 'ann')).statusCode).toBe(403)
    expect(await asked()).toEqual([])
  })
})

describe('an order that staff release as a record', () => {
  const ReleasedDate__c = '2026-11-20T15:00:00.000Z'

  test('is cancelled by its customer no more, and again once the release is taken back', async () => {
    const order = await placed()
    const orderId = recordNumber('order', order.id) ?? 0
    const eventsOf = async () =>
      (await readOrder(db, order.shopper, { orderId, seller: aSeller() })).events.map(({ kind }) => kind)
    expect((await change(order.id, { ReleasedDate__c })).statusCode).toBe(200)
    expect(await eventsOf()).toEqual(['RELEASED'])
    await expect(cancelOwnOrder(db, order.shopper, orderId)).rejects.toMatchObject({
      code: 'order/cannot-cancel',
      details: { data: { reason: 'RELEASED' } },
    })
    expect((await change(order.id, { ReleasedDate__c: null })).statusCode).toBe(200)
    expect(await eventsOf()).toEqual([])
    expect(await cancelOwnOrder(db, order.shopper, orderId)).toEqual({ status: 'CANCELLED' })
    expect(await eventsOf()).toEqual(['CANCELLED'])
    const late = await change(order.id, { ReleasedDate__c })
    expect([late.statusCode, Object.keys(late.json().output.fieldErrors)]).toEqual([400, ['ReleasedDate__c']])
    expect(await eventsOf()).toEqual(['CANCELLED'])
  })

  test('is released by being shipped, and can still be cancelled by staff before that', async () => {
    const [sent, stopped] = [await placed(), await placed()]
    await move(sent.id, 'SHIPPED')
    const { events } = await readOrder(db, sent.shopper, {
      orderId: recordNumber('order', sent.id) ?? 0,
      seller: aSeller(),
    })
    expect(events.map(({ kind }) => kind)).toEqual(['RELEASED', 'SHIPPED'])
    await change(stopped.id, { ReleasedDate__c })
    expect((await move(stopped.id, 'CANCELLED')).statusCode).toBe(200)
  })

  test('or was moved before moves were noted, has them from the audit log, else the day of its first parcel', async () => {
    const [moved, tracked] = [await placed(), await placed()]
    const eventsOf = async ({ id, shopper }: Awaited<ReturnType<typeof placed>>) => {
      const read = await readOrder(db, shopper, { orderId: recordNumber('order', id) ?? 0, seller: aSeller() })
      return read.events.filter(({ kind }) => kind !== 'RELEASED')
    }
    await move(moved.id, 'SHIPPED')
    await move(moved.id, 'DELIVERED')
    const noted = await eventsOf(moved)
    await db.write.run(sql`insert into order_tracking (order_id, number, carrier, shipped_on)
      values (${recordNumber('order', tracked.id)}, '1Z 7', 'Ground', '2026-11-20')`)
    const waiting = await placed()
    await db.write.run(sql`insert into order_tracking (order_id, number, carrier, shipped_on)
      values (${recordNumber('order', waiting.id)}, '1Z 8', 'Ground', '2026-11-21')`)
    await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${recordNumber('order', tracked.id)}`)
    await db.write.run(sql`update orders set released_at = null`)
    await db.write.run(sql`delete from order_event`)
    const migration = await readFile(
      join(import.meta.dirname, '../../database/migrations/0068-order-events.sql'),
      'utf8',
    )
    for (const statement of migration.matchAll(/^(?:insert into order_event|update orders)[^;]+/gm))
      await db.write.run(sql.raw(statement[0]))
    expect((await eventsOf(moved)).map(({ kind }) => kind)).toEqual(noted.map(({ kind }) => kind))
    expect(await eventsOf(tracked)).toEqual([{ kind: 'SHIPPED', at: '2026-11-20T17:00:00.000Z', isDay: true }])
    // A parcel that was packed and has not left: released, and not on its way.
    expect(await eventsOf(waiting)).toEqual([])
    await expect(cancelOwnOrder(db, waiting.shopper, recordNumber('order', waiting.id) ?? 0)).rejects.toMatchObject({
      code: 'order/cannot-cancel',
      details: { data: { reason: 'RELEASED' } },
    })
  })

  test('and that its customer cancels at the same moment ends as one of both: 10 rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await placed()
      const orderId = recordNumber('order', order.id) ?? 0
      const [cancelled, released] = await Promise.allSettled([
        cancelOwnOrder(db, order.shopper, orderId),
        change(order.id, { ReleasedDate__c }),
      ])
      const row = await db.first<{ status: string; released: boolean }>(
        sql`select status, released_at is not null as released from orders where id = ${orderId}`,
      )
      const isCancelled = cancelled.status === 'fulfilled'
      expect(row).toEqual({ status: isCancelled ? 'CANCELLED' : 'PROCESSING', released: !isCancelled })
      expect(released.status === 'fulfilled' && released.value.statusCode).toBe(isCancelled ? 400 : 200)
      expect((await stockOf(order.parts[0])) as { on_hand: number }).toMatchObject({ on_hand: isCancelled ? 100 : 99 })
    }
  })
})

test('the money of an order is told as it moves: held, taken, and given back when it is cancelled', async () => {
  const moneyOf = async ({ id, shopper }: Awaited<ReturnType<typeof placed>>) =>
    (await readOrder(db, shopper, { orderId: recordNumber('order', id) ?? 0, seller: aSeller() })).money.map(
      ({ kind, at }) => `${kind} ${at ? 'dated' : ''}`.trim(),
    )
  const taken = await placed()
  expect(await moneyOf(taken)).toEqual(['HELD dated', 'TAKEN dated'])
  await move(taken.id, 'CANCELLED')
  await work()
  expect(await moneyOf(taken)).toEqual(['HELD dated', 'TAKEN', 'REFUNDED dated'])
  const held = await placed('at-shipment')
  expect(await moneyOf(held)).toEqual(['HELD dated'])
  await move(held.id, 'CANCELLED')
  await work()
  expect(await moneyOf(held)).toEqual(['HELD dated', 'RELEASED dated'])
})
