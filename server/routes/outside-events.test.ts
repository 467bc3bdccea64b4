// What carriers and the mail server tell by themselves, as it comes over HTTP: each once, in any order, and from nobody else.
import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Jobs } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import { handlers, type WorkDeps } from '#jobs/handlers.ts'
import type { CarrierPort } from '#providers/carrier/port.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { testApp } from '../app-fixture.ts'
import { outsideEventRoutes } from './outside-events.ts'

const { app, db, shop } = await testApp()
beforeEach(() => db.write.run(sql`delete from outbox`))

const tell = async (path: string, body: string, headers: Record<string, string> = {}) =>
  (
    await app.inject({
      method: 'POST',
      url: `/webhooks/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  ).statusCode

let events = 0
const tellParcel = (
  number: string,
  { status = 'delivered', carrier = 'Ground', id = `evt_${++events}`, secret = 'carrier_sandbox' } = {},
) => {
  const body = JSON.stringify({ id, result: { object: 'Tracker', tracking_code: number, carrier, status } })
  const hex = createHmac('sha256', secret).update(body).digest('hex')
  return tell('carrier', body, { 'x-hmac-signature': `hmac-sha256-hex=${hex}` })
}

async function shipped(parcels: string[], status = 'SHIPPED'): Promise<number> {
  const { id } = await anOrder(db.write)
  for (const number of parcels)
    await db.write.run(
      sql`insert into order_tracking (order_id, number, carrier, shipped_on) values (${id}, ${number}, 'Ground', now())`,
    )
  await db.write.run(sql`update orders set status = ${status} where id = ${id}`)
  return id
}
const statusOf = async (id: number) =>
  (await db.first<{ status: string }>(sql`select status from orders where id = ${id}`))?.status
const mails = async (id: number) =>
  (
    await db.all<{ status: string }>(sql`select payload ->> 'status' as status from outbox
      where job = 'order-moved-mail' and payload ->> 'orderId' = ${String(id)} order by id`)
  ).map(({ status }) => status)

let numbers = 0
const aNumber = () => `W${++numbers}`

describe('a parcel that was delivered', () => {
  test('moves its order to Delivered, with its mail, once however often it is told', async () => {
    const number = aNumber()
    const id = await shipped([number])
    const once = `evt_${++events}`
    const told = await Promise.all([1, 2, 3].map(() => tellParcel(number, { id: once })))
    expect([...told, await tellParcel(number)]).toEqual([200, 200, 200, 200])
    expect(await statusOf(id)).toBe('DELIVERED')
    expect(await mails(id)).toEqual(['SHIPPED', 'DELIVERED'])
    expect(await db.all(sql`select kind from order_event where order_id = ${id} and kind = 'DELIVERED'`)).toHaveLength(
      1,
    )
    expect(
      await db.all(sql`select who from audit_log where what = 'order-delivered'
        and subject = (select 'order ' || number from orders where id = ${id})`),
    ).toEqual([{ who: 'carrier' }])
  })

  test('of several waits for the last', async () => {
    const [one, other] = [aNumber(), aNumber()]
    const id = await shipped([one, other])
    await tellParcel(other)
    expect(await statusOf(id)).toBe('SHIPPED')
    await tellParcel(one)
    expect(await statusOf(id)).toBe('DELIVERED')
  })

  test('stays so when it is said afterwards that it is on its way', async () => {
    const number = aNumber()
    const id = await shipped([number])
    await tellParcel(number)
    await tellParcel(number, { status: 'in_transit' })
    expect(await statusOf(id)).toBe('DELIVERED')
    expect(await mails(id)).toEqual(['SHIPPED', 'DELIVERED'])
  })

  test.each([['in_transit'], ['out_for_delivery'], ['return_to_sender']])('%s is none', async (status) => {
    const number = aNumber()
    const id = await shipped([number])
    expect(await tellParcel(number, { status })).toBe(200)
    expect(await statusOf(id)).toBe('SHIPPED')
  })

  test.each(['PROCESSING', 'CANCELLED'])('of an order that is %s moves nothing', async (status) => {
    const number = aNumber()
    const id = await shipped([number], status)
    expect(await tellParcel(number)).toBe(200)
    expect(await statusOf(id)).toBe(status)
  })

  test('of another carrier under the same number is another parcel; its name is known by its letters', async () => {
    const number = aNumber()
    const id = await shipped([number])
    await tellParcel(number, { carrier: 'Swiftlane' })
    expect(await statusOf(id)).toBe('SHIPPED')
    await tellParcel(number, { carrier: 'GROUND ' })
    expect(await statusOf(id)).toBe('DELIVERED')
  })

  test('of nobody we know changes nothing', async () => {
    expect(await tellParcel('nobody’s'.replace('’', ''))).toBe(200)
  })

  test.each([
    ['signed by another', { secret: 'whsec_sandbox' }, 400],
    ['unsigned', null, 400],
  ])('%s is refused', async (_, change, status) => {
    const number = aNumber()
    const id = await shipped([number])
    expect(await (change ? tellParcel(number, change) : tell('carrier', '{}'))).toBe(status)
    expect(await statusOf(id)).toBe('SHIPPED')
  })
})

describe('an order that leaves', () => {
  const workWith = (carrier: Partial<CarrierPort>, told: object[] = []): WorkDeps => ({
    ...shop,
    ...shop.checkout,
    events: { emit: (name, fields) => void told.push([name, fields]) },
    carrier: {
      name: 'easypost',
      signatureHeader: '',
      readEvent: () => undefined,
      watch: async () => 'unknown',
      ...carrier,
    },
  })
  const asked = (id: number) =>
    db.all<{ payload: Jobs['watch-parcels'] }>(
      sql`select payload from outbox where job = 'watch-parcels' and payload ->> 'orderId' = ${String(id)}`,
    )
  const run = async (id: number, work: WorkDeps) => {
    for (const { payload } of await asked(id)) await handlers['watch-parcels'](payload, work)
  }

  test('has each of its parcels watched, and counts those that are there already', async () => {
    const [one, other] = [aNumber(), aNumber()]
    const id = await shipped([one, other])
    const watched: string[] = []
    await run(id, workWith({ watch: async ({ number }) => ({ isDelivered: watched.push(number) > 1 }) }))
    expect(watched).toEqual([one, other])
    expect(await statusOf(id)).toBe('SHIPPED')
    await tellParcel(one)
    expect(await statusOf(id)).toBe('DELIVERED')
  })

  test('when all of its parcels were delivered before anybody said so, is delivered', async () => {
    const number = aNumber()
    const id = await shipped([number], 'PROCESSING')
    await tellParcel(number)
    await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${id}`)
    await run(id, workWith({}))
    expect(await statusOf(id)).toBe('DELIVERED')
  })

  test('with a number that the service does not know is left to staff, who are told', async () => {
    const id = await shipped([aNumber()])
    const told: object[] = []
    await run(id, workWith({}, told))
    expect(told).toEqual([['parcel-unknown', { reference: expect.stringMatching(/^US/) }]])
    expect(await statusOf(id)).toBe('SHIPPED')
  })

  test('is asked about again when the service is down', async () => {
    const id = await shipped([aNumber()])
    const work = workWith({ watch: () => Promise.reject(new ServiceDown('carrier')) })
    await expect(run(id, work)).rejects.toThrow(ServiceDown)
  })

  test('is left to staff where nobody follows parcels', async () => {
    const id = await shipped([aNumber()])
    await run(id, { ...workWith({}), carrier: undefined })
    expect(await statusOf(id)).toBe('SHIPPED')
  })
})

describe('a mail that bounces later', () => {
  const bounce = (mail: string, { id = `ev-${++events}`, key = 'mail_sandbox' } = {}) => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', key).update(`${timestamp}token`).digest('hex')
    const event = {
      id,
      event: 'failed',
      severity: 'permanent',
      recipient: 'gone@example.com',
      message: { headers: { 'message-id': `${mail}@example.com`, subject: 'Your order' } },
      'delivery-status': { code: 550, message: 'The mailbox is full' },
    }
    return tell('mail', JSON.stringify({ signature: { timestamp, token: 'token', signature }, 'event-data': event }))
  }
  const noted = (mail: string) => db.all(sql`select email, subject, reason from bounced_mail where mail_id = ${mail}`)

  test('is noted for staff, once however often it is told', async () => {
    expect(await Promise.all([1, 2, 3].map(() => bounce('order-shipped-1', { id: 'ev-same' })))).toEqual([
      200, 200, 200,
    ])
    await bounce('order-shipped-1')
    expect(await noted('order-shipped-1')).toEqual([
      { email: 'gone@example.com', subject: 'Your order', reason: '550 The mailbox is full' },
    ])
  })

  test('is believed of nobody else', async () => {
    expect(await bounce('order-shipped-2', { key: 'other' })).toBe(400)
    expect(await noted('order-shipped-2')).toEqual([])
  })
})

test('where nobody follows parcels or tells of bounces there are no such addresses', async () => {
  const bare = Fastify()
  outsideEventRoutes(bare, { ...shop, carrier: undefined, bounces: undefined })
  for (const name of ['carrier', 'mail'])
    expect((await bare.inject({ method: 'POST', url: `/webhooks/${name}`, payload: {} })).statusCode).toBe(404)
})
