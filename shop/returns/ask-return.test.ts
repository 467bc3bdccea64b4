// What may come back, until when and for which reasons, and asking for it (business rules R-1 to R-3, CO-3; reliability rules 6, 36, 39).
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { aCategory } from '#shop/catalog/part-fixture.ts'
import { aCustomer } from '#shop/orders/order-fixture.ts'
import { askReturn, type AskedReturn } from './ask-return.ts'
import { quoteReturn } from './quote-return.ts'
import { readReturns } from './read-returns.ts'
import { REASONS } from './return-rules.ts'
import { aReachedOrder, aRequest, reached, type ReachedOrder } from './return-fixture.ts'

const db = await testDatabase()
await aCategory(db.write, { id: 700, slug: 'fluids' })
await aCategory(db.write, { id: 701, parent: 700, slug: 'engine-oil' })
await aCategory(db.write, { id: 710, slug: 'electrical' })
await aCategory(db.write, { id: 711, parent: 710, slug: 'starters' })

const read = (shopper: Shopper, orderId: number) => readReturns(db, shopper, { orderId, now: new Date() })
/** As the page does it: what goes back is worked out first. */
async function ask(shopper: Shopper, request: AskedReturn) {
  const { refund } = await quoteReturn(db, shopper, request)
  return askReturn(db, shopper, { ...request, expectedTotal: refund.total })
}
const rowsOf = ({ id }: { id: number }) =>
  db.all<{ kind: string; status: string; quantity: number }>(
    sql`select kind, status, quantity from return_request where order_id = ${id} order by id`,
  )
const mailsOf = async ({ id }: { id: number }) =>
  (
    await db.all<{ step: string }>(sql`select payload ->> 'step' as step from outbox
      where job = 'return-mail' and (payload ->> 'returnId')::bigint in (select id from return_request where order_id = ${id})`)
  ).map(({ step }) => step)
const lineOf = async (order: ReachedOrder) => {
  const [line] = (await read(order.owner, order.id)).lines
  if (!line) throw new Error('the order has no line')
  return line
}
const refused = (reason: string) => ({ code: 'return/not-possible', details: { data: { reason } } })

describe('the window', () => {
  test.each<[days: number, part: true | string, core: true | string]>([
    [0, true, true],
    [29, true, true],
    [30, true, true],
    [31, 'RETURN_OVER', true],
    [60, 'RETURN_OVER', true],
    [61, 'RETURN_OVER', 'RETURN_OVER'],
  ])('%i days after delivery a part comes back: %s, its core: %s', async (daysAgo, part, core) => {
    const order = await aReachedOrder(db.write, { daysAgo })
    const line = await lineOf(order)
    expect([line.can, line.core?.can]).toEqual([part, core])
    const answerTo = (kind: 'PART' | 'CORE') =>
      ask(order.owner, aRequest(order.id, { kind })).then(
        () => true,
        ({ details }) => details.data.reason,
      )
    expect([await answerTo('CORE'), await answerTo('PART')]).toEqual([core, part])
  })

  test('the days that are left for a core are counted, and told with their last day', async () => {
    const order = await aReachedOrder(db.write, { daysAgo: 46 })
    const { coreDaysLeft, coreUntil, can } = await read(order.owner, order.id)
    expect(coreDaysLeft).toBe(14)
    expect(coreUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(can).toBe(true)
  })
})

test.each<[status: string, delivery: string, reason: string]>([
  ['PROCESSING', 'SHIP', 'NOT_DELIVERED'],
  ['SHIPPED', 'SHIP', 'NOT_DELIVERED'],
  ['READY_FOR_PICKUP', 'PICKUP', 'NOT_PICKED_UP'],
  ['CANCELLED', 'SHIP', 'CANCELLED'],
])('of an order that is %s (%s) nothing comes back yet: %s', async (status, delivery, reason) => {
  const order = await aReachedOrder(db.write)
  await db.write.run(sql`update orders set status = ${status}, delivery_type = ${delivery} where id = ${order.id}`)
  expect((await read(order.owner, order.id)).can).toBe(reason)
  await expect(ask(order.owner, aRequest(order.id))).rejects.toMatchObject(refused(reason))
  expect(await rowsOf(order)).toEqual([])
})

describe('what comes back only when the fault is ours', () => {
  test.each([
    ['a fluid', { category: 701, returnable: false }, 'FLUID'],
    ['a part that says so', { returnable: false }, 'FLAGGED'],
  ])('%s', async (_, part, excluded) => {
    const order = await aReachedOrder(db.write, { part })
    expect(await lineOf(order)).toMatchObject({
      can: true,
      excluded,
      reasons: ['DAMAGED', 'WRONG_ITEM', 'DEFECTIVE'],
    })
    await expect(ask(order.owner, aRequest(order.id, { reason: 'NO_LONGER_NEEDED' }))).rejects.toMatchObject({
      code: 'input/invalid',
      details: { fields: { reason: 'return.reason' } },
    })
    await ask(order.owner, aRequest(order.id, { reason: 'DAMAGED' }))
    expect(await rowsOf(order)).toEqual([{ kind: 'PART', status: 'REQUESTED', quantity: 1 }])
  })

  test('an electrical part whose seal is open', async () => {
    const order = await aReachedOrder(db.write, { part: { category: 711 } })
    expect((await lineOf(order)).mustBeSealed).toBe(true)
    await expect(ask(order.owner, aRequest(order.id, { reason: 'WRONG_PART' }))).rejects.toMatchObject({
      details: { fields: { isSealed: 'return.sealed' } },
    })
    await ask(order.owner, aRequest(order.id, { reason: 'WRONG_PART', isSealed: true }))
    await ask(order.owner, aRequest(order.id, { reason: 'DEFECTIVE' }))
    expect(await rowsOf(order)).toHaveLength(2)
  })
})

test.each(REASONS)('a crate engine is never returned (CE-4), not even as %s', async (reason) => {
  const order = await aReachedOrder(db.write, { part: { kind: 'CrateEngine' } })
  expect(await lineOf(order)).toMatchObject({ can: 'CRATE_ENGINE' })
  expect((await read(order.owner, order.id)).can).toBe('CRATE_ENGINE')
  await expect(ask(order.owner, aRequest(order.id, { reason }))).rejects.toMatchObject(refused('CRATE_ENGINE'))
  expect(await rowsOf(order)).toEqual([])
})

describe('how it comes back', () => {
  test('by mail, and to the store when it was picked up there', async () => {
    const [mailed, pickedUp] = [await aReachedOrder(db.write), await aReachedOrder(db.write, { isPickUp: true })]
    expect((await lineOf(mailed)).methods).toEqual(['MAIL'])
    expect((await lineOf(pickedUp)).methods).toEqual(['STORE', 'MAIL'])
    await expect(ask(mailed.owner, aRequest(mailed.id, { method: 'STORE' }))).rejects.toMatchObject({
      details: { fields: { method: 'return.method' } },
    })
    await ask(pickedUp.owner, aRequest(pickedUp.id, { method: 'STORE' }))
  })

  test('a battery is never mailed', async () => {
    const part = { restrictionClasses: ['BATTERY_WET'], returnable: false }
    const [mailed, pickedUp] = [
      await aReachedOrder(db.write, { part }),
      await aReachedOrder(db.write, { part, isPickUp: true }),
    ]
    expect(await lineOf(mailed)).toMatchObject({ can: 'BATTERY', core: { can: 'BATTERY' } })
    expect(await read(mailed.owner, mailed.id)).toMatchObject({
      can: 'BATTERY',
      coreDaysLeft: 59,
      lines: [{ isBattery: true }],
    })
    expect(await lineOf(pickedUp)).toMatchObject({
      can: true,
      excluded: 'BATTERY',
      core: { can: true, methods: ['STORE'] },
    })
    await reached(db.write, mailed.id, 40)
    expect(
      (await read(mailed.owner, mailed.id)).can,
      'its core comes back still: what to do about it is told, not that the time is over',
    ).toBe('BATTERY')
  })
})

describe('who may ask', () => {
  const opened = (shopper: Shopper, order: number, { here = false, proven = false } = {}) =>
    db.write.run(sql`insert into session_order (session_id, order_id, placed_here, proven_at)
      values (${shopper.sessionId}, ${order}, ${here}, ${proven ? sql`now()` : null})`)

  test('the customer, the browser that placed it, and a guest who typed the code', async () => {
    const order = await aReachedOrder(db.write)
    const [buyer, reader] = [await aShopper(db.write), await aShopper(db.write)]
    await opened(buyer, order.id, { here: true })
    await opened(reader, order.id, { proven: true })
    expect((await read(reader, order.id)).can).toBe(true)
    await ask(buyer, aRequest(order.id))
    await ask(reader, aRequest(order.id))
    expect(await db.all(sql`select who, what from audit_log where subject = ${`order ${order.number}`}`)).toEqual([
      { who: 'guest', what: 'return-requested' },
      { who: 'guest', what: 'return-requested' },
    ])
  })

  test('not who has its number and email alone: the code comes first', async () => {
    const order = await aReachedOrder(db.write)
    await ask(order.owner, aRequest(order.id))
    const finder = await aShopper(db.write)
    await opened(finder, order.id)
    expect(await read(finder, order.id)).toMatchObject({
      can: 'CODE_FIRST',
      lines: [],
      returns: [],
      coreDaysLeft: null,
    })
    await expect(ask(finder, aRequest(order.id))).rejects.toMatchObject(refused('CODE_FIRST'))
  })

  test('to everybody else the order is as if it were not there', async () => {
    const order = await aReachedOrder(db.write)
    const stranger = { ...(await aShopper(db.write)), customerId: await aCustomer(db.write) }
    for (const shopper of [stranger, await aShopper(db.write)]) {
      await expect(read(shopper, order.id)).rejects.toMatchObject({ code: 'order/not-found' })
      await expect(quoteReturn(db, shopper, aRequest(order.id))).rejects.toMatchObject({ code: 'order/not-found' })
      await expect(askReturn(db, shopper, aRequest(order.id))).rejects.toMatchObject({ code: 'order/not-found' })
    }
    expect(await rowsOf(order)).toEqual([])
  })
})

describe('a return that is asked for', () => {
  test('is kept once however often its form is sent, and its mail is asked for once', async () => {
    const order = await aReachedOrder(db.write)
    const request = aRequest(order.id)
    const { refund } = await quoteReturn(db, order.owner, request)
    const asked = { ...request, expectedTotal: refund.total }
    const ids = await Promise.all(Array.from({ length: 10 }, () => askReturn(db, order.owner, asked)))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(await rowsOf(order)).toEqual([{ kind: 'PART', status: 'REQUESTED', quantity: 1 }])
    expect(await mailsOf(order)).toEqual(['REQUESTED'])
    for (const change of [{ quantity: 2 }, { reason: 'DAMAGED' as const }, { position: 2 }, { isSealed: true }])
      await expect(askReturn(db, order.owner, { ...asked, ...change }), 'with another choice').rejects.toMatchObject({
        code: 'key/other-body',
      })
    const other = await aReachedOrder(db.write)
    await expect(
      askReturn(db, other.owner, { ...asked, orderId: other.id }),
      'with the key of another order’s',
    ).rejects.toMatchObject({ code: 'key/other-body' })
  })

  test('of no more pieces than were bought, though twenty are asked for at once', async () => {
    const order = await aReachedOrder(db.write)
    const { refund } = await quoteReturn(db, order.owner, aRequest(order.id))
    const presses = Array.from({ length: 20 }, () =>
      askReturn(db, order.owner, { ...aRequest(order.id), expectedTotal: refund.total }).catch(({ code }) => code),
    )
    await Promise.all(presses)
    const rows = await rowsOf(order)
    expect(rows.reduce((all, { quantity }) => all + quantity, 0)).toBeLessThanOrEqual(2)
    expect(rows.length).toBeGreaterThan(0)
    const units = await db.all<{ unit: number }>(
      sql`select unnest(units) as unit from return_request where order_id = ${order.id}`,
    )
    expect(new Set(units.map(({ unit }) => unit)).size).toBe(units.length)
  })

  test('is refused when it would give back other than was shown, and nothing is kept', async () => {
    const order = await aReachedOrder(db.write)
    await expect(askReturn(db, order.owner, aRequest(order.id))).rejects.toMatchObject({ code: 'return/changed' })
    expect(await rowsOf(order)).toEqual([])
    expect(await mailsOf(order)).toEqual([])
  })

  test.each([
    [{ quantity: 0 }, { quantity: 'return.quantity' }],
    [{ quantity: 3 }, { quantity: 'return.quantity' }],
    [{ reason: '' as const }, { reason: 'return.reason' }],
    [{ reason: 'CORE' as const }, { reason: 'return.reason' }],
    [{ method: '' as const }, { method: 'return.method' }],
  ])('%j is told beside its field', async (change, fields) => {
    const order = await aReachedOrder(db.write)
    await expect(ask(order.owner, aRequest(order.id, change))).rejects.toMatchObject({
      code: 'input/invalid',
      details: { fields },
    })
  })

  test('brings its core with it, unless that was sent back already', async () => {
    const order = await aReachedOrder(db.write)
    const quote = async (change: Partial<AskedReturn>) => {
      const { refund, coreQuantity } = await quoteReturn(db, order.owner, aRequest(order.id, change))
      return [refund.goods, refund.core, coreQuantity]
    }
    expect(await quote({ quantity: 2 })).toEqual([100_00, 40_00, 2])
    await ask(order.owner, aRequest(order.id, { kind: 'CORE' }))
    expect(await quote({ quantity: 2 })).toEqual([100_00, 20_00, 1])
    await ask(order.owner, aRequest(order.id, { quantity: 2 }))
    expect(await lineOf(order)).toMatchObject({ can: 'RETURN_ASKED', core: { can: 'RETURN_ASKED', left: 0 } })
    expect((await read(order.owner, order.id)).can).toBe('RETURN_ASKED')
    const { returns } = await read(order.owner, order.id)
    // All of it comes back: what was paid, to the cent.
    expect(returns.reduce((all, { refund }) => all + refund, 0)).toBe(160_97)
  })

  test('of a part that was rejected is decided, and its core may still be sent', async () => {
    const order = await aReachedOrder(db.write)
    const { id } = await ask(order.owner, aRequest(order.id, { quantity: 2 }))
    expect((await lineOf(order)).core?.can).toBe('RETURN_ASKED')
    await db.write.run(sql`update return_request set status = 'REJECTED', decision = 'It was fitted' where id = ${id}`)
    expect(await lineOf(order)).toMatchObject({ can: 'RETURN_ASKED', core: { can: true, left: 2 } })
    expect((await read(order.owner, order.id)).returns).toMatchObject([
      { status: 'REJECTED', refund: 0, decision: 'It was fitted', slip: null },
    ])
  })

  test('before all this was kept took the first pieces', async () => {
    const order = await aReachedOrder(db.write)
    await db.write.run(sql`
      insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, refund_cents)
      values (${order.id}, 1, 'PART', 'REFUNDED', 1, 'DAMAGED', now(), 5749), (${order.id}, 2, 'CORE', 'REQUESTED', 1, 'CORE', now(), null)`)
    expect(await lineOf(order)).toMatchObject({ left: 1, core: { left: 1 } })
    expect((await read(order.owner, order.id)).returns).toMatchObject([
      { kind: 'CORE', method: null, slip: null },
      { kind: 'PART', refund: 57_49 },
    ])
  })
})
