// A parcel of a part of an order, in one step: what staff write, what it does, what its customer is told, and what must not happen.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { type TestDeps, testDeps } from '#shop/checkout/checkout-fixture.ts'
import { driveHolds } from '#shop/checkout/drive-holds.ts'
import { driveTakes } from '#shop/checkout/drive-takes.ts'
import { placeThreeAndOne } from '#shop/checkout/three-and-one-fixture.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { contentsIn } from './contents.ts'
import { sendPartMail } from './send-part-mail.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)
let deps: TestDeps
beforeEach(async () => {
  deps = testDeps({ capture: 'at-shipment' })
  await db.write.run(sql`update payment_attempt set look_at = 'infinity'`)
  await db.write.run(sql`update payment_take set look_at = 'infinity'`)
  await db.write.run(sql`update payment_hold set look_at = 'infinity'`)
  await db.write.run(sql`update stock set on_hand = 1000, reserved = 0`)
})

async function placed() {
  const { orderId: id, one: single, ...order } = await placeThreeAndOne(db, deps)
  return { id, single, ...order }
}

let parcels = 0
const perform = async (
  id: number,
  contents: string,
  { who = 'staff', number = `T${++parcels}`, key }: { who?: Who; number?: string; key?: string } = {},
) => {
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/actions/perform-quick-action/Order.ShipPart`,
    headers: { ...as(who), ...(key && { 'idempotency-key': key }) },
    payload: {
      apiName: 'PartialShipment__c',
      contextId: recordId('order', id),
      fields: {
        TrackingNumber: number,
        Provider: 'Swiftlane Parcel',
        ShippedDate__c: '2026-11-23',
        Contents__c: contents,
      },
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const standing = async (id: number) => ({
  ...(await db.first<{ status: string }>(
    sql`select status, released_at is not null as released from orders where id = ${id}`,
  )),
  handed:
    await db.all(sql`select line.position, item.quantity, parcel.number from handed_over item join order_line line on line.id = order_line_id
    join order_tracking parcel on parcel.id = shipment_id where item.order_id = ${id} order by item.id`),
  jobs: (
    await db.all<{ said: string }>(sql`select job || coalesce(' ' || (payload ->> 'status'), '') as said from outbox
    where payload ->> 'orderId' = ${String(id)} order by said`)
  ).map(({ said }) => said),
  parcels: (await db.all<{ number: string }>(sql`select number from order_tracking where order_id = ${id} order by id`))
    .length,
})
const taking = async (id: number) =>
  (
    await db.first<{ taking: number }>(sql`select taking_cents as taking from payment_attempt
    where id = (select attempt_id from orders where id = ${id})`)
  )?.taking

const takesOf = async (id: number) =>
  (
    await db.all<{ amount: number }>(
      sql`select amount_cents as amount from payment_take where order_id = ${id} order by id`,
    )
  ).map(({ amount }) => amount)

test.each<[string, string, object | null]>([
  ['a line', '1 × 2', [{ position: 1, quantity: 2 }]],
  [
    'what is offered, with the part behind it',
    '1 × 2  AP-1 Starter\n3 × 1  AB12',
    [
      { position: 1, quantity: 2 },
      { position: 3, quantity: 1 },
    ],
  ],
  [
    'letters and stars, blank lines between',
    '3 x 1\n\n 1*2 ',
    [
      { position: 1, quantity: 2 },
      { position: 3, quantity: 1 },
    ],
  ],
  ['a line twice', '1 × 2, 1 × 1', [{ position: 1, quantity: 3 }]],
  ['nothing', ' \n', null],
  ['a number alone', '1', null],
  ['half a piece', '1 × 0.5', null],
  ['words', 'all of it', null],
  ['one good line and a bad one', '1 × 2\nand the rest', null],
])('%s is read as it is written', (_, typed, found) => {
  expect(contentsIn(typed)).toEqual(found)
})

describe('a part that leaves', () => {
  test('is noted with its parcel, takes its share, releases the order, and is told with what follows', async () => {
    const { id, total, three, single } = await placed()
    const { status } = await perform(id, `${three.position} × 2`, { number: 'PART-1' })
    expect(status).toBe(201)
    expect(await standing(id)).toEqual({
      status: 'PROCESSING',
      released: true,
      handed: [{ position: three.position, quantity: 2, number: 'PART-1' }],
      jobs: ['part-left-mail'],
      parcels: 1,
    })
    expect(await taking(id)).toBeGreaterThan(0)
    expect(await taking(id)).toBeLessThan(total)
    await driveTakes(db, deps)
    const mails: Mail[] = []
    const job = await db.first<{ shipmentId: number }>(
      sql`select (payload ->> 'shipmentId')::int as "shipmentId" from outbox where job = 'part-left-mail' and payload ->> 'orderId' = ${String(id)}`,
    )
    await sendPartMail(
      db,
      { mail: { send: async (sent) => void mails.push(sent) }, seller: aSeller() },
      { orderId: id, shipmentId: job?.shipmentId ?? 0 },
    )
    const text = mails[0]?.text ?? ''
    const [inside = '', follows = ''] = text.split('Still to come')
    expect(inside).toContain('In this parcel:')
    expect(inside).toMatch(new RegExp(`2 × .*${three.part}`))
    expect(inside).toContain('PART-1')
    expect(follows).toMatch(new RegExp(`1 × .*${three.part}`))
    expect(follows).toMatch(new RegExp(`1 × .*${single.part}`))
    await sendPartMail(
      db,
      { mail: { send: async (sent) => void mails.push(sent) }, seller: aSeller() },
      { orderId: id, shipmentId: 0 },
    )
    expect(mails).toHaveLength(1)
  })

  test('last moves the order on, whose own mail tells, and all shares are the order', async () => {
    const { id, total, three, single } = await placed()
    await perform(id, `${three.position} × 2`)
    await perform(id, `${three.position} × 1\n${single.position} × 1`)
    expect(await standing(id)).toMatchObject({
      status: 'SHIPPED',
      parcels: 2,
      jobs: expect.arrayContaining(['order-moved-mail SHIPPED', 'part-left-mail']),
    })
    expect((await standing(id)).jobs.filter((job) => job === 'part-left-mail')).toHaveLength(1)
    expect(await taking(id)).toBe(total)
  })

  test('with several lines is one taking of the invoice’s amount, of a hold that lets its rest go', async () => {
    const { id, total, three, single } = await placed()
    await perform(id, `${three.position} × 2\n${single.position} × 1`)
    const [invoice] = await db.all<{ total: number }>(
      sql`select (facts ->> 'total')::int as total from invoice where order_id = ${id}`,
    )
    expect(await takesOf(id)).toEqual([invoice?.total])
    await Promise.all([driveTakes(db, deps), driveTakes(db, deps)])
    await driveHolds(db, deps)
    await driveTakes(db, deps)
    const payments = [...deps.payment.ledger.values()]
    expect(payments.map(({ captured }) => captured)).toEqual([invoice?.total, 0])
    expect(payments[1]?.amount, 'what is still to leave is held anew').toBe(total - (invoice?.total ?? 0))
  })

  test('is done once, however often it is sent', async () => {
    const { id, three } = await placed()
    const key = crypto.randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => perform(id, `${three.position} × 1`, { number: 'ONCE', key })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await standing(id)).toMatchObject({ parcels: 1, handed: [{ quantity: 1 }], jobs: ['part-left-mail'] })
    expect(
      (await perform(id, `${three.position} × 1`, { number: 'ONCE' })).status,
      'without a key its number is there',
    ).toBe(400)
    expect(await standing(id)).toMatchObject({ parcels: 1, handed: [{ quantity: 1 }] })
  })

  test('is begun with all that is left, in a line each', async () => {
    const { id, three, single } = await placed()
    await perform(id, `${three.position} × 2`)
    const answer = await app.inject({
      method: 'GET',
      url: `${UI_API}/actions/record-defaults/Order.ShipPart?parentRecordId=${recordId('order', id)}`,
      headers: as('staff'),
    })
    const begun = contentsIn(answer.json().fields.Contents__c.value)
    expect(begun).toEqual(
      [three.position, single.position].toSorted((a, b) => a - b).map((position) => ({ position, quantity: 1 })),
    )
  })
})

describe('nothing is noted', () => {
  test.each<[string, (order: Awaited<ReturnType<typeof placed>>) => string, string]>([
    ['of more than is left', ({ three }) => `${three.position} × 4`, 'Contents__c'],
    ['of none', ({ three }) => `${three.position} × 0`, 'Contents__c'],
    ['of a line that is not there', () => '99 × 1', 'Contents__c'],
    [
      'where one line of it is wrong',
      ({ three, single }) => `${three.position} × 1\n${single.position} × 2`,
      'Contents__c',
    ],
    ['of what cannot be read', () => 'the rest', 'Contents__c'],
  ])('%s', async (_, contents, field) => {
    const order = await placed()
    const before = await standing(order.id)
    const { status, body } = await perform(order.id, contents(order))
    expect([status, Object.keys(body.output.fieldErrors)]).toEqual([400, [field]])
    expect([await standing(order.id), await taking(order.id)]).toEqual([before, 0])
  })

  test.each<[string, string]>([
    ['that is picked up', `delivery_type = 'PICKUP'`],
    ['that has left', `status = 'SHIPPED'`],
    ['that is cancelled', `status = 'CANCELLED'`],
  ])('of an order %s', async (_, change) => {
    const { id, three } = await placed()
    await db.write.run(sql`update orders set ${sql.raw(change)} where id = ${id}`)
    const before = await standing(id)
    expect((await perform(id, `${three.position} × 1`)).status).toBe(400)
    expect(await standing(id)).toEqual(before)
  })

  test.each<Who>(['guest', 'ann'])('by %s', async (who) => {
    const { id, three } = await placed()
    const before = await standing(id)
    expect((await perform(id, `${three.position} × 1`, { who })).status).toBe(404)
    expect(await standing(id)).toEqual(before)
  })
})

test('of two parcels at once with the same last piece one is noted: 10 rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, single } = await placed()
    const done = await Promise.all([1, 2].map(() => perform(id, `${single.position} × 1`)))
    expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect(await standing(id)).toMatchObject({ parcels: 1, handed: [{ quantity: 1 }] })
  }
})
