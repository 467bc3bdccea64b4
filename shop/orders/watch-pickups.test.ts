import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { testDeps } from '#shop/checkout/checkout-fixture.ts'
import { aCollector } from '#shop/checkout/pickup-fixture.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { aStore, onShelf, shelfOf } from '#shop/pickup/store-fixture.ts'
import { watchPickups } from './watch-pickups.ts'

const db = await testDatabase({ connections: 20 })
const deps = testDeps()
const READY = '2026-11-02T15:00:00Z'
const after = (days: number, minutes = 0) => new Date(Date.parse(READY) + days * 86_400_000 + minutes * 60_000)

/** An order that has been ready at its store since then. */
async function aReadyOrder() {
  const store = await aStore(db.write)
  const part = await aPart(db.write)
  await onShelf(db.write, store.id, part.number, 1)
  const { shopper, wanted } = await aCollector(db, deps, { store: store.id, parts: [part.number] })
  await placeOrder({ db, shopper, deps }, wanted)
  const order = await db.write.first<{ id: number }>(sql`
    update orders set status = 'READY_FOR_PICKUP' from payment_attempt attempt
    where attempt.id = attempt_id and attempt.session_id = ${shopper.sessionId} returning orders.id`)
  const id = order?.id ?? 0
  await db.write.run(sql`update order_event set at = ${READY} where order_id = ${id} and kind = 'READY_FOR_PICKUP'`)
  return { id, store: store.id, part: part.number }
}
const jobsOf = async (job: string, orderId: number) =>
  (await db.all(sql`select id from outbox where job = ${job} and (payload ->> 'orderId')::bigint = ${orderId}`)).length
const statusOf = async (id: number) =>
  (await db.first<{ status: string }>(sql`select status from orders where id = ${id}`))?.status

describe('an order that waits at its store (O-2)', () => {
  test('is reminded of once, seven days after it was ready, and not a minute before', async () => {
    const { id } = await aReadyOrder()
    await watchPickups(db, { now: after(7, -1) })
    expect(await jobsOf('pickup-reminder-mail', id)).toBe(0)
    await Promise.all(Array.from({ length: 5 }, () => watchPickups(db, { now: after(7) })))
    await watchPickups(db, { now: after(9) })
    expect(await jobsOf('pickup-reminder-mail', id)).toBe(1)
    expect(await statusOf(id)).toBe('READY_FOR_PICKUP')
  })

  test('is cancelled after fourteen: its units lie on the shelf again, and its money goes back, once', async () => {
    const { id, store, part } = await aReadyOrder()
    await watchPickups(db, { now: after(14, -1) })
    expect(await statusOf(id)).toBe('READY_FOR_PICKUP')
    await Promise.all(Array.from({ length: 5 }, () => watchPickups(db, { now: after(14) })))
    await watchPickups(db, { now: after(15) })
    expect(await statusOf(id)).toBe('CANCELLED')
    expect(await shelfOf(db.write, store, part)).toEqual({ on_hand: 1, reserved: 0 })
    expect([await jobsOf('return-payment', id), await jobsOf('order-cancelled-mail', id)]).toEqual([1, 1])
    expect(
      await db.first(sql`select why from audit_log where what = 'order-cancelled' and subject =
      (select 'order ' || number from orders where id = ${id})`),
    ).toEqual({ why: 'not collected in time' })
  })

  test('of which a reminder was missed is cancelled without one', async () => {
    const { id } = await aReadyOrder()
    await watchPickups(db, { now: after(20) })
    expect([await statusOf(id), await jobsOf('pickup-reminder-mail', id)]).toEqual(['CANCELLED', 0])
  })

  test('is left to staff where it is from before orders had codes: nobody told until when it is held', async () => {
    const { id } = await aReadyOrder()
    await db.write.run(sql`update orders set pickup_code = null where id = ${id}`)
    for (const days of [8, 30]) await watchPickups(db, { now: after(days) })
    expect([await statusOf(id), await jobsOf('pickup-reminder-mail', id)]).toEqual(['READY_FOR_PICKUP', 0])
  })

  test('is left alone once it was picked up', async () => {
    const { id } = await aReadyOrder()
    await db.write.run(sql`update orders set status = 'PICKED_UP' where id = ${id}`)
    await watchPickups(db, { now: after(30) })
    expect([await statusOf(id), await jobsOf('order-cancelled-mail', id)]).toEqual(['PICKED_UP', 0])
  })

  test('waits as long as the seller says', async () => {
    const { id } = await aReadyOrder()
    await watchPickups(db, { now: after(3), reminderDays: 2, holdDays: 5 })
    expect(await jobsOf('pickup-reminder-mail', id)).toBe(1)
    await watchPickups(db, { now: after(5), reminderDays: 2, holdDays: 5 })
    expect(await statusOf(id)).toBe('CANCELLED')
  })
})
