// Items cancelled before anything of their order is released (business rules O-1, PY-4): who may, what comes back, and what must not happen.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { type TestDeps, testDeps } from '#shop/checkout/checkout-fixture.ts'
import { driveAttempts } from '#shop/checkout/drive-attempts.ts'
import { reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { returnPayment } from '#shop/checkout/return-payment.ts'
import { placeThreeAndOne, twoParts } from '#shop/checkout/three-and-one-fixture.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { readOrder } from '#shop/orders/read-order.ts'
import { driveRefunds } from '#shop/returns/drive-refunds.ts'
import { cents } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { cancelOwnItems, quoteOwnItems } from './cancel-own-items.ts'
import { sendItemsCancelledMail } from './send-items-cancelled-mail.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)
const parts = await twoParts(db)

let deps: TestDeps
beforeEach(async () => {
  deps = testDeps({ capture: 'at-shipment' })
  await db.write.run(sql`update payment_attempt set look_at = 'infinity'`)
  await db.write.run(sql`update refund set look_at = 'infinity'`)
  await db.write.run(sql`update stock set on_hand = 1000, reserved = 0`)
})

const placed = () => placeThreeAndOne(db, deps)
type Placed = Awaited<ReturnType<typeof placed>>

const cancel = async (order: Placed, position: number, keep: number, shopper: Shopper = order.shopper) => {
  const { total } = await quoteOwnItems(db, shopper, { orderId: order.orderId, position, keep })
  await cancelOwnItems(db, shopper, { orderId: order.orderId, position, keep, expectedTotal: total })
  return total
}

const standing = async ({ orderId }: Pick<Placed, 'orderId'>) => {
  const row = await db.first<{
    status: string
    total: number
    amount: number
    cancelled: number
    refunded: number
  }>(sql`
    select orders.status, total_cents as total, attempt.amount_cents as amount, attempt.cancelled_cents as cancelled,
      attempt.refunded_cents as refunded
    from orders left join payment_attempt attempt on attempt.id = orders.attempt_id where orders.id = ${orderId}`)
  const stock = await db.all<{ on_hand: number }>(
    sql`select on_hand from stock where product_id = any (${parts.map(({ id }) => id)}) order by product_id`,
  )
  const jobs = await db.all<{ job: string }>(
    sql`select job from outbox where payload ->> 'orderId' = ${String(orderId)} order by job`,
  )
  return { ...row, stock: stock.map((one) => one.on_hand), jobs: jobs.map(({ job }) => job) }
}
/** What an order comes to, by its own lines, charges and taxes. */
const addedUp = async ({ orderId }: Placed) => {
  const row = await db.first<{ total: number; lines: number; sums: number; taxes: number }>(sql`
    select total_cents as total,
      (select sum(unit_cents * quantity - discount_cents) from order_line where order_id = orders.id)::int + shipping_cents
        + (select coalesce(sum(amount_cents), 0) from order_tax where order_id = orders.id)::int as lines,
      subtotal_cents - special_saving_cents - sale_saving_cents - discount_cents + core_cents + shipping_cents + tax_cents as sums
    from orders where id = ${orderId}`)
  return [row?.total, row?.lines, row?.sums]
}
const ship = async ({ orderId }: Placed) => {
  await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${orderId}`)
  await db.write.run(
    sql`update payment_attempt set look_at = now() where id = (select attempt_id from orders where id = ${orderId})`,
  )
  await driveAttempts(db, deps)
}
/** The single part, in a parcel of its own. */
const leaves = async ({ orderId, one }: Placed) => {
  const order = recordId('order', orderId)
  const parcel = await create('Shipment', {
    Order__c: order,
    TrackingNumber: `L${orderId}`,
    Provider: 'Swiftlane',
    ShippedDate__c: '2026-11-23',
  })
  return create('HandedOverItem__c', {
    Order__c: order,
    OrderItem__c: recordId('orderLine', one.id),
    Quantity: 1,
    Shipment__c: parcel.json().id,
  })
}
const taken = () =>
  [...deps.payment.ledger.values()].reduce((all, { captured, refunded }) => all + captured - refunded, 0)

describe('while the money is held', () => {
  test('pieces of a line are cancelled: so much less is taken, they are in stock again, and the customer is told', async () => {
    const order = await placed()
    const back = await cancel(order, order.three.position, 1)
    expect(back).toBeGreaterThan(0)
    expect(await standing(order)).toMatchObject({
      status: 'PROCESSING',
      total: order.total - back,
      amount: order.total - back,
      cancelled: back,
      refunded: 0,
      jobs: ['items-cancelled-mail'],
    })
    expect((await standing(order)).stock.toSorted((a, b) => a - b)).toEqual([999, 999])
    expect(new Set(await addedUp(order))).toEqual(new Set([order.total - back]))
    await ship(order)
    expect(taken()).toBe(order.total - back)
    await db.write.run(sql`update payment_attempt set started_at = started_at - interval '2 hours'`)
    await reconcilePayments(db, { ...deps, now: () => new Date() })
    expect(await db.all(sql`select what from reconciliation_break where order_id = ${order.orderId}`)).toEqual([])
  })

  test('sent twice, or twenty times at once, it is cancelled once', async () => {
    const order = await placed()
    const { total } = await quoteOwnItems(db, order.shopper, {
      orderId: order.orderId,
      position: order.three.position,
      keep: 2,
    })
    const wanted = { orderId: order.orderId, position: order.three.position, keep: 2, expectedTotal: total }
    await Promise.all(Array.from({ length: 20 }, () => cancelOwnItems(db, order.shopper, wanted)))
    expect(await standing(order)).toMatchObject({
      total: order.total - total,
      cancelled: total,
      jobs: ['items-cancelled-mail'],
    })
    expect(await db.all(sql`select quantity from cancelled_item where order_id = ${order.orderId}`)).toEqual([
      { quantity: 1 },
    ])
  })

  test('line after line, the last one cancels the order: each piece is in stock once, and nothing is taken', async () => {
    const order = await placed()
    const first = await cancel(order, order.one.position, 0)
    const quote = await quoteOwnItems(db, order.shopper, {
      orderId: order.orderId,
      position: order.three.position,
      keep: 0,
    })
    expect(quote).toMatchObject({ isLast: true, total: order.total - first })
    await cancel(order, order.three.position, 0)
    expect(await standing(order)).toMatchObject({
      status: 'CANCELLED',
      stock: [1000, 1000],
      jobs: ['items-cancelled-mail', 'order-cancelled-mail', 'return-payment'],
    })
    await returnPayment(db, order.orderId)
    await driveAttempts(db, deps)
    expect([...deps.payment.ledger.values()].map(({ state }) => state)).toEqual(['voided'])
    await expect(
      cancelOwnItems(db, order.shopper, { orderId: order.orderId, position: 1, keep: 0, expectedTotal: cents(1) }),
    ).resolves.toEqual({ status: 'CANCELLED' })
  })

  test('its page tells what is left and what was cancelled, its mail the same, its invoice only what was sold', async () => {
    const order = await placed()
    const back = await cancel(order, order.one.position, 0)
    const detail = await readOrder(db, order.shopper, { orderId: order.orderId, seller: aSeller() })
    expect(detail.lines.map(({ position }) => position)).toEqual([order.three.position])
    expect(detail).toMatchObject({
      total: order.total - back,
      cancelled: [{ position: order.one.position, quantity: 1, amount: back }],
      money: [{ kind: 'HELD', amount: order.total }],
    })
    const mails: Mail[] = []
    const mail = { send: async (sent: Mail) => void mails.push(sent) }
    const told = { orderId: order.orderId, position: order.one.position, quantity: 1, left: 0, amount: back }
    await sendItemsCancelledMail(db, { mail, seller: aSeller() }, told)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(detail.cancelled[0]?.partNumber)
    expect(mails[0]?.text).toContain(`$${(back / 100).toFixed(2)} less`)
    await ship(order)
    const invoice = await db.first<{ lines: number; total: number }>(sql`
      select jsonb_array_length(facts -> 'lines') as lines, (facts ->> 'total')::int as total from invoice where order_id = ${order.orderId}`)
    expect(invoice).toEqual({ lines: 1, total: order.total - back })
    expect(
      (await readOrder(db, order.shopper, { orderId: order.orderId, seller: aSeller() })).money.map(
        ({ kind, amount }) => [kind, amount],
      ),
    ).toEqual([
      ['HELD', order.total],
      ['TAKEN', order.total - back],
      ['RELEASED', back],
    ])
  })
})

describe('where the money was taken at once', () => {
  beforeEach(() => {
    deps = testDeps({ capture: 'at-once' })
  })
  const settle = async () => {
    await db.write.run(sql`update payment_attempt set look_at = now() where state in ('ordered', 'captured')`)
    await driveAttempts(db, deps)
  }

  test('it goes back on the card, once, through a worker killed between any two steps; no credit note stands without an invoice', async () => {
    const order = await placed()
    await settle()
    const back = await cancel(order, order.three.position, 2)
    expect(await standing(order)).toMatchObject({ total: order.total - back, amount: order.total, refunded: back })
    for (const mishap of ['killed before', 'answer lost', 'killed after', undefined] as const) {
      deps.payment.mishap = () => mishap
      await db.write.run(sql`update refund set look_at = now() where order_id = ${order.orderId}`)
      await driveRefunds(db, deps)
    }
    expect(taken()).toBe(order.total - back)
    await ship(order)
    expect(await db.all(sql`select id from credit_note where order_id = ${order.orderId}`)).toEqual([])
  })

  test('one that is cancelled while it is being taken gives back what was taken too much', async () => {
    deps.payment.mishap = (call) => (call === 'capture' ? 'answer lost' : undefined)
    const again = await placed()
    const back = await cancel(again, again.three.position, 2)
    deps.payment.mishap = () => undefined
    await settle()
    await db.write.run(sql`update refund set look_at = now() where order_id = ${again.orderId}`)
    await driveRefunds(db, deps)
    expect(await standing(again)).toMatchObject({
      total: again.total - back,
      amount: again.total,
      cancelled: 0,
      refunded: back,
    })
    expect(taken()).toBe(again.total - back)
  })

  test('all lines one by one, and the rest with the order: all of it goes back, never more', async () => {
    const order = await placed()
    await settle()
    await cancel(order, order.three.position, 1)
    await cancel(order, order.one.position, 0)
    await cancel(order, order.three.position, 0)
    await returnPayment(db, order.orderId)
    await db.write.run(sql`update payment_attempt set look_at = now() where state = 'cancelled'`)
    await driveAttempts(db, deps)
    for (let round = 0; round < 3; round++) {
      await db.write.run(sql`update refund set look_at = now() where order_id = ${order.orderId} and state = 'PENDING'`)
      await driveRefunds(db, deps)
    }
    expect([taken(), (await standing(order)).stock]).toEqual([0, [1000, 1000]])
  })
})

describe('is refused, and nothing is changed', () => {
  const openTo = async (order: Placed, how: 'found' | 'proven' | 'nobody') => {
    const shopper = await aShopper(db.write)
    if (how !== 'nobody')
      await db.write.run(sql`insert into session_order (session_id, order_id, placed_here, proven_at)
        values (${shopper.sessionId}, ${order.orderId}, false, ${how === 'proven' ? sql`now()` : null})`)
    return shopper
  }
  test.each<[string, 'found' | 'nobody', string]>([
    ['to whoever knows number and email alone', 'found', 'order/cannot-cancel'],
    ['to anybody else', 'nobody', 'order/not-found'],
  ])('%s', async (_, how, code) => {
    const order = await placed()
    const before = await standing(order)
    const shopper = await openTo(order, how)
    await expect(cancel(order, order.three.position, 1, shopper)).rejects.toMatchObject({ code })
    const wanted = { orderId: order.orderId, position: order.three.position, keep: 3, expectedTotal: cents(0) }
    await expect(cancelOwnItems(db, shopper, wanted)).rejects.toMatchObject({ code })
    expect(await standing(order)).toEqual(before)
  })
  test('a guest who has typed the code may', async () => {
    const order = await placed()
    await cancel(order, order.three.position, 2, await openTo(order, 'proven'))
    expect(await standing(order)).toMatchObject({ status: 'PROCESSING', jobs: ['items-cancelled-mail'] })
  })

  test.each<[string, string, string]>([
    ['packed', `released_at = now()`, 'RELEASED'],
    ['shipped', `status = 'SHIPPED'`, 'SHIPPED'],
    ['ready at the store', `delivery_type = 'PICKUP', status = 'READY_FOR_PICKUP'`, 'WAITING'],
    ['cancelled', `status = 'CANCELLED'`, 'CANCELLED'],
  ])('once it is %s', async (_, change, reason) => {
    const order = await placed()
    const { total } = await quoteOwnItems(db, order.shopper, {
      orderId: order.orderId,
      position: order.three.position,
      keep: 1,
    })
    await db.write.run(sql`update orders set ${sql.raw(change)} where id = ${order.orderId}`)
    const before = await standing(order)
    const wanted = { orderId: order.orderId, position: order.three.position, keep: 1, expectedTotal: total }
    await expect(cancelOwnItems(db, order.shopper, wanted)).rejects.toMatchObject({
      code: 'order/cannot-cancel',
      details: { data: { reason } },
    })
    expect(await standing(order)).toEqual(before)
  })

  test('of an order of which money has gone back already, to customers and to staff', async () => {
    const order = await placed()
    await db.write.run(sql`update payment_attempt set state = 'done', captured_cents = amount_cents, refunded_cents = 100
      where id = (select attempt_id from orders where id = ${order.orderId})`)
    await db.write.run(sql`update orders set refunded_cents = 100 where id = ${order.orderId}`)
    const before = await standing(order)
    await expect(cancel(order, order.three.position, 2)).rejects.toMatchObject({
      code: 'order/cannot-cancel',
      details: { data: { reason: 'REFUNDED' } },
    })
    expect((await byStaff(order, order.three.id, 1)).statusCode).toBe(400)
    expect(await standing(order)).toEqual(before)
  })

  test.each<[string, { position?: number; keep?: number; more?: number }]>([
    ['for another amount than was shown', { more: 1 }],
    ['for less than was shown', { more: -1 }],
    ['of more than there are', { keep: 4 }],
    ['of a line that is not there', { position: 99 }],
  ])('%s', async (_, { position, keep = 1, more = 0 }) => {
    const order = await placed()
    const before = await standing(order)
    const { total } = await quoteOwnItems(db, order.shopper, {
      orderId: order.orderId,
      position: order.three.position,
      keep: 1,
    })
    const wanted = {
      orderId: order.orderId,
      position: position ?? order.three.position,
      keep,
      expectedTotal: cents(total + more),
    }
    await expect(cancelOwnItems(db, order.shopper, wanted)).rejects.toMatchObject({ code: 'order/changed' })
    expect(await standing(order)).toEqual(before)
  })
})

test.each<[string, number, number, [warehouse: number, shelf: number]]>([
  ['the warehouse’s piece goes first', 2, 2, [1000, 50]],
  ['what came from the shelf goes back there', 2, 1, [1000, 51]],
  ['all that came from the shelf', 2, 0, [1000, 52]],
  ['nothing came from the shelf', 0, 1, [1001, 50]],
])('of an order that is picked up: %s', async (_, shelved, keep, [warehouse, onShelf]) => {
  const order = await placed()
  const store = await db.first<{ id: number; product: number }>(sql`
    select store.id, line.product_id as product from store, order_line line where line.id = ${order.three.id} order by store.id limit 1`)
  const of = sql`product_id = ${store?.product ?? 0}`
  await db.write.run(
    sql`update orders set delivery_type = 'PICKUP', store_id = ${store?.id ?? 0} where id = ${order.orderId}`,
  )
  await db.write.run(sql`insert into shelf (product_id, store_id, on_hand) values (${store?.product ?? 0}, ${store?.id ?? 0}, 50)
    on conflict (product_id, store_id) do update set on_hand = 50`)
  await db.write.run(sql`delete from order_shelf where order_id = ${order.orderId}`)
  if (shelved > 0)
    await db.write.run(sql`insert into order_shelf (order_id, product_id, store_id, quantity)
      values (${order.orderId}, ${store?.product ?? 0}, ${store?.id ?? 0}, ${shelved})`)
  await db.write.run(sql`update shelf set on_hand = 50 where ${of} and store_id = ${store?.id ?? 0}`)
  await db.write.run(sql`update stock set on_hand = 999 where ${of}`)
  await cancel(order, order.three.position, keep)
  const row = await db.first<{ stock: number; shelf: number }>(sql`
    select stock.on_hand as stock, shelf.on_hand as shelf from stock join shelf using (product_id)
    where stock.product_id = ${store?.product ?? 0} and shelf.store_id = ${store?.id ?? 0}`)
  expect([row?.stock, row?.shelf]).toEqual([warehouse, onShelf])
})

const create = (apiName: string, fields: object, who: Who = 'staff') =>
  app.inject({ method: 'POST', url: `${UI_API}/records`, headers: as(who), payload: { apiName, fields } })
const byStaff = ({ orderId }: Placed, line: number, quantity: number, who: Who = 'staff') =>
  create(
    'CancelledItem__c',
    { Order__c: recordId('order', orderId), OrderItem__c: recordId('orderLine', line), Quantity: quantity },
    who,
  )

describe('staff', () => {
  test('cancel pieces of a line in one step, with their shares on the record', async () => {
    const order = await placed()
    const key = crypto.randomUUID()
    const perform = () =>
      app.inject({
        method: 'POST',
        url: `${UI_API}/actions/perform-quick-action/Order.CancelItem`,
        headers: { ...as('staff'), 'idempotency-key': key },
        payload: {
          apiName: 'CancelledItem__c',
          contextId: recordId('order', order.orderId),
          fields: { OrderItem__c: recordId('orderLine', order.three.id), Quantity: 2 },
        },
      })
    const [first, second] = [await perform(), await perform()]
    expect([first.statusCode, second.statusCode, second.json().id]).toEqual([201, 201, first.json().id])
    const { total, cancelled } = await standing(order)
    expect([Number(total) + Number(cancelled), cancelled]).toEqual([order.total, expect.any(Number)])
    const item = await db.first(
      sql`select quantity, total_cents as total from cancelled_item where order_id = ${order.orderId}`,
    )
    expect(item).toEqual({ quantity: 2, total: cancelled })
    const told = await db.first(sql`
      select who from audit_log where what = 'items-cancelled' and subject = (select 'order ' || number from orders where id = ${order.orderId})`)
    expect(told, 'who of the staff it was').toEqual({ who: 'user 2' })
  })

  const together = (order: Placed, quantity: number, also: string) =>
    create('CancelledItem__c', {
      Order__c: recordId('order', order.orderId),
      OrderItem__c: recordId('orderLine', order.three.id),
      Quantity: quantity,
      Of__c: 3,
      Also__c: also,
    })

  test('cancel pieces of several lines in one step, told in one mail with what all of them give back', async () => {
    const order = await placed()
    const made = await together(order, 2, `${order.one.position} × 1 / 1`)
    expect(made.statusCode, made.body).toBe(201)
    const { total, cancelled, jobs } = await standing(order)
    expect([Number(total) + Number(cancelled), jobs]).toEqual([order.total, ['items-cancelled-mail']])
    expect(new Set(await addedUp(order))).toEqual(new Set([total]))
    const rows = await db.all<{ quantity: number; of: number; total: number }>(sql`
      select quantity, of_quantity as of, total_cents as total from cancelled_item where order_id = ${order.orderId} order by quantity`)
    expect(rows.map(({ quantity, of }) => [quantity, of])).toEqual([
      [1, 1],
      [2, 3],
    ])
    expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(cancelled)
    const sent: Mail[] = []
    const mail = { send: async (one: Mail) => void sent.push(one) }
    const job = await db.first<{ payload: Parameters<typeof sendItemsCancelledMail>[2] }>(
      sql`select payload from outbox where job = 'items-cancelled-mail' and payload ->> 'orderId' = ${String(order.orderId)}`,
    )
    if (job) await sendItemsCancelledMail(db, { mail, seller: aSeller() }, job.payload)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toMatch(/2 × [^]*1 × [^]*comes to/)
    expect(sent[0]?.text).toContain(`comes to $${(Number(cancelled) / 100).toFixed(2)} less`)
  })

  test('cancel all pieces of all lines in one step: that cancels the order', async () => {
    const order = await placed()
    const made = await together(order, 3, `${order.one.position} × 1 / 1`)
    expect(made.statusCode, made.body).toBe(201)
    const { status, jobs, stock } = await standing(order)
    expect([status, jobs.includes('items-cancelled-mail'), jobs.includes('order-cancelled-mail'), stock]).toEqual([
      'CANCELLED',
      false,
      true,
      [1000, 1000],
    ])
  })

  test.each<[string, (order: Placed) => string]>([
    ['that is not written so', () => 'all of it'],
    ['that is named twice', ({ three }) => `${three.position} × 1 / 3`],
    ['that is not there', () => '99 × 1 / 1'],
    ['that has other pieces by now', ({ one }) => `${one.position} × 1 / 2`],
    ['that has not so many', ({ one }) => `${one.position} × 2 / 1`],
  ])('cancel nothing with a line %s', async (_, also) => {
    const order = await placed()
    const before = await standing(order)
    const made = await together(order, 2, also(order))
    expect([made.statusCode, Object.keys(made.json().output.fieldErrors)]).toEqual([400, ['Also__c']])
    expect(await standing(order)).toEqual(before)
  })

  const act = (order: Placed, quantity: number, of: number | null = null) =>
    app.inject({
      method: 'POST',
      url: `${UI_API}/actions/perform-quick-action/Order.CancelItem`,
      headers: as('staff'),
      payload: {
        apiName: 'CancelledItem__c',
        contextId: recordId('order', order.orderId),
        fields: {
          OrderItem__c: recordId('orderLine', order.three.id),
          Quantity: quantity,
          ...(of !== null && { Of__c: of }),
        },
      },
    })
  const record = (order: Placed, quantity: number, of: number | null = null) =>
    create('CancelledItem__c', {
      Order__c: recordId('order', order.orderId),
      OrderItem__c: recordId('orderLine', order.three.id),
      Quantity: quantity,
      ...(of !== null && { Of__c: of }),
    })

  describe.each([
    ['in one step', act],
    ['as a record', record],
  ])('cancel %s what is sent again once, also without a key', (_, send) => {
    test.each<[string, number | null]>([
      ['without what the line had', null],
      ['with what the line had', 3],
    ])('%s', async (__, of) => {
      const order = await placed()
      expect((await send(order, 1, of)).statusCode).toBe(201)
      const once = await standing(order)
      const again = await send(order, 1, of)
      expect([again.statusCode, Object.keys(again.json().output.fieldErrors)]).toEqual([400, ['Of__c']])
      expect(await standing(order)).toEqual(once)
    })

    test('twice at once', async () => {
      for (const of of [null, 3]) {
        const order = await placed()
        const sent = await Promise.all([send(order, 1, of), send(order, 1, of)])
        expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400])
        const rows = await db.all(
          sql`select quantity, of_quantity from cancelled_item where order_id = ${order.orderId}`,
        )
        expect(rows).toEqual([{ quantity: 1, of_quantity: 3 }])
      }
    })

    test('and as many again where the line is said to have less', async () => {
      const order = await placed()
      expect((await send(order, 1)).statusCode).toBe(201)
      expect((await send(order, 1, 2)).statusCode).toBe(201)
      expect((await send(order, 1, 2)).statusCode).toBe(400)
      expect(
        await db.all(
          sql`select quantity, of_quantity from cancelled_item where order_id = ${order.orderId} order by id`,
        ),
      ).toEqual([
        { quantity: 1, of_quantity: 3 },
        { quantity: 1, of_quantity: 2 },
      ])
    })

    test('and nothing where the customer was faster', async () => {
      const order = await placed()
      await cancel(order, order.three.position, 1)
      const before = await standing(order)
      expect((await send(order, 1, 3)).statusCode).toBe(400)
      expect(await standing(order)).toEqual(before)
    })
  })

  test('of the same line twice: the database knows each by how many it had', async () => {
    const order = await placed()
    await act(order, 1)
    await expect(
      db.write.run(sql`insert into cancelled_item (order_id, order_line_id, quantity, of_quantity)
        values (${order.orderId}, ${order.three.id}, 2, 3)`),
    ).rejects.toThrow('cancelled_item_once')
  })

  test.each<[string, (order: Placed) => Promise<unknown>, number, string]>([
    ['more than there are', async () => {}, 4, 'Quantity'],
    ['none', async () => {}, 0, 'Quantity'],
    ['of an order of which a part has left', leaves, 1, 'Order__c'],
    ['of an order that was shipped', ship, 1, 'Order__c'],
  ])('are refused %s', async (_, first, quantity, field) => {
    const order = await placed()
    await first(order)
    const before = await standing(order)
    const answer = await byStaff(order, order.three.id, quantity)
    expect([answer.statusCode, Object.keys(answer.json().output.fieldErrors)]).toEqual([400, [field]])
    expect(await standing(order)).toEqual(before)
  })

  test('cancel what a picker did not find: its list was printed, and nothing has left', async () => {
    const order = await placed()
    await db.write.run(sql`update orders set released_at = now() where id = ${order.orderId}`)
    await expect(cancel(order, order.three.position, 2)).rejects.toMatchObject({ code: 'order/cannot-cancel' })
    expect((await byStaff(order, order.three.id, 1)).statusCode).toBe(201)
    expect(await standing(order)).toMatchObject({ status: 'PROCESSING', stock: [998, 999] })
    const [total, lines, sums] = await addedUp(order)
    expect([lines, sums]).toEqual([total, total])
    expect((await leaves(order)).statusCode).toBe(201)
  })

  test.each<Who>(['guest', 'ann'])('and nobody else: not %s', async (who) => {
    const order = await placed()
    const before = await standing(order)
    expect((await byStaff(order, order.three.id, 1, who)).statusCode).toBeGreaterThanOrEqual(400)
    expect(await standing(order)).toEqual(before)
  })

  test('cancel the order with the last of it', async () => {
    const order = await placed()
    expect((await byStaff(order, order.three.id, 3)).statusCode).toBe(201)
    expect((await byStaff(order, order.one.id, 1)).statusCode).toBe(201)
    expect(await standing(order)).toMatchObject({ status: 'CANCELLED', stock: [1000, 1000] })
  })
})

test('of a cancelling and a hand-over of the same line at once one wins, never both: 20 rounds', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const order = await placed()
    const parcel = (
      await create('Shipment', {
        Order__c: recordId('order', order.orderId),
        TrackingNumber: `R${round}`,
        Provider: 'Swiftlane',
        ShippedDate__c: '2026-11-23',
      })
    ).json().id
    // A parcel releases its order: here it is noted first, and taken for one that is not packed yet.
    await db.write.run(sql`update orders set released_at = null where id = ${order.orderId}`)
    const { total } = await quoteOwnItems(db, order.shopper, {
      orderId: order.orderId,
      position: order.one.position,
      keep: 0,
    })
    const races = [
      () =>
        cancelOwnItems(db, order.shopper, {
          orderId: order.orderId,
          position: order.one.position,
          keep: 0,
          expectedTotal: total,
        }).then(
          () => true,
          () => false,
        ),
      () =>
        create('HandedOverItem__c', {
          Order__c: recordId('order', order.orderId),
          OrderItem__c: recordId('orderLine', order.one.id),
          Quantity: 1,
          Shipment__c: parcel,
        }).then(({ statusCode }) => statusCode === 201),
    ]
    const done = await Promise.all((round % 2 ? races : races.toReversed()).map((race) => race()))
    expect(done.filter(Boolean)).toHaveLength(1)
    const line = await db.first<{ quantity: number; handed: number }>(
      sql`select quantity, handed_over as handed from order_line where id = ${order.one.id}`,
    )
    const { cancelled } = await standing(order)
    expect([line?.quantity, line?.handed, cancelled]).toEqual(line?.quantity === 0 ? [0, 0, total] : [1, 1, 0])
    ends.add(`${line?.quantity}`)
  }
  expect(ends.size).toBeGreaterThan(0)
})
