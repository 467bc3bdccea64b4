// Who may cancel an order, and until when (business rule O-1; reliability rules 36 and 39).
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { aCustomer, anOrder, aSeller } from './order-fixture.ts'
import { readOrder } from './read-order.ts'

const db = await testDatabase()
const seller = aSeller()

const opened = (shopper: Shopper, order: number, { here = false, proven = false } = {}) =>
  db.write.run(sql`insert into session_order (session_id, order_id, placed_here, proven_at)
    values (${shopper.sessionId}, ${order}, ${here}, ${proven ? sql`now()` : null})`)
const become = (order: number, change: string) =>
  db.write.run(sql`update orders set ${sql.raw(change)} where id = ${order}`)

/** An order of a customer whose two parts left ten in stock, and everybody who might want to cancel it. */
async function anOrderOfSomebody() {
  const part = await aPart(db.write, { onHand: 10 })
  const order = await anOrder(db.write, { product: part.number })
  const owner = { ...(await aShopper(db.write)), customerId: await aCustomer(db.write) }
  await db.write.run(sql`update orders set customer_id = ${owner.customerId} where id = ${order.id}`)
  const [buyer, reader, finder, nobody] = [
    await aShopper(db.write),
    await aShopper(db.write),
    await aShopper(db.write),
    await aShopper(db.write),
  ]
  await opened(buyer, order.id, { here: true })
  await opened(reader, order.id, { proven: true })
  await opened(finder, order.id)
  const stranger = { ...(await aShopper(db.write)), customerId: await aCustomer(db.write) }
  return { ...order, part: part.number, people: { owner, buyer, reader, finder, nobody, stranger } }
}
type Who = keyof Awaited<ReturnType<typeof anOrderOfSomebody>>['people']

const becameOf = async ({ id, number, part }: { id: number; number: string; part: number }) => ({
  ...(await db.first<{ status: string; stock: number }>(
    sql`select status, on_hand as stock from orders, stock where orders.id = ${id} and product_id = ${part}`,
  )),
  jobs: (
    await db.all<{ job: string }>(sql`select job from outbox where payload ->> 'orderId' = ${String(id)} order by job`)
  ).map(({ job }) => job),
  audit: await db.all(sql`select who, what from audit_log where subject = ${`order ${number}`}`),
})
const UNTOUCHED = { stock: 10, jobs: [], audit: [] }
const cancelled = (who: string) => ({
  status: 'CANCELLED',
  stock: 12,
  jobs: ['order-cancelled-mail', 'return-payment'],
  audit: [{ who, what: 'order-cancelled' }],
})

describe('an order that is not released is cancelled', () => {
  test.each<[string, Who, string]>([
    ['the customer whose it is', 'owner', 'customer'],
    ['the browser that placed it', 'buyer', 'guest'],
    ['a guest who has typed the code that was mailed', 'reader', 'guest'],
  ])('by %s: its parts are in stock, its money and a mail are asked for, and it is noted', async (_, who, noted) => {
    const order = await anOrderOfSomebody()
    expect(await cancelOwnOrder(db, order.people[who], order.id)).toEqual({ status: 'CANCELLED' })
    expect(await becameOf(order)).toEqual(cancelled(noted))
    const detail = await readOrder(db, order.people[who], { orderId: order.id, seller })
    expect(detail).toMatchObject({ can: { cancel: 'CANCELLED' }, events: [{ kind: 'CANCELLED', isDay: false }] })
    expect(await cancelOwnOrder(db, order.people[who], order.id), 'said again').toEqual({ status: 'CANCELLED' })
    expect(await becameOf(order)).toEqual(cancelled(noted))
  })

  test.each<[string, Who, string, object | undefined]>([
    ['by its number and email alone', 'finder', 'order/cannot-cancel', { reason: 'CODE_FIRST' }],
    ['by another customer', 'stranger', 'order/not-found', undefined],
    ['by another guest', 'nobody', 'order/not-found', undefined],
  ])('never %s', async (_, who, code, data) => {
    const order = await anOrderOfSomebody()
    const refused = cancelOwnOrder(db, order.people[who], order.id)
    await expect(refused).rejects.toMatchObject({ code, details: data ? { data } : {} })
    expect(await becameOf(order)).toEqual({ ...UNTOUCHED, status: 'PROCESSING' })
    await become(order.id, `status = 'CANCELLED'`)
    await expect(cancelOwnOrder(db, order.people[who], order.id)).rejects.toMatchObject({ code })
  })
})

test.each<[string, string, string]>([
  ['is being packed', 'released_at = now()', 'RELEASED'],
  ['waits at the store', `delivery_type = 'PICKUP', status = 'READY_FOR_PICKUP'`, 'WAITING'],
  ['has left', `status = 'SHIPPED'`, 'SHIPPED'],
  ['was delivered', `status = 'DELIVERED'`, 'ENDED'],
  ['was picked up', `delivery_type = 'PICKUP', status = 'PICKED_UP'`, 'ENDED'],
])('an order that %s is cancelled by no customer, and its page says why', async (_, change, reason) => {
  const order = await anOrderOfSomebody()
  await become(order.id, change)
  await db.write.run(sql`delete from outbox`)
  const before = await becameOf(order)
  for (const who of ['owner', 'buyer', 'reader', 'finder'] as const) {
    await expect(cancelOwnOrder(db, order.people[who], order.id)).rejects.toMatchObject({
      code: 'order/cannot-cancel',
      details: { data: { reason } },
    })
    expect((await readOrder(db, order.people[who], { orderId: order.id, seller })).can.cancel).toBe(reason)
  }
  expect(await becameOf(order)).toEqual(before)
  expect(before).toMatchObject(UNTOUCHED)
})

test('the first parcel releases an order, and each move notes when it was', async () => {
  const order = await anOrderOfSomebody()
  const { owner } = order.people
  await db.write.run(sql`insert into order_tracking (order_id, number, carrier, shipped_on)
    values (${order.id}, '1Z 1', 'Ground', '2026-11-20')`)
  await expect(cancelOwnOrder(db, owner, order.id)).rejects.toMatchObject({ code: 'order/cannot-cancel' })
  await become(order.id, `status = 'SHIPPED'`)
  await become(order.id, `status = 'DELIVERED'`)
  const { events, can } = await readOrder(db, owner, { orderId: order.id, seller })
  expect(events.map(({ kind }) => kind)).toEqual(['RELEASED', 'SHIPPED', 'DELIVERED'])
  expect(can).toEqual({ track: true, cancel: 'ENDED', cancelItems: 'ENDED', invoice: true })
})

test('of a cancelling and a release at once one wins, whole: 20 rounds', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const order = await anOrderOfSomebody()
    const { owner, buyer } = order.people
    const release = sql`update orders set released_at = now() where id = ${order.id} and status = 'PROCESSING'`
    const races = [
      () => cancelOwnOrder(db, owner, order.id),
      () => db.write.run(release),
      () => cancelOwnOrder(db, buyer, order.id),
    ]
    const [first] = await Promise.allSettled((round % 2 ? races : races.toReversed()).map((race) => race()))
    expect(first).toBeDefined()
    const { status, stock, jobs } = await becameOf(order)
    const row = await db.first<{ released: boolean }>(
      sql`select released_at is not null as released from orders where id = ${order.id}`,
    )
    expect([status, row?.released, stock, jobs.length]).toEqual(
      status === 'CANCELLED' ? ['CANCELLED', false, 12, 2] : ['PROCESSING', true, 10, 0],
    )
    ends.add(status ?? '')
  }
  expect(ends.size).toBeGreaterThan(0)
})

test('twenty presses at once cancel it once', async () => {
  const order = await anOrderOfSomebody()
  const presses = Array.from({ length: 20 }, (_, at) =>
    cancelOwnOrder(db, at % 2 ? order.people.owner : order.people.buyer, order.id),
  )
  expect(new Set((await Promise.all(presses)).map(({ status }) => status))).toEqual(new Set(['CANCELLED']))
  const { stock, jobs, audit } = await becameOf(order)
  expect([stock, jobs.length, audit.length]).toEqual([12, 2, 1])
})
