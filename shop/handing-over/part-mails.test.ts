// The mail of a part that has left, or was collected: the same whichever way staff write it down, in the order's language, each piece told of once.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { Jobs } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import { handlers } from '#jobs/handlers.ts'
import { idempotentMail } from '#jobs/idempotent-mail.ts'
import type { Mail } from '#providers/mail/port.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity } from '#server/customer-fixture.ts'
import { type TestDeps, testDeps } from '#shop/checkout/checkout-fixture.ts'
import { placeThreeAndOne } from '#shop/checkout/three-and-one-fixture.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { LOCALES, type Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { sendPartMail } from './send-part-mail.ts'

const { app, db } = await testApp({ identity })
let deps: TestDeps
beforeEach(async () => {
  deps = testDeps({ capture: 'at-shipment' })
  await db.write.run(sql`update payment_attempt set look_at = 'infinity'`)
  await db.write.run(sql`update stock set on_hand = 1000, reserved = 0`)
})

async function placed(locale: Locale = 'en-US') {
  const order = await placeThreeAndOne(db, deps)
  await db.write.run(sql`update orders set locale = ${locale} where id = ${order.orderId}`)
  const number = (await db.first<{ number: string }>(sql`select number from orders where id = ${order.orderId}`))
    ?.number
  return { ...order, number: number ?? '' }
}
type Placed = Awaited<ReturnType<typeof placed>>

async function atStore(locale: Locale = 'en-US') {
  const order = await placed(locale)
  await db.write.run(sql`
    update orders set delivery_type = 'PICKUP', ship_to = null, store_id = (select min(id) from store), pickup_code = 'PC-4711',
      status = 'READY_FOR_PICKUP' where id = ${order.orderId}`)
  await db.write.run(sql`delete from outbox`)
  return order
}

const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `${UI_API}${path}`, headers: as('staff'), payload })

let parcels = 0
async function parcelOf({ orderId }: Placed) {
  const number = `M${++parcels}`
  const fields = {
    Order__c: recordId('order', orderId),
    TrackingNumber: number,
    Provider: 'Swiftlane',
    ShippedDate__c: '2026-11-23',
  }
  const answer = await post('/records', { apiName: 'Shipment', fields })
  return { number, id: answer.json().id as string }
}
const item = ({ orderId }: Placed, line: { id: number }, quantity: number, shipment?: string) => ({
  apiName: 'HandedOverItem__c',
  fields: {
    Order__c: recordId('order', orderId),
    OrderItem__c: recordId('orderLine', line.id),
    Quantity: quantity,
    ...(shipment && { Shipment__c: shipment }),
  },
})
async function write(...[order, line, quantity, shipment]: Parameters<typeof item>) {
  expect((await post('/records', item(order, line, quantity, shipment))).statusCode).toBe(201)
}

const jobsOf = ({ orderId }: Placed) =>
  db.all<{ payload: Jobs['part-left-mail'] }>(
    sql`select payload from outbox where job = 'part-left-mail' and payload ->> 'orderId' = ${String(orderId)} order by id`,
  )
/** What the worker sends of what is asked for by now; it may run each job more than once. */
async function work(order: Placed): Promise<Mail[]> {
  const sent: Mail[] = []
  const mail = idempotentMail(db, { send: async (one) => void sent.push(one) })
  const jobs = await jobsOf(order)
  for (const { payload } of [...jobs, ...jobs])
    await handlers['part-left-mail'](payload, { ...deps, db, mail, seller: aSeller(), now: () => new Date() } as never)
  return sent
}

describe.each(LOCALES)('in %s', (locale) => {
  const words = wordsFor(locale).mail
  const subject = ({ number }: Placed) => fill(words.partSubject, { number })

  test.each<[string, (order: Placed) => Promise<string>]>([
    [
      'as an item in a parcel',
      async (order) => {
        const { id, number } = await parcelOf(order)
        await write(order, order.three, 2, id)
        return number
      },
    ],
    [
      'in one step',
      async (order) => {
        const number = `M${++parcels}`
        const answer = await post('/actions/perform-quick-action/Order.ShipPart', {
          apiName: 'PartialShipment__c',
          contextId: recordId('order', order.orderId),
          fields: {
            TrackingNumber: number,
            Provider: 'Swiftlane',
            ShippedDate__c: '2026-11-23',
            Contents__c: `${order.three.position} × 2`,
          },
        })
        expect(answer.statusCode).toBe(201)
        return number
      },
    ],
  ])('what has left tells what is in its parcel and what follows, once: %s', async (_, leaves) => {
    const order = await placed(locale)
    const parcel = await leaves(order)
    const [mail, ...others] = await work(order)
    expect([others, mail?.subject, mail?.to]).toEqual([[], subject(order), 'ann@example.com'])
    expect(mail?.html).toContain(`<html lang="${locale}">`)
    const [inside = '', follows = ''] = (mail?.text ?? '').split(words.partFollows)
    expect(inside).toContain(words.part)
    expect(inside).toMatch(new RegExp(`2 × .*${order.three.part}`))
    expect(inside).toContain(parcel)
    expect(follows).toMatch(new RegExp(`1 × .*${order.three.part}`))
    expect(follows).toMatch(new RegExp(`1 × .*${order.one.part}`))
    expect(follows).toContain(words.invoiceThere)
  })

  test('what was collected tells what waits still, where and until when, once', async () => {
    const order = await atStore(locale)
    await write(order, order.three, 2)
    const [mail, ...others] = await work(order)
    expect([others, mail?.subject]).toEqual([[], fill(words.partCollectedSubject, { number: order.number })])
    expect(mail?.html).toContain(`<html lang="${locale}">`)
    const [collected = '', waits = ''] = (mail?.text ?? '').split(words.partWaits)
    expect(collected).toContain(words.partCollected)
    expect(collected).toMatch(new RegExp(`2 × .*${order.three.part}`))
    expect(waits).toMatch(new RegExp(`1 × .*${order.three.part}`))
    expect(waits).toMatch(new RegExp(`1 × .*${order.one.part}`))
    expect(waits).toContain('PC-4711')
    expect(waits).toContain(words.invoiceThere)
  })
})

test('lines that are written of one parcel before the worker comes are one mail, of all of it', async () => {
  const order = await placed()
  const { id } = await parcelOf(order)
  await write(order, order.three, 1, id)
  await write(order, order.three, 1, id)
  const sent = await work(order)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toMatch(new RegExp(`1 × .*${order.three.part}`))
})

test('where it comes between, what was written later is told too', async () => {
  const order = await placed()
  const { id } = await parcelOf(order)
  await write(order, order.three, 1, id)
  expect(await work(order)).toHaveLength(1)
  await write(order, order.one, 1, id)
  const [later, ...none] = await work(order)
  expect(none).toEqual([])
  for (const { part } of [order.three, order.one]) expect(later?.text).toMatch(new RegExp(`1 × .*${part}`))
})

test('two parcels are two mails, and lines of one request are one', async () => {
  const order = await placed()
  const [one, other] = [await parcelOf(order), await parcelOf(order)]
  const records = [
    item(order, order.three, 1, one.id),
    item(order, order.one, 1, one.id),
    item(order, order.three, 1, other.id),
  ]
  const answer = await post('/records/batch', { allOrNone: true, operations: [{ type: 'CREATE', records }] })
  expect(answer.json().hasErrors).toBe(false)
  expect(await jobsOf(order)).toHaveLength(3)
  const sent = await work(order)
  expect(sent.map(({ text }) => [one, other].filter(({ number }) => text.includes(number)))).toEqual([[one], [other]])
})

test('of the last part the order’s own mail tells', async () => {
  const order = await placed()
  const { id } = await parcelOf(order)
  await write(order, order.three, 3, id)
  await write(order, order.one, 1, id)
  expect(await work(order)).toEqual([])
  const moved = await db.all(
    sql`select from outbox where job = 'order-moved-mail' and payload ->> 'orderId' = ${String(order.orderId)}`,
  )
  expect(moved).toHaveLength(1)
})

test.each([
  ['all of it was collected', sql`status = 'PICKED_UP'`],
  ['it was cancelled', sql`status = 'CANCELLED'`],
])('nothing is told of what waits once %s', async (_, change) => {
  const order = await atStore()
  await write(order, order.three, 2)
  await db.write.run(sql`update orders set ${change} where id = ${order.orderId}`)
  expect(await work(order)).toEqual([])
})

test('what is refused tells nothing', async () => {
  const order = await placed()
  const { id } = await parcelOf(order)
  expect((await post('/records', item(order, order.three, 4, id))).statusCode).toBe(400)
  expect(await jobsOf(order)).toEqual([])
})

test('a job that a server of before asked for is done too', async () => {
  const order = await placed()
  const { id, number } = await parcelOf(order)
  await write(order, order.three, 1, id)
  const row = await db.first<{ id: number }>(sql`select id from order_tracking where number = ${number}`)
  const sent: Mail[] = []
  const mail = { send: async (one: Mail) => void sent.push(one) }
  await sendPartMail(db, { mail, seller: aSeller() }, { orderId: order.orderId, shipmentId: row?.id ?? 0 })
  expect(sent).toMatchObject([{ id: `order-part-${order.number}-${row?.id}` }])
})
