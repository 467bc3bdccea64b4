// Some pieces of an order that waits at its store: by the code or by who came, with what it does, and what must not happen.
import { beforeEach, expect, test } from 'vitest'
import type { ActionPreview } from '#contract/console-api/order-work.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { type TestDeps, testDeps } from '#shop/checkout/checkout-fixture.ts'
import { placeThreeAndOne } from '#shop/checkout/three-and-one-fixture.ts'
import { recordId } from '#values/record-id.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)
let deps: TestDeps
beforeEach(async () => {
  deps = testDeps({ capture: 'at-shipment' })
  await db.write.run(sql`update payment_attempt set look_at = 'infinity'`)
  await db.write.run(sql`update payment_take set look_at = 'infinity'`)
  await db.write.run(sql`update stock set on_hand = 1000, reserved = 0`)
})

/** Three of one part and one of another, at a store. */
async function waiting(status = 'READY_FOR_PICKUP') {
  const order = await placeThreeAndOne(db, deps)
  await db.write.run(sql`
    update orders set delivery_type = 'PICKUP', ship_to = null, store_id = (select min(id) from store), pickup_code = 'ABCDE-23456',
      status = ${status} where id = ${order.orderId}`)
  await db.write.run(sql`delete from outbox`)
  return order
}

interface Wish {
  contents: string
  code?: string
  isSeen?: boolean
  press?: string
  who?: Who
}
const bodyOf = (orderId: number, { contents, code, isSeen, press = crypto.randomUUID() }: Wish) => ({
  apiName: 'PartialPickup__c',
  contextId: recordId('order', orderId),
  fields: {
    Contents__c: contents,
    Press__c: press,
    ...(code !== undefined && { Code__c: code }),
    ...(isSeen && { WithoutCode__c: true }),
  },
})
async function handOver(orderId: number, wish: Wish) {
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/actions/perform-quick-action/Order.HandOverPart`,
    headers: as(wish.who ?? 'staff'),
    payload: bodyOf(orderId, wish),
  })
  return { status: answer.statusCode, text: answer.body }
}
const preview = async (orderId: number, wish: Wish) =>
  (
    await app.inject({
      method: 'POST',
      url: '/console-api/preview',
      headers: as('staff'),
      payload: { actionApiName: 'Order.HandOverPart', ...bodyOf(orderId, wish) },
    })
  ).json<ActionPreview>()
const standing = (orderId: number) =>
  db.first<{ status: string; handed: number; taking: number; invoices: number }>(sql`
    select status, (select coalesce(sum(quantity), 0)::int from handed_over where order_id = orders.id) as handed,
      (select taking_cents from payment_attempt where id = orders.attempt_id) as taking,
      (select count(*)::int from invoice where order_id = orders.id) as invoices
    from orders where id = ${orderId}`)
const jobs = async () => (await db.all<{ job: string }>(sql`select job from outbox order by id`)).map(({ job }) => job)

test.each<[string, Partial<Wish>]>([
  ['by the code', { code: 'ABCDE-23456' }],
  ['by the code as people say it', { code: 'abcde 23456' }],
  ['by who came', { isSeen: true }],
])('two of three are handed over %s: their share is taken, told and billed, and the rest waits', async (_, by) => {
  const { orderId, three, total } = await waiting()
  const wish = { contents: `${three.position} × 2`, ...by }
  const told = await preview(orderId, wish)
  expect(await standing(orderId)).toEqual({ status: 'READY_FOR_PICKUP', handed: 0, taking: 0, invoices: 0 })
  expect(told.status).toEqual({ from: 'READY_FOR_PICKUP', to: 'READY_FOR_PICKUP' })
  expect(told).toMatchObject({
    open: 2,
    letsGo: 0,
    givesBack: 0,
    stock: [],
    papers: [{ kind: 'INVOICE', total: told.takes }],
  })
  expect(told.takes).toBeGreaterThan(0)
  expect(told.money.held).toBe(total - told.takes)
  expect(told.mails).toHaveLength(1)
  expect((await handOver(orderId, wish)).status).toBe(201)
  expect(await standing(orderId)).toEqual({ status: 'READY_FOR_PICKUP', handed: 2, taking: told.takes, invoices: 1 })
  expect(await jobs()).toEqual(expect.arrayContaining(['part-left-mail']))
})

test('the last pieces end the order, and all shares together are its total', async () => {
  const { orderId, three, one, total } = await waiting()
  expect((await handOver(orderId, { contents: `${three.position} × 2`, isSeen: true })).status).toBe(201)
  const rest = `${three.position} × 1\n${one.position} × 1`
  expect((await handOver(orderId, { contents: rest, code: 'ABCDE23456' })).status).toBe(201)
  expect(await standing(orderId)).toMatchObject({ status: 'PICKED_UP', handed: 4, taking: total, invoices: 2 })
})

test('one visit with several lines is one taking of what its invoice says', async () => {
  const { orderId, three, one } = await waiting()
  await handOver(orderId, { contents: `${three.position} × 2\n${one.position} × 1`, isSeen: true })
  const takes = await db.all(sql`select amount_cents as total from payment_take where order_id = ${orderId}`)
  expect(takes).toHaveLength(1)
  expect(takes).toEqual(
    await db.all(sql`select (facts ->> 'total')::int as total from invoice where order_id = ${orderId}`),
  )
})

test('the same press hands over once; two at once never more than there are', async () => {
  const { orderId, three } = await waiting()
  const wish = { contents: `${three.position} × 2`, isSeen: true, press: crypto.randomUUID() }
  for (const _ of [1, 2]) expect((await handOver(orderId, wish)).status).toBe(201)
  expect(await standing(orderId)).toMatchObject({ handed: 2 })
  const answers = await Promise.all(
    [1, 2].map(() => handOver(orderId, { contents: `${three.position} × 1`, isSeen: true })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
  expect(await standing(orderId)).toMatchObject({ handed: 3 })
})

test.each<[string, Partial<Wish>, string]>([
  ['another code', { code: '22222-22222' }, 'This is not the pick-up code of the order'],
  ['another code, though who came was seen', { code: '22222-22222', isSeen: true }, 'This is not the pick-up code'],
  ['no code, and nobody was seen', {}, 'Enter the pick-up code'],
  ['more than are left', { contents: '1 × 9', isSeen: true }, 'are still to be handed over'],
  ['nothing that can be read', { contents: 'some', isSeen: true }, 'Write the number of a line'],
])('%s hands nothing over', async (_, wish, why) => {
  const { orderId, three } = await waiting()
  const { status, text } = await handOver(orderId, { contents: `${three.position} × 1`, ...wish })
  expect([status, text]).toEqual([400, expect.stringContaining(why)])
  expect([await standing(orderId), await jobs()]).toMatchObject([{ handed: 0, taking: 0, invoices: 0 }, []])
})

test.each(['PROCESSING', 'CANCELLED', 'PICKED_UP'])('of an order that is %s nothing is collected', async (status) => {
  const { orderId, three } = await waiting(status)
  expect((await handOver(orderId, { contents: `${three.position} × 1`, isSeen: true })).status).toBe(400)
})

test.each<Who>(['guest', 'ann'])('%s hands nothing over', async (who) => {
  const { orderId, three } = await waiting()
  expect((await handOver(orderId, { contents: `${three.position} × 1`, isSeen: true, who })).status).not.toBe(201)
  expect(await standing(orderId)).toMatchObject({ handed: 0 })
})
