// Labels that staff buy of carriers from an order's ship sheet: rates, the label once, its file, its money back.
import { beforeEach, describe, expect, test } from 'vitest'
import type { ShippingLabel, ShippingLabels, ShippingQuote } from '#contract/console-api/shipping-labels.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'

const { app, db, shop } = await testApp({ identity, env: { SHIPPING_LABELS: 'easypost' } })
await createCustomers(db.write)

const BOX = { weight: 1_250, length: 0, width: 0, height: 0 }
async function anOrderToShip(): Promise<{ id: number; record: string; number: string }> {
  const row = await db.write.first<{ id: number; number: string }>(sql`
    with made as (
      insert into orders (number, email, locale, country, currency, status, delivery_type, subtotal_cents, core_cents, shipping_cents,
        tax_cents, total_cents, ship_to, bill_to, contact)
      select 'US20261120' || lpad(floor(random() * 100000)::int::text, 5, '0'), 'dana@example.com', 'en-US', 'US', 'USD', 'PROCESSING', 'SHIP',
        4000, 0, 0, 0, 4000, address, address, '{}'
      from (select jsonb_build_object('firstName', 'Dana', 'lastName', 'Whitfield', 'company', '', 'line1', '2210 Quarry Rd', 'line2', '',
        'city', 'Dayton', 'region', 'OH', 'postalCode', '45414', 'country', 'US', 'mobile', '9375550142') as address) told
      returning id, number
    ), lines as (
      insert into order_line (order_id, position, kind, product_id, part_number, name, quantity, list_cents, unit_cents, lead_time)
      select made.id, 1, 'Simple', part.id, part.part_number, 'Filter', 2, 2000, 2000, 'standard'
      from made, (select id, part_number from product where kind = 'Simple' order by id limit 1) part
    )
    select id::int, number from made`)
  const id = row?.id ?? 0
  return { id, record: recordId('order', id), number: row?.number ?? '' }
}
async function ask<Answer>(method: 'GET' | 'POST', path: string, who: Who = 'staff', payload?: object) {
  const answer = await app.inject({ method, url: `/console-api${path}`, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
const quote = (record: string, who: Who = 'staff', box: object = BOX) =>
  ask<ShippingQuote & { refused?: string }>('POST', `/orders/${record}/shipping-labels`, who, box)
const buy = (id: number, rate: string, who: Who = 'staff') =>
  ask<ShippingLabel>('POST', `/shipping-labels/${id}/buy`, who, { rate })
const list = async (record: string) => (await ask<ShippingLabels>('GET', `/orders/${record}/shipping-labels`)).body
const ship = (record: string, number: string, carrier: string) =>
  app.inject({
    method: 'POST',
    url: '/services/data/v63.0/ui-api/actions/perform-quick-action/Order.Ship',
    headers: as('staff'),
    payload: {
      apiName: 'Shipment',
      contextId: record,
      fields: { TrackingNumber: number, Provider: carrier, ShippedDate__c: '2026-11-26' },
    },
  })

let order: Awaited<ReturnType<typeof anOrderToShip>>
beforeEach(async () => {
  order = await anOrderToShip()
})

describe('a label', () => {
  test('is bought once by however many presses, ships the order by its number, and is printed', async () => {
    expect(await list(order.record)).toMatchObject({ isOffered: true, labels: [], weight: expect.any(Number) })
    const { body: quoted } = await quote(order.record)
    expect(quoted.rates.length).toBeGreaterThan(2)
    // What it would cost is no label yet.
    expect((await list(order.record)).labels).toEqual([])
    const [cheapest] = quoted.rates
    const bought = await Promise.all([1, 2, 3].map(() => buy(quoted.id, cheapest?.id ?? '')))
    expect(new Set(bought.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { number, carrier } = bought[0]?.body ?? { number: null, carrier: null }
    expect(await list(order.record)).toMatchObject({
      labels: [{ state: 'BOUGHT', number, carrier, amount: cheapest?.amount, isUsed: false }],
    })
    const audit = await db.all(
      sql`select who from audit_log where subject = ${`order ${order.number}`} and what = 'label-bought'`,
    )
    expect(audit).toEqual([{ who: 'user 2' }])

    const label = await app.inject({ url: `/console-api/shipping-labels/${quoted.id}/label`, headers: as('staff') })
    expect([label.statusCode, label.headers['content-type'], label.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(label.headers['content-security-policy']).toContain('sandbox')
    expect((await ship(order.record, number ?? '', carrier ?? '')).statusCode).toBe(201)
    expect((await list(order.record)).labels).toMatchObject([{ isUsed: true }])
    expect((await ask('POST', `/shipping-labels/${quoted.id}/give-back`, 'staff', {})).status).toBe(409)
  })

  test('that is not used is given back, once', async () => {
    const { body: quoted } = await quote(order.record)
    await buy(quoted.id, quoted.rates[0]?.id ?? '')
    const back = () => ask<ShippingLabel>('POST', `/shipping-labels/${quoted.id}/give-back`, 'staff', {})
    expect((await back()).body).toMatchObject({ state: 'GIVEN_BACK', back: 'ASKED' })
    expect((await back()).body).toMatchObject({ state: 'GIVEN_BACK', back: 'ASKED' })
    const [audit] = await db.all(
      sql`select who from audit_log where subject = ${`order ${order.number}`} and what = 'label-given-back'`,
    )
    expect(audit).toEqual({ who: 'user 2' })
  })

  test('whose answer was lost is not bought twice', async () => {
    const { body: quoted } = await quote(order.record)
    const { shippingLabels } = shop
    if (!shippingLabels) throw new Error('labels are not offered')
    const rate = quoted.rates[0]?.id ?? ''
    const parcel = await db.first<{ parcel: string }>(sql`select parcel from shipping_label where id = ${quoted.id}`)
    const first = await shippingLabels.labels.buy({ parcel: parcel?.parcel ?? '', rate })
    await db.write.run(sql`update shipping_label set state = 'BUYING', rate = ${rate} where id = ${quoted.id}`)
    expect((await list(order.record)).labels).toMatchObject([{ state: 'BUYING', number: null, rate }])
    const { body } = await buy(quoted.id, rate)
    expect(body).toMatchObject({ state: 'BOUGHT', number: 'number' in first ? first.number : '' })
  })

  test('of another rate, of what is too heavy, or of no size is none, and nothing is bought', async () => {
    const { body: quoted } = await quote(order.record)
    expect((await buy(quoted.id, 'rate_none')).status).toBe(404)
    expect((await quote(order.record, 'staff', { ...BOX, weight: 20_000 })).body).toMatchObject({ rates: [] })
    expect((await quote(order.record, 'staff', { ...BOX, weight: 0 })).status).toBe(400)
    await db.write.run(sql`update orders set ship_to = ship_to || '{"postalCode": "00012"}' where id = ${order.id}`)
    expect((await quote(order.record)).body).toEqual({ refused: 'There is no such address: 00012' })
  })

  test.each<[Who, number]>([
    ['guest', 401],
    ['ann', 403],
    ['staff', 200],
    ['admin', 200],
  ])('is priced for %s: %i', async (who, status) => {
    expect((await quote(order.record, who)).status).toBe(status)
  })

  test('of an order that is collected, cancelled or not there is none', async () => {
    await db.write.run(sql`update orders set status = 'CANCELLED' where id = ${order.id}`)
    expect((await quote(order.record)).status).toBe(404)
    expect((await quote(recordId('order', 999_999_999))).status).toBe(404)
  })
})
