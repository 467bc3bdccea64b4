// Parts that leave in several parcels, or are collected in several visits: each line's state, the order's status, and money taken for what left.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, type Who } from '#server/customer-fixture.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { aReadyShopper, type TestDeps, testDeps } from '#shop/checkout/checkout-fixture.ts'
import { confirmPayment } from '#shop/checkout/confirm-payment.ts'
import { driveAttempts } from '#shop/checkout/drive-attempts.ts'
import { driveHolds, renewHolds } from '#shop/checkout/drive-holds.ts'
import { driveTakes } from '#shop/checkout/drive-takes.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { readCheckout } from '#shop/checkout/read-checkout.ts'
import { reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { returnPayment } from '#shop/checkout/return-payment.ts'
import { sendPaymentLink } from '#shop/checkout/send-payment-link.ts'
import { driveRefunds } from '#shop/returns/drive-refunds.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { readOrder } from '#shop/orders/read-order.ts'
import { recordId, recordNumber } from '#values/record-id.ts'

const { app, db } = await testApp({ identity })
const parts = await db.all<{ id: number }>(sql`
  select product.id from product join price on product_id = product.id
  where kind = 'Simple' and not discontinued and blocked_regions = '{}' and restriction_classes = '{}' and 'US' = any (sold_in)
    and price.country = 'US' and max_per_order is null order by product.id limit 2`)

let deps: TestDeps
beforeEach(async () => {
  deps = testDeps({ capture: 'at-shipment' })
  await db.write.run(sql`update payment_attempt set look_at = 'infinity'`)
  await db.write.run(sql`update payment_take set look_at = 'infinity'`)
  await db.write.run(sql`update payment_hold set look_at = 'infinity'`)
  await db.write.run(sql`update stock set on_hand = 1000, reserved = 0`)
})

/** Three of one part and one of another, paid with a card that the money is held on. */
async function placed(token = 'pm_visa') {
  const [one, other] = parts
  const ready = await aReadyShopper(db, deps, { parts: [one?.id ?? 0, other?.id ?? 0] })
  await addItems(db, ready.shopper, [{ productId: one?.id ?? 0, quantity: 2, kind: 'Simple' }])
  const { quote } = await readCheckout(db, ready.shopper, deps)
  const wanted = { ...ready.wanted, paymentToken: token, expectedTotal: quote?.total ?? ready.wanted.expectedTotal }
  const answer = await placeOrder({ db, shopper: ready.shopper, deps }, wanted)
  if (answer.outcome !== 'placed') throw new Error(answer.outcome)
  const id = recordNumber('order', answer.orderId) ?? 0
  const lines = await db.all<{ id: number; quantity: number }>(sql`
    select id, quantity from order_line where order_id = ${id} and parent_position is null order by position`)
  return { id, total: wanted.expectedTotal, shopper: ready.shopper, lines }
}

const create = (apiName: string, fields: object, who: Who = 'staff') =>
  app.inject({ method: 'POST', url: `${UI_API}/records`, headers: as(who), payload: { apiName, fields } })

let parcels = 0
async function parcel(order: number): Promise<string> {
  const answer = await create('Shipment', {
    Order__c: recordId('order', order),
    TrackingNumber: `P${++parcels}`,
    Provider: 'Swiftlane Parcel',
    ShippedDate__c: '2026-11-23',
  })
  return answer.json().id
}
const handOver = (
  order: number,
  line: number,
  { quantity, shipment, who = 'staff' }: { quantity: number; shipment?: string; who?: Who },
) =>
  create(
    'HandedOverItem__c',
    {
      Order__c: recordId('order', order),
      OrderItem__c: recordId('orderLine', line),
      Quantity: quantity,
      ...(shipment && { Shipment__c: shipment }),
    },
    who,
  )

/** At the gateway, in cents: what of holds may still be taken, and what was taken. */
const heldAndTaken = () =>
  [...deps.payment.ledger.values()].reduce(
    (all, { state, amount, captured }) => all + captured + (state === 'authorised' ? amount : 0),
    0,
  )
const orderOf = (id: number) =>
  db.first<{ status: string; released: boolean }>(
    sql`select status, released_at is not null as released from orders where id = ${id}`,
  )
const paymentOf = (id: number) =>
  db.first<{ state: string; captured: number; taking: number }>(sql`
    select attempt.state, captured_cents as captured, taking_cents as taking
    from payment_attempt attempt join orders on orders.attempt_id = attempt.id where orders.id = ${id}`)
const holdsOf = (id: number) =>
  db.all<{ number: number; state: string; amount: number }>(sql`
    select hold.number, hold.state, amount_cents as amount
    from payment_hold hold join orders on orders.attempt_id = hold.attempt_id where orders.id = ${id} order by hold.number`)
const work = async () => {
  for (let round = 0; round < 3; round++) {
    await driveTakes(db, deps)
    await driveHolds(db, deps)
    await driveAttempts(db, deps)
  }
}

describe.each<[string, boolean]>([
  ['that lets the rest of a hold go', false],
  ['that takes parts of a hold', true],
])('at a gateway %s', (_, takesParts) => {
  test('each parcel takes its part, the last one the rest, and all of them add up to the order', async () => {
    deps.payment.takesParts = takesParts
    const { id, total, lines } = await placed()
    const [three, one] = lines
    const first = await parcel(id)
    expect((await handOver(id, three?.id ?? 0, { quantity: 2, shipment: first })).statusCode).toBe(201)
    await work()
    const part = await paymentOf(id)
    expect(part?.state).toBe('ordered')
    expect(part?.captured).toBeGreaterThan(0)
    expect(part?.captured).toBeLessThan(total)
    expect(await orderOf(id)).toEqual({ status: 'PROCESSING', released: true })
    expect(heldAndTaken()).toBe(total)
    expect((await holdsOf(id)).map(({ state }) => state)).toEqual(takesParts ? [] : ['HELD'])

    const second = await parcel(id)
    await handOver(id, three?.id ?? 0, { quantity: 1, shipment: second })
    await handOver(id, one?.id ?? 0, { quantity: 1, shipment: second })
    expect((await orderOf(id))?.status).toBe('SHIPPED')
    await work()
    expect(await paymentOf(id)).toEqual({ state: 'done', captured: total, taking: total })
    const taken = [...deps.payment.ledger.values()].reduce((sum, { captured }) => sum + captured, 0)
    expect(taken).toBe(total)
    await db.write.run(sql`update payment_attempt set started_at = started_at - interval '2 hours'`)
    const differing = await db.all(sql`select what from reconciliation_break where order_id = ${id}`)
    await reconcilePayments(db, { ...deps, now: () => new Date() })
    expect(await db.all(sql`select what from reconciliation_break where order_id = ${id}`)).toEqual(differing)
  })
})

test('each parcel’s invoice comes to what is taken for it, the last one’s to the rest', async () => {
  const { id, total, lines } = await placed()
  await handOver(id, lines[0]?.id ?? 0, { quantity: 2, shipment: await parcel(id) })
  await handOver(id, lines[1]?.id ?? 0, { quantity: 1, shipment: await parcel(id) })
  const invoices = () =>
    db.all<{ total: number }>(
      sql`select (facts ->> 'total')::int as total from invoice where order_id = ${id} order by part`,
    )
  const takes = await db.all<{ total: number }>(
    sql`select amount_cents as total from payment_take where order_id = ${id} order by id`,
  )
  expect(await invoices()).toEqual(takes)
  await handOver(id, lines[0]?.id ?? 0, { quantity: 1, shipment: await parcel(id) })
  const all = await invoices()
  expect([all.length, all.reduce((sum, one) => sum + one.total, 0)]).toEqual([3, total])
})

test('lines that are written in one request into one parcel are one invoice, and one taking', async () => {
  const { id, lines } = await placed()
  const shipment = await parcel(id)
  const fields = (at: number) => ({
    Order__c: recordId('order', id),
    OrderItem__c: recordId('orderLine', lines[at]?.id ?? 0),
    Shipment__c: shipment,
    Quantity: 1,
  })
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/records/batch`,
    headers: as('staff'),
    payload: {
      allOrNone: true,
      operations: [
        { type: 'CREATE', records: [0, 1].map((at) => ({ apiName: 'HandedOverItem__c', fields: fields(at) })) },
      ],
    },
  })
  expect([answer.statusCode, answer.json().hasErrors]).toEqual([200, false])
  expect(
    await db.all(sql`select jsonb_array_length(facts -> 'lines') as lines from invoice where order_id = ${id}`),
  ).toEqual([{ lines: 2 }])
  const takes = await db.all(sql`select amount_cents as total from payment_take where order_id = ${id}`)
  expect(takes).toHaveLength(1)
  expect(takes).toEqual(await db.all(sql`select (facts ->> 'total')::int as total from invoice where order_id = ${id}`))
  expect(await paymentOf(id)).toMatchObject({ taking: (takes[0] as { total: number }).total })
})

test('an order that is moved as a whole after its first parcel takes what is left', async () => {
  const { id, total, lines } = await placed()
  await handOver(id, lines[0]?.id ?? 0, { quantity: 1, shipment: await parcel(id) })
  await work()
  await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${id}`)
  await db.write.run(sql`update payment_attempt set look_at = now() where state = 'ordered'`)
  await work()
  expect(await paymentOf(id)).toMatchObject({ state: 'done', captured: total })
  expect(
    await db.all(sql`select handed_over, quantity from order_line where order_id = ${id} and parent_position is null
      and handed_over <> quantity`),
  ).toEqual([])
})

describe('what cannot be handed over', () => {
  test.each<[string, { quantity?: number; parcel?: 'none' | 'of another order'; line?: 'of another order' }, string]>([
    ['more than is open', { quantity: 4 }, 'Quantity'],
    ['nothing', { quantity: 0 }, 'Quantity'],
    ['without a parcel, of an order that ships', { parcel: 'none' }, 'Shipment__c'],
    ['in another order’s parcel', { parcel: 'of another order' }, 'Shipment__c'],
    ['another order’s part', { line: 'of another order' }, 'OrderItem__c'],
  ])('%s', async (_, wrong, field) => {
    const [{ id, lines }, other] = [await placed(), await placed()]
    const shipment = wrong.parcel === 'none' ? undefined : await parcel(wrong.parcel ? other.id : id)
    const line = (wrong.line ? other.lines : lines)[0]?.id ?? 0
    const answer = await handOver(id, line, { quantity: wrong.quantity ?? 1, ...(shipment && { shipment }) })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(field)
    expect(await paymentOf(id)).toEqual({ state: 'ordered', captured: 0, taking: 0 })
  })

  test('by anybody but staff', async () => {
    const { id, lines } = await placed()
    const shipment = await parcel(id)
    expect((await handOver(id, lines[0]?.id ?? 0, { quantity: 1, shipment, who: 'ann' })).statusCode).not.toBe(201)
  })

  test('the same piece twice at once', async () => {
    const { id, lines } = await placed()
    const shipment = await parcel(id)
    const both = await Promise.all([1, 2].map(() => handOver(id, lines[1]?.id ?? 0, { quantity: 1, shipment })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 400])
  })
})

test('an order of which a part has left is not cancelled as a whole', async () => {
  const { id, lines } = await placed()
  await handOver(id, lines[0]?.id ?? 0, { quantity: 1, shipment: await parcel(id) })
  const answer = await app.inject({
    method: 'PATCH',
    url: `${UI_API}/records/${recordId('order', id)}`,
    headers: as('staff'),
    payload: { fields: { Status: 'CANCELLED' } },
  })
  expect(answer.statusCode).toBe(400)
  expect((await orderOf(id))?.status).toBe('PROCESSING')
})

test('its owner sees what of each line has left, and what each parcel holds', async () => {
  const { id, lines, shopper } = await placed()
  await handOver(id, lines[0]?.id ?? 0, { quantity: 2, shipment: await parcel(id) })
  const order = await readOrder(db, shopper, { orderId: id, seller: aSeller() })
  expect(order.lines.map(({ handedOver }) => handedOver)).toEqual([2, 0])
  expect(order.tracking.map(({ items }) => items)).toEqual([[{ position: order.lines[0]?.position, quantity: 2 }]])
})

describe('a card whose bank wants its owner before the rest is held', () => {
  const SEEN = 'pm_asked_later'
  const asking = async () => {
    const order = await placed(SEEN)
    deps.payment.asks = (token) => token === SEEN
    await handOver(order.id, order.lines[0]?.id ?? 0, { quantity: 1, shipment: await parcel(order.id) })
    await work()
    expect((await holdsOf(order.id)).map(({ state }) => state)).toEqual(['ASKED'])
    return order
  }
  const confirm = (
    { id, shopper }: { id: number; shopper: Parameters<typeof confirmPayment>[1]['shopper'] },
    isBack = false,
  ) => confirmPayment(db, { shopper, deps }, { orderId: id, isBack })

  test('is mailed a link to the order, answers there, and the rest is held', async () => {
    const order = await asking()
    const sent: Mail[] = []
    const job = await db.first<{ holdId: number }>(
      sql`select (payload ->> 'holdId')::int as "holdId" from outbox where job = 'payment-link-mail' order by id desc limit 1`,
    )
    const mail = { send: async (one: Mail) => void sent.push(one) }
    await sendPaymentLink(db, { mail, seller: aSeller() }, job?.holdId ?? 0)
    expect(sent).toMatchObject([{ to: 'ann@example.com', text: expect.stringContaining('/track-order?order=') }])

    const { question } = await confirm(order)
    expect(question).toMatch(/^https:\/\/bank\.test\//)
    expect(await confirm(order, true), 'not answered yet').toEqual({ question })
    const reference = question?.split('/').at(-1) ?? ''
    deps.payment.answerBank(reference, true)
    expect(await confirm(order, true)).toEqual({ question: null })
    expect((await holdsOf(order.id)).map(({ state }) => state)).toEqual(['HELD'])
    expect(heldAndTaken()).toBe(order.total)
  })

  test('may answer anew after a wrong answer', async () => {
    const order = await asking()
    const { question } = await confirm(order)
    deps.payment.answerBank(question?.split('/').at(-1) ?? '', false)
    expect(await confirm(order, true)).toEqual({ question: null })
    expect((await confirm(order)).question).not.toBeNull()
  })

  test('nobody else’s order is asked about', async () => {
    const order = await asking()
    const stranger = (await aReadyShopper(db, deps, { parts: [parts[0]?.id ?? 0] })).shopper
    await expect(confirm({ ...order, shopper: stranger })).rejects.toMatchObject({ code: 'order/not-found' })
  })
})

describe('a hold that nears its end', () => {
  const later = (id: number, days: number) =>
    db.write.run(sql`update payment_attempt set started_at = started_at - make_interval(days => ${days})
      where id = (select attempt_id from orders where id = ${id})`)

  test('is renewed while the card was kept: the new one holds all, the old one is let go', async () => {
    const { id, total } = await placed()
    await later(id, 5)
    await renewHolds(db, deps)
    expect(await holdsOf(id)).toEqual([])
    await later(id, 1)
    await renewHolds(db, deps)
    await renewHolds(db, deps)
    await work()
    expect(await holdsOf(id)).toMatchObject([{ number: 2, state: 'HELD', amount: total }])
    expect(heldAndTaken()).toBe(total)
    await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${id}`)
    await db.write.run(sql`update payment_attempt set look_at = now() where state = 'ordered'`)
    await work()
    expect(await paymentOf(id)).toMatchObject({ state: 'done', captured: total })
  })

  test('is left as it is where the card gives no second one: what it holds is still taken', async () => {
    const { id, total } = await placed()
    await later(id, 6)
    await renewHolds(db, deps)
    deps.payment.declines = () => true
    await work()
    expect(await holdsOf(id)).toMatchObject([{ number: 2, state: 'LOST' }])
    expect(deps.announced).toContain('needs-attention')
    await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${id}`)
    await db.write.run(sql`update payment_attempt set look_at = now() where state = 'ordered'`)
    await work()
    expect(await paymentOf(id)).toMatchObject({ state: 'done', captured: total })
  })

  test('is let go with its order, also while another one is wanted', async () => {
    const { id } = await placed()
    await later(id, 6)
    await renewHolds(db, deps)
    await db.write.run(sql`update orders set status = 'CANCELLED' where id = ${id}`)
    await returnPayment(db, id)
    await work()
    expect(await paymentOf(id)).toMatchObject({ state: 'voided', captured: 0 })
    expect(heldAndTaken()).toBe(0)
  })

  test('of a card that was not kept is told to staff, once', async () => {
    const ready = await aReadyShopper(db, deps, { parts: [parts[0]?.id ?? 0] })
    const answer = await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
    const id = answer.outcome === 'placed' ? (recordNumber('order', answer.orderId) ?? 0) : 0
    await later(id, 6)
    await renewHolds(db, deps)
    await renewHolds(db, deps)
    expect(deps.announced.filter((name) => name === 'hold-ends')).toHaveLength(1)
    expect(await db.all(sql`select what, owner from reconciliation_break where order_id = ${id}`)).toEqual([
      { what: 'hold-ends', owner: 'payments' },
    ])
  })
})

test('a worker killed between any two steps takes each part once', async () => {
  const { id, total, lines } = await placed()
  await handOver(id, lines[0]?.id ?? 0, { quantity: 2, shipment: await parcel(id) })
  const lookAgain = async () => {
    await db.write.run(sql`update payment_take set look_at = now() where order_id = ${id}`)
    await db.write.run(sql`update payment_hold set look_at = now()
      where attempt_id = (select attempt_id from orders where id = ${id})`)
  }
  for (const mishap of ['killed before', 'answer lost', 'killed after', 'unreached'] as const) {
    deps.payment.mishap = () => mishap
    await lookAgain()
    await work()
  }
  deps.payment.mishap = () => undefined
  await lookAgain()
  await work()
  expect(heldAndTaken()).toBe(total)
})

describe('money that was taken in parts', () => {
  const split = async () => {
    const order = await placed()
    for (const line of order.lines)
      await handOver(order.id, line.id, { quantity: line.quantity, shipment: await parcel(order.id) }).then(work)
    expect(await paymentOf(order.id)).toMatchObject({ state: 'done', captured: order.total })
    const attempt = await db.first<{ id: number }>(sql`select attempt_id as id from orders where id = ${order.id}`)
    return { ...order, attemptId: attempt?.id ?? 0 }
  }
  let refunds = 0
  const owe = (orderId: number, attemptId: number, amount: number) =>
    db.write.run(sql`
      with raised as (
        update payment_attempt set refunded_cents = refunded_cents + ${amount} where id = ${attemptId}
      ), counted as (
        update orders set refunded_cents = refunded_cents + ${amount} where id = ${orderId}
      )
      insert into refund (order_id, attempt_id, currency, amount_cents, goods_cents, key)
      values (${orderId}, ${attemptId}, 'USD', ${amount}, ${amount}, ${`parts-${++refunds}`})`)
  const back = () => [...deps.payment.ledger.values()].reduce((sum, { refunded }) => sum + refunded, 0)

  test.each<[string, (total: number) => number[]]>([
    ['at once', (total) => [total]],
    ['a cent, then the rest', (total) => [1, total - 1]],
    [
      'in three',
      (total) => [Math.floor(total / 3), Math.floor(total / 2), total - Math.floor(total / 3) - Math.floor(total / 2)],
    ],
  ])('goes back %s, of each payment no more than was taken of it', async (_, amounts) => {
    const { id, attemptId, total } = await split()
    for (const amount of amounts(total)) {
      await owe(id, attemptId, amount)
      for (const mishap of ['answer lost', undefined] as const) {
        deps.payment.mishap = () => mishap
        await db.write.run(sql`update refund set look_at = now() where order_id = ${id}`)
        await driveRefunds(db, deps)
      }
    }
    expect(back()).toBe(total)
    for (const { captured, refunded } of deps.payment.ledger.values()) expect(refunded).toBeLessThanOrEqual(captured)
    await expect(owe(id, attemptId, 1)).rejects.toThrow(/check|at_most/)
  })
})
