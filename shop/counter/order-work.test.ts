// An order as those who work on it see it, and what a step with it would do: who may ask, what is told, and that asking does nothing.
import { beforeEach, describe, expect, test } from 'vitest'
import type { ActionPreview, OrderWork, WaitingOrders } from '#contract/console-api/order-work.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { recordId } from '#values/record-id.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)

const ask = async <Answer>(path: string, { who = 'staff', body, language }: Asking = {}) => {
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url: `/console-api${path}`,
    headers: as(who, language),
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Answer }
}
interface Asking {
  who?: Who
  body?: object
  language?: string
}

interface Held {
  status?: string
  delivery?: string
  state?: string
  captured?: number
}

/** The order of the fixture, 160.97, with its payment: held on the card, or taken. */
async function paid({ status = 'PROCESSING', delivery = 'SHIP', state = 'ordered', captured = 0 }: Held = {}) {
  const { id, number } = await anOrder(db.write)
  const session = await db.write.first<{ id: number }>(sql`
    insert into session (token_hash, expires_at) values (decode(md5(${number}), 'hex'), now() + interval '1 day') returning id`)
  const cart = await db.write.first<{ id: number }>(sql`
    insert into cart (session_id, country, currency, expires_at)
    values (${session?.id ?? 0}, 'US', 'USD', now() + interval '1 day') returning id`)
  await db.write.run(sql`
    with attempt as (
      insert into payment_attempt (reference, cart_id, session_id, request_key, state, snapshot, amount_cents, currency, card, captured_cents,
        held_cents)
      values (${number}, ${cart?.id ?? 0}, ${session?.id ?? 0}, ${number}, ${state}, '{}', 16097, 'USD', '{}', ${captured}, 16097) returning id
    )
    update orders set attempt_id = (select id from attempt), status = ${status}, delivery_type = ${delivery} where id = ${id}`)
  await db.write.run(sql`delete from outbox`)
  return { id, number, record: recordId('order', id) }
}

const PARCEL = { TrackingNumber: 'S1', Provider: 'Ground', ShippedDate__c: '2026-11-23' }
const preview = (
  record: string,
  actionApiName: string,
  { apiName = 'Order', fields = {}, ...asking }: Asking & { apiName?: string; fields?: object } = {},
) => ask<ActionPreview>('/preview', { ...asking, body: { actionApiName, apiName, contextId: record, fields } })

/** All that a step could have written. */
const everything = (id: number) =>
  db.first(sql`
    select (select row_to_json(orders) from orders where id = ${id}) as "order",
      (select json_agg(line order by line.id) from order_line line where order_id = ${id}) as lines,
      (select row_to_json(attempt) from payment_attempt attempt join orders on orders.attempt_id = attempt.id where orders.id = ${id}) as paid,
      (select json_agg(stock order by product_id) from stock where product_id = 1) as stock,
      (select count(*) from outbox) as asked, (select count(*) from invoice) as invoices, (select count(*) from audit_log) as noted,
      (select json_agg(counter order by country) from invoice_counter counter) as counters,
      (select count(*) from refund) as refunds, (select count(*) from order_tracking) as parcels`)

describe('only those who work here are answered', () => {
  const paths = async () => {
    const { record } = await paid()
    return [`/orders/${record}`, '/orders-to-ship', `/papers/labels.pdf?orders=${record}`]
  }
  test.each<[Who, number]>([
    ['guest', 401],
    ['ann', 403],
  ])('%s is refused with %i', async (who, status) => {
    for (const path of await paths()) expect([path, (await ask(path, { who })).status]).toEqual([path, status])
    const { record, id } = await paid()
    const before = await everything(id)
    expect((await preview(record, 'Order.Ship', { who, apiName: 'Shipment', fields: PARCEL })).status).toBe(status)
    expect(await everything(id)).toEqual(before)
  })

  test('what is no order is as if it were not there', async () => {
    for (const id of [recordId('order', 99_999_999), recordId('product', 1), 'nonsense'])
      expect((await ask(`/orders/${id}`)).status).toBe(404)
    expect((await preview(recordId('product', 1), 'Order.Cancel')).status).toBe(404)
    expect((await preview(recordId('order', 99_999_999), 'Order.Cancel')).status).toBe(404)
  })

  test('a page of another site cannot make their browser ask for a preview', async () => {
    const { record } = await paid()
    const answer = await app.inject({
      method: 'POST',
      url: '/console-api/preview',
      headers: { cookie: 'session=x', 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      payload: { actionApiName: 'Order.Cancel', apiName: 'Order', contextId: record, fields: {} },
    })
    expect(answer.statusCode).toBe(403)
  })
})

describe('where the money of an order is', () => {
  test.each<[said: string, held: Held, money: object]>([
    ['held on the card', {}, { paid: 'CARD', held: 16097, taking: 0, taken: 0, givenBack: 0, left: 0 }],
    ['of one that has just left, on its way', { status: 'SHIPPED' }, { held: 0, taking: 16097, taken: 0, left: 0 }],
    [
      'taken',
      { status: 'DELIVERED', state: 'done', captured: 16097 },
      { held: 0, taking: 0, taken: 16097, left: 16097 },
    ],
    ['looked at by people', { state: 'needs_attention' }, { paid: 'PEOPLE', held: 0, taken: 0, left: 16097 }],
    ['let go', { status: 'CANCELLED', state: 'voided' }, { held: 0, taken: 0, givenBack: 0, left: 0 }],
  ])('%s', async (_, held, money) => {
    const { record } = await paid(held)
    const { status, headers, body } = await ask<OrderWork>(`/orders/${record}`)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(body.money).toMatchObject({ currency: 'USD', total: 16097, ...money })
  })

  test('of one that was not paid here it counts as taken once it was handed over', async () => {
    const { id } = await anOrder(db.write)
    const money = async () => (await ask<OrderWork>(`/orders/${recordId('order', id)}`)).body.money
    expect(await money()).toMatchObject({ paid: 'ELSEWHERE', taken: 0, left: 0 })
    await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${id}`)
    expect(await money()).toMatchObject({ taken: 16097, left: 16097 })
  })
})

test('items cancelled of an order that was not paid here: sheet, panel and timeline tell the same amount', async () => {
  const { id, number } = await anOrder(db.write)
  await db.write.run(sql`update orders set status = 'PROCESSING' where id = ${id}`)
  const record = recordId('order', id)
  const line = await db.first<{ id: number }>(sql`select id from order_line where order_id = ${id} and position = 1`)
  const fields = { OrderItem__c: recordId('orderLine', line?.id ?? 0), Quantity: 1 }
  const { body } = await preview(record, 'Order.CancelItem', { apiName: 'CancelledItem__c', fields })
  expect(body.givesBack).toBeGreaterThan(8000)
  expect(body).toMatchObject({ takes: 0, way: 'ELSEWHERE', money: { givenBack: body.givesBack } })
  const done = await app.inject({
    method: 'POST',
    url: `${UI_API}/actions/perform-quick-action/Order.CancelItem`,
    headers: as('staff'),
    payload: { apiName: 'CancelledItem__c', contextId: record, fields },
  })
  expect(done.statusCode, done.body).toBeLessThan(300)
  const { money, refunds, events } = (await ask<OrderWork>(`/orders/${record}`)).body
  expect(money).toMatchObject({ paid: 'ELSEWHERE', givenBack: body.givesBack })
  expect(refunds).toMatchObject([{ amount: body.givesBack, state: 'ELSEWHERE' }])
  expect(events.filter(({ kind }) => kind.startsWith('REFUND'))).toMatchObject([
    { kind: 'REFUND_ELSEWHERE', amount: body.givesBack },
  ])
  await db.write.run(
    sql`insert into sent_mail (id) values (${`items-cancelled-${number}-1-1`}), (${`pickup-reminder-${number}`})`,
  )
  const mails = (await ask<OrderWork>(`/orders/${record}`)).body.events.filter(({ kind }) => kind === 'MAIL')
  expect(new Set(mails.map(({ about }) => about))).toEqual(
    new Set([`items-cancelled-${number}-1-1`, `pickup-reminder-${number}`]),
  )
})

test('the timeline tells who of those who work here moved an order, decided its return and its payment', async () => {
  const { id, record } = await paid()
  const act = async (action: string, apiName: string, contextId: string, fields: object = {}) => {
    const url = `${UI_API}/actions/perform-quick-action/${action}`
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: as('staff'),
      payload: { apiName, contextId, fields },
    })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  const check = await db.write.first<{ id: number }>(
    sql`insert into payment_check (order_id, failed) values (${id}, '{CVC}') returning id`,
  )
  await act('PaymentCheck__c.Release', 'PaymentCheck__c', recordId('paymentCheck', check?.id ?? 0))
  await act('Order.Release', 'Order', record)
  await act('Order.Ship', 'Shipment', record, PARCEL)
  const back = await db.write.first<{ id: number }>(sql`
    insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at)
    values (${id}, 1, 'PART', 'REQUESTED', 1, 'DAMAGED', now()) returning id`)
  const aReturn = recordId('returnRequest', back?.id ?? 0)
  await act('ReturnOrder.Receive', 'ReturnOrder', aReturn)
  await act('ReturnOrder.Reject', 'ReturnOrder', aReturn, { Decision__c: 'Worn' })
  // By the carrier's news: nobody here has done that.
  await db.write.run(sql`update orders set status = 'DELIVERED' where id = ${id}`)
  const { events } = (await ask<OrderWork>(`/orders/${record}`)).body
  const who = new Map(events.map(({ kind, by }) => [kind, by]))
  const name = who.get('PARCEL')
  expect(name).toEqual(expect.any(String))
  expect(Object.fromEntries(who)).toMatchObject({
    CHECK_RELEASED: name,
    RELEASED: name,
    SHIPPED: name,
    RETURN_RECEIVED: name,
    RETURN_REJECTED: name,
    DELIVERED: null,
    PLACED: null,
  })
})

test('a payment that was refused stands in the timeline, with who refused it', async () => {
  const { id, record } = await paid()
  const check = await db.write.first<{ id: number }>(
    sql`insert into payment_check (order_id, failed) values (${id}, '{CVC}') returning id`,
  )
  const contextId = recordId('paymentCheck', check?.id ?? 0)
  const url = `${UI_API}/actions/perform-quick-action/PaymentCheck__c.Refuse`
  const payload = { apiName: 'PaymentCheck__c', contextId, fields: {} }
  const answer = await app.inject({ method: 'POST', url, headers: as('staff'), payload })
  expect(answer.statusCode, answer.body).toBe(201)
  const { events } = (await ask<OrderWork>(`/orders/${record}`)).body
  const told = events.filter(({ kind }) => kind === 'CHECK_REFUSED' || kind === 'CANCELLED')
  expect(told.map(({ kind }) => kind).sort()).toEqual(['CANCELLED', 'CHECK_REFUSED'])
  for (const { by } of told) expect(by).toEqual(expect.any(String))
})

test('all mails about an order stand in its timeline', async () => {
  const { id, record, number } = await paid()
  const attempt = await db.first<{ id: number }>(sql`select attempt_id as id from orders where id = ${id}`)
  const hold = await db.write.first<{ id: number }>(sql`
    insert into payment_hold (attempt_id, number, amount_cents) values (${attempt?.id ?? 0}, 2, 100) returning id`)
  await db.write.run(sql`insert into core_reminder (order_id, days) values (${id}, 7)`)
  const ids = [`core-reminder-${number}-7`, `payment-trouble-${number}`, `payment-link-${hold?.id}`]
  for (const mail of ids) await db.write.run(sql`insert into sent_mail (id) values (${mail})`)
  const { events } = (await ask<OrderWork>(`/orders/${record}`)).body
  const mails = events.filter(({ kind }) => kind === 'MAIL')
  expect(new Set(mails.map(({ about }) => about))).toEqual(new Set(ids))
  expect(mails).toHaveLength(ids.length)
})

test('the page of an order tells its lines, pieces, prices, customer and what happened', async () => {
  const { id, record, number } = await paid()
  await db.write.run(
    sql`insert into order_tracking (order_id, number, carrier, shipped_on) values (${id}, 'S9', 'Ground', '2026-11-23')`,
  )
  const { body } = await ask<OrderWork>(`/orders/${record}`)
  expect(body).toMatchObject({
    id: record,
    number,
    status: 'PROCESSING',
    customer: { id: null, name: 'Ann Lee', email: 'ann@example.com', orders: null },
    amounts: { subtotal: 12000, specialSaving: 2000, core: 4000, total: 16097 },
    machines: [],
    mails: ['PLACED'],
    papers: [],
  })
  expect(body.lines).toMatchObject([
    {
      position: 1,
      partNumber: 'AP-1',
      ordered: 2,
      cancelled: 0,
      handedOver: 0,
      open: 2,
      returned: 0,
      returnAsked: 0,
      // Its money is held, and not taken.
      refundable: 0,
      refundableCores: 0,
      list: 6000,
      unit: 5000,
      total: 10000,
      core: { each: 2000, total: 4000 },
      fits: [],
    },
  ])
  expect(body.parcels).toMatchObject([{ carrier: 'Ground', number: 'S9', items: [] }])
  expect(body.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['PLACED', 'HELD', 'PARCEL']))
  expect(body.events.at(-1)?.kind).toBe('PLACED')
})

test.each([
  ['REQUESTED', 0, 2],
  ['RECEIVED', 2, 0],
  ['REFUNDED', 2, 0],
  ['REJECTED', 0, 0],
])('a return that is %s counts as %i returned and %i asked for', async (status, returned, returnAsked) => {
  const { id, record } = await paid({ status: 'DELIVERED', state: 'done', captured: 16097 })
  await db.write.run(sql`
    insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, refund_cents)
    values (${id}, 1, 'PART', ${status}, 2, 'DAMAGED', now(), ${status === 'REFUNDED' ? 100 : null}::int)`)
  const { body } = await ask<OrderWork>(`/orders/${record}`)
  expect(body.lines[0]).toMatchObject({ returned, returnAsked, refundable: status === 'REJECTED' ? 2 : 0 })
})

test('as many pieces of a line are offered to be given back as there is money for', async () => {
  const { id, record } = await paid({ status: 'DELIVERED', state: 'done', captured: 16097 })
  const offered = async () => (await ask<OrderWork>(`/orders/${record}`)).body.lines[0]
  expect(await offered()).toMatchObject({ refundable: 2, refundableCores: 2 })
  // Two at 57.49 with their taxes, and cores at 23.00: 160.97 in all.
  await db.write.run(sql`update orders set refunded_cents = 9000 where id = ${id}`)
  expect(await offered()).toMatchObject({ refundable: 1, refundableCores: 2 })
  await db.write.run(sql`update orders set refunded_cents = 12000 where id = ${id}`)
  expect(await offered()).toMatchObject({ refundable: 0, refundableCores: 0 })
})

test('a core charge that went back is not offered to be given back with its part', async () => {
  const { id, record } = await paid({ status: 'DELIVERED', state: 'done', captured: 16097 })
  await db.write.run(sql`
    insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, refund_cents, core_units)
    values (${id}, 2, 'CORE', 'REFUNDED', 2, 'CORE', now(), 4600, '{0,1}')`)
  const { body } = await ask<OrderWork>(`/orders/${record}`)
  expect(body.lines[0]).toMatchObject({ refundable: 2, refundableCores: 0 })
})

test('the machines of its customer’s garage tell whether its parts fit', async () => {
  const fitting = await db.first<{ product: number; esn: number }>(sql`
    select product_id as product, engine_fitment.esn_from as esn from engine_fitment join engine_family on engine_family.id = family_id
    where engine_fitment.esn_from between engine_family.esn_from and engine_family.esn_to limit 1`)
  const customer = await db.write.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, locale, country)
    values ('W-1', 'Dana', 'Whitfield', 'dana@example.com', 'en-US', 'US') returning id`)
  await db.write.run(sql`insert into equipment (customer_id, type, number, nickname, details)
    values (${customer?.id ?? 0}, 'ENGINE', ${String(fitting?.esn).padStart(8, '0')}, 'Truck 12', '{}')`)
  const { id } = await anOrder(db.write, { product: fitting?.product ?? 0 })
  await db.write.run(sql`update orders set customer_id = ${customer?.id ?? 0} where id = ${id}`)
  const { body } = await ask<OrderWork>(`/orders/${recordId('order', id)}`)
  expect(body.customer).toMatchObject({ name: 'Dana Whitfield', orders: 1 })
  expect(body.machines).toMatchObject([{ nickname: 'Truck 12' }])
  expect(body.lines[0]?.fits).toEqual([{ machine: 0, verdict: 'fits', reason: expect.any(String) }])

  const other = await db.first<{ product: number }>(sql`
    select product_id as product from engine_fitment where product_id <> ${fitting?.product ?? 0} and family_id <> (
      select min(family_id) from engine_fitment where product_id = ${fitting?.product ?? 0}) and product_id not in (
      select product_id from engine_fitment where ${fitting?.esn ?? 0} between esn_from and esn_to) limit 1`)
  const { id: another } = await anOrder(db.write, { product: other?.product ?? 0 })
  await db.write.run(sql`update orders set customer_id = ${customer?.id ?? 0} where id = ${another}`)
  const fits = async () => (await ask<OrderWork>(`/orders/${recordId('order', another)}`)).body
  expect(await fits()).toMatchObject({
    machines: [{ nickname: 'Truck 12' }],
    lines: [{ fits: [{ machine: 0, verdict: 'does-not-fit' }] }],
  })
  await db.write.run(sql`
    with named as (
      insert into phone_order (caller, email, phone, locale, country, currency, lines, entry, machine, total_cents, press)
      values ('Dana', 'dana@example.com', '', 'en-US', 'US', 'USD', '', '{}', ${JSON.stringify({
        label: 'Engine',
        machine: { type: 'ENGINE', number: String(fitting?.esn).padStart(8, '0') },
      })}::jsonb, 100, 'fit') returning id
    )
    update orders set phone_order_id = named.id from named where orders.id = ${another}`)
  expect(await fits()).toMatchObject({
    machines: [{ nickname: null, label: 'Engine' }],
    lines: [{ fits: [{ machine: 0, verdict: 'does-not-fit' }] }],
  })
})

describe('what a step would do is told, and not done', () => {
  test('shipping it whole takes all that is held, moves no stock, mails its customer and makes its invoice', async () => {
    const { id, record, number } = await paid()
    const before = await everything(id)
    const { status, body } = await preview(record, 'Order.Ship', { apiName: 'Shipment', fields: PARCEL })
    expect([status, body]).toMatchObject([
      200,
      {
        status: { from: 'PROCESSING', to: 'SHIPPED' },
        open: 0,
        takes: 16097,
        letsGo: 0,
        givesBack: 0,
        way: null,
        stock: [],
        papers: [{ kind: 'INVOICE', total: 16097 }],
      },
    ])
    expect(body.mails).toMatchObject([{ to: 'ann@example.com', locale: 'en-US', isLater: false }])
    expect(body.mails[0]?.subject).toContain(number)
    expect(body.mails[0]?.text).toContain('S1')
    expect(await everything(id)).toEqual(before)
  })

  test('shipping one of two pieces takes its share, and the rest stays held', async () => {
    const { record } = await paid()
    const fields = { ...PARCEL, Contents__c: '1 × 1' }
    const { body } = await preview(record, 'Order.ShipPart', { apiName: 'PartialShipment__c', fields })
    // Half of 100.00 and of 40.00, and the larger half of the taxes of 7.00 and 13.97.
    expect(body).toMatchObject({ status: { to: 'PROCESSING' }, open: 1, letsGo: 0, givesBack: 0 })
    expect([8048, 8049]).toContain(body.takes)
    expect(body.money).toMatchObject({ taking: body.takes, held: 16097 - body.takes })
    expect(body.mails).toHaveLength(1)
  })

  test('cancelling one of two pieces lets nothing go yet: so much less of what stays held is taken', async () => {
    const { id, record } = await paid()
    const line = await db.first<{ id: number }>(sql`select id from order_line where order_id = ${id} and position = 1`)
    const wish = {
      apiName: 'CancelledItem__c',
      fields: { OrderItem__c: recordId('orderLine', line?.id ?? 0), Quantity: 1 },
    }
    const { body } = await preview(record, 'Order.CancelItem', wish)
    expect([8048, 8049]).toContain(body.notTaken)
    expect(body).toMatchObject({ takes: 0, letsGo: 0, money: { held: 16097, notTaken: body.notTaken } })
    await db.write.run(sql`update payment_attempt set amount_cents = ${16097 - body.notTaken}, cancelled_cents = ${body.notTaken}
      where id = (select attempt_id from orders where id = ${id})`)
    expect((await ask<OrderWork>(`/orders/${record}`)).body.money).toMatchObject({
      held: 16097,
      notTaken: body.notTaken,
    })
    const left = await preview(record, 'Order.Ship', { apiName: 'Shipment', fields: PARCEL })
    expect(left.body, 'with the last taking the rest goes').toMatchObject({
      takes: 16097 - body.notTaken,
      letsGo: body.notTaken,
      notTaken: 0,
      money: { held: 0, notTaken: 0 },
    })
  })

  test.each<[string, boolean]>([
    ['lets the rest of a hold go with a part of it', false],
    ['takes parts of a hold', true],
  ])('of a hold of more than is wanted the first part is taken, at a gateway that %s', async (_, takesParts) => {
    const { id, record } = await paid()
    await db.write.run(sql`update payment_attempt set amount_cents = 12097, cancelled_cents = 4000, takes_parts = ${takesParts}
      where id = (select attempt_id from orders where id = ${id})`)
    const fields = { ...PARCEL, Contents__c: '1 × 1' }
    const { body } = await preview(record, 'Order.ShipPart', { apiName: 'PartialShipment__c', fields })
    const spare = takesParts ? 4000 : 0
    expect(body).toMatchObject({
      letsGo: 4000 - spare,
      notTaken: 0,
      money: { held: 12097 - body.takes + spare, notTaken: spare },
    })
  })

  test('cancelling it lets the money go, puts its parts in stock and mails', async () => {
    const { id, record } = await paid()
    const onHand = await db.first<{ on_hand: number; part_number: string }>(
      sql`select on_hand, part_number from stock join product on product.id = product_id where product_id = 1`,
    )
    const { body } = await preview(record, 'Order.Cancel')
    expect(body).toMatchObject({ status: { to: 'CANCELLED' }, takes: 0, letsGo: 16097, givesBack: 0, papers: [] })
    const from = onHand?.on_hand ?? 0
    expect(body.stock).toEqual([{ partNumber: onHand?.part_number, store: null, from, to: from + 2 }])
    expect(body.mails).toHaveLength(1)
    expect((await everything(id)) as object).toMatchObject({ order: { status: 'PROCESSING' } })
  })

  test('giving money back tells its way, its credit note, and the mail that follows once it is there', async () => {
    const { id, record } = await paid({ status: 'DELIVERED', state: 'done', captured: 16097 })
    await db.write.run(sql`select make_invoices(array[${id}]::bigint[], true)`)
    const before = await everything(id)
    const fields = { Amount__c: 10, Reason__c: 'Price match' }
    const { body } = await preview(record, 'Order.Refund', { apiName: 'Refund__c', fields })
    expect(body).toMatchObject({
      takes: 0,
      givesBack: 1000,
      givesBackTax: expect.any(Number),
      way: 'CARD',
      stock: [],
      money: { givenBack: 1000, left: 15097 },
      papers: [{ kind: 'CREDIT_NOTE', total: 1000 }],
    })
    expect(body.mails).toMatchObject([{ isLater: true }])
    expect(body.mails[0]?.text).toContain('Price match')
    expect(await everything(id)).toEqual(before)
  })

  test('what the step refuses is refused here in the same words', async () => {
    const { record } = await paid({ status: 'DELIVERED', state: 'done', captured: 16097 })
    const fields = { Amount__c: 999, Reason__c: 'Price match' }
    const sent = { actionApiName: 'Order.Refund', apiName: 'Refund__c', contextId: record, fields }
    const { actionApiName, ...body } = sent
    const [told, done] = [
      await ask('/preview', { body: sent, language: 'fr-CA' }),
      await app.inject({
        method: 'POST',
        url: `${UI_API}/actions/perform-quick-action/${actionApiName}`,
        headers: as('staff', 'fr-CA'),
        payload: body,
      }),
    ]
    expect(told.status).toBe(400)
    expect(told.body).toEqual(done.json())
  })
})

describe('a mail of an order is sent again', () => {
  beforeEach(() => db.write.run(sql`delete from outbox`))
  const again = (record: string, fields: object, who: Who = 'staff') =>
    app.inject({
      method: 'POST',
      url: `${UI_API}/actions/perform-quick-action/Order.ResendMail`,
      headers: as(who),
      payload: { apiName: 'OrderMail__c', contextId: record, fields },
    })
  const asked = () =>
    db.all<{ payload: { orderMailId: number } }>(sql`select payload from outbox where job = 'order-mail-again'`)

  test('once for each press, however often it is sent', async () => {
    const { record } = await paid()
    const press = { Mail__c: 'PLACED', Press__c: crypto.randomUUID() }
    const answers = await Promise.all([again(record, press), again(record, press), again(record, press)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await asked()).toHaveLength(1)
    expect((await again(record, { ...press, Press__c: crypto.randomUUID() })).statusCode).toBe(201)
    expect(await asked()).toHaveLength(2)
  })

  test.each<[said: string, status: string, mail: string, answer: number]>([
    ['where it stands, of one that has left', 'SHIPPED', 'STATUS', 201],
    ['where it stands, of one of which no mail tells', 'PROCESSING', 'STATUS', 400],
    ['the cancellation of one that stands', 'SHIPPED', 'CANCELLED', 400],
    ['the cancellation of one that is cancelled', 'CANCELLED', 'CANCELLED', 201],
    ['the confirmation of one that is cancelled', 'CANCELLED', 'PLACED', 400],
  ])('%s', async (_, status, mail, answer) => {
    const { record } = await paid({ status })
    expect((await again(record, { Mail__c: mail, Press__c: crypto.randomUUID() })).statusCode).toBe(answer)
    expect(await asked()).toHaveLength(answer === 201 ? 1 : 0)
  })

  test('not by a customer', async () => {
    const { record } = await paid()
    expect((await again(record, { Mail__c: 'PLACED', Press__c: 'x' }, 'ann')).statusCode).toBe(404)
    expect(await asked()).toHaveLength(0)
  })

  test('its text is told before', async () => {
    const { record, number } = await paid()
    const fields = { Mail__c: 'PLACED', Press__c: crypto.randomUUID() }
    const { body } = await preview(record, 'Order.ResendMail', { apiName: 'OrderMail__c', fields })
    expect(body).toMatchObject({ takes: 0, givesBack: 0, stock: [], papers: [] })
    expect(body.mails).toHaveLength(1)
    expect(body.mails[0]?.subject).toContain(number)
    expect(await asked()).toHaveLength(0)
  })
})

test('orders that wait to be shipped are told with what is taken once they leave, the oldest first', async () => {
  await db.write.run(sql`update orders set status = 'SHIPPED' where status = 'PROCESSING'`)
  const [older, newer] = [await paid(), await paid()]
  await db.write.run(sql`update orders set placed_at = now() - interval '2 days' where id = ${older.id}`)
  await paid({ delivery: 'PICKUP' })
  await paid({ status: 'SHIPPED' })
  const { body } = await ask<WaitingOrders>('/orders-to-ship')
  expect(body.hasMore).toBe(false)
  expect(body.orders.map(({ id }) => id)).toEqual([older.record, newer.record])
  expect(body.orders[0]).toMatchObject({
    customer: 'Ann Lee',
    place: 'Laval QC',
    method: 'GROUND',
    pieces: 2,
    contents: ['2 × AP-1'],
    takes: 16097,
    currency: 'USD',
    isReleased: false,
  })
})
