// Parcels as staff write them: the order is released, its customer follows them, and the mail of its shipment leads to them.
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { Jobs } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, type Who } from '#server/customer-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { anOrder, aSeller } from './order-fixture.ts'
import { sendMovedMail } from './send-moved-mail.ts'

const { app, db } = await testApp({ identity })

const add = (order: number, number: string, { who = 'staff', more = {} }: { who?: Who; more?: object } = {}) =>
  app.inject({
    method: 'POST',
    url: `${UI_API}/records`,
    headers: as(who),
    payload: {
      apiName: 'Shipment',
      fields: {
        Order__c: recordId('order', order),
        TrackingNumber: number,
        Provider: 'Swiftlane Parcel',
        ShippedDate__c: '2026-11-23',
        ...more,
      },
    },
  })
const parcelsOf = (id: number) => db.all(sql`select number, carrier from order_tracking where order_id = ${id}`)
const releasedOf = async (id: number) =>
  (await db.first<{ at: Date | null }>(sql`select released_at as at from orders where id = ${id}`))?.at

test('staff write the parcels of an order and move it on, and the mail of its shipment leads to each', async () => {
  const { id, number } = await anOrder(db.write, { locale: 'fr-CA' })
  for (const parcel of [' S1004 ', 'S1005']) expect((await add(id, parcel)).statusCode).toBe(201)
  expect(await parcelsOf(id)).toEqual([
    { number: 'S1004', carrier: 'Swiftlane Parcel' },
    { number: 'S1005', carrier: 'Swiftlane Parcel' },
  ])
  expect(await releasedOf(id), 'the first parcel releases the order').toBeInstanceOf(Date)
  const moved = await app.inject({
    method: 'PATCH',
    url: `${UI_API}/records/${recordId('order', id)}`,
    headers: as('staff'),
    payload: { fields: { Status: 'SHIPPED' } },
  })
  expect(moved.statusCode).toBe(200)
  const jobs = await db.all<{ payload: Jobs['order-moved-mail'] }>(
    sql`select payload from outbox where job = 'order-moved-mail' and payload ->> 'orderId' = ${String(id)}`,
  )
  const sent: Mail[] = []
  const mail = { send: async (one: Mail) => void sent.push(one) }
  for (const { payload } of jobs) await sendMovedMail(db, { mail, seller: aSeller() }, payload)
  expect(sent).toHaveLength(1)
  for (const parcel of ['S1004', 'S1005'])
    expect(sent[0]?.text).toContain(
      `https://tracking.example.com/?tracking_numbers=${parcel}&order_number=${number}&locale=fr-CA`,
    )
})

describe('a parcel is refused', () => {
  test.each<[string, string, number]>([
    ['of an order that is cancelled', `status = 'CANCELLED'`, 400],
    ['of an order that is picked up', `delivery_type = 'PICKUP'`, 400],
  ])('%s', async (_, change, status) => {
    const { id } = await anOrder(db.write)
    await db.write.run(sql`update orders set ${sql.raw(change)} where id = ${id}`)
    const answer = await add(id, 'S1')
    expect([answer.statusCode, await parcelsOf(id), await releasedOf(id)]).toEqual([status, [], null])
    expect(answer.body).toContain('Parcels are of orders that are shipped, and not cancelled')
  })

  test('a second time under the same number, and without what it must say', async () => {
    const { id } = await anOrder(db.write)
    expect((await add(id, 'S1')).statusCode).toBe(201)
    expect((await add(id, 'S1')).statusCode).toBe(400)
    for (const more of [{ Provider: null }, { ShippedDate__c: null }, { TrackingNumber: 'S'.repeat(41) }])
      expect((await add(id, 'S2', { more })).statusCode).toBe(400)
    expect(await parcelsOf(id)).toHaveLength(1)
  })

  test.each<Who>(['guest', 'ann'])('from %s', async (who) => {
    const { id } = await anOrder(db.write)
    expect((await add(id, 'S1', { who })).statusCode).toBeGreaterThanOrEqual(400)
    expect([await parcelsOf(id), await releasedOf(id)]).toEqual([[], null])
  })
})

test('of a cancelling and a first parcel at once one wins, whole: 10 rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await anOrder(db.write)
    const cancel = app.inject({
      method: 'PATCH',
      url: `${UI_API}/records/${recordId('order', id)}`,
      headers: as('staff'),
      payload: { fields: { Status: 'CANCELLED' } },
    })
    const [, parcel] = await Promise.all([cancel, add(id, 'S1')])
    const row = await db.first<{ status: string }>(sql`select status from orders where id = ${id}`)
    const parcels = (await parcelsOf(id)).length
    // Staff may cancel what is packed; what is cancelled is not packed any more.
    expect(parcels).toBe(parcel.statusCode === 201 ? 1 : 0)
    expect(row?.status).toBe('CANCELLED')
  }
})
