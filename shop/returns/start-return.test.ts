// A return that staff begin: by the same rules as on the customer's pages, told before it is begun, and begun once.
import { describe, expect, test } from 'vitest'
import type { ActionPreview, OrderWork } from '#contract/console-api/order-work.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { askedLines } from './asked-lines.ts'
import { aReachedOrder as aReached } from './return-fixture.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)

/** Parts of the demo: one that comes back for any reason, and one only when it is damaged, wrong or defective. */
const partThat = async (isReturnable: boolean) =>
  (
    await db.first<{ id: number }>(sql`
      select product.id from product join category on category.id = category_id join category parent on parent.id = category.parent_id
      where product.kind = 'Simple' and returnable = ${isReturnable} and restriction_classes = '{}' and weight_hundredths < 1000
        and parent.slug not in ('electrical', 'fluids')
        and category.slug not in ('voltage-regulators', 'control-boards', 'transfer-switches', 'nox-sensors', 'lighting')
      order by product.id limit 1`)
  )?.id ?? 0
const [returned, unreturned] = [await partThat(true), await partThat(false)]
const battery =
  (
    await db.first<{ id: number }>(
      sql`select id from product where 'BATTERY_AGM' = any (restriction_classes) order by id limit 1`,
    )
  )?.id ?? 0
const aReachedOrder = (db: Parameters<typeof aReached>[0], { isFlagged = false, ...facts }: Reached = {}) =>
  aReached(db, { product: isFlagged ? unreturned : returned, ...facts })
type Reached = NonNullable<Parameters<typeof aReached>[1]> & { isFlagged?: boolean }

interface Wish {
  lines: string
  method?: string
  press?: string
  who?: Who
}

const bodyOf = (orderId: number, { lines, method = 'MAIL', press = crypto.randomUUID() }: Wish) => ({
  apiName: 'ReturnOrder',
  contextId: recordId('order', orderId),
  fields: { AskedLines__c: lines, Method__c: method, Press__c: press },
})
async function start(orderId: number, wish: Wish) {
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/actions/perform-quick-action/Order.StartReturn`,
    headers: as(wish.who ?? 'staff'),
    payload: bodyOf(orderId, wish),
  })
  return { status: answer.statusCode, text: answer.body }
}
async function preview(orderId: number, wish: Wish) {
  const answer = await app.inject({
    method: 'POST',
    url: '/console-api/preview',
    headers: as('staff'),
    payload: { actionApiName: 'Order.StartReturn', ...bodyOf(orderId, wish) },
  })
  return answer.json<ActionPreview>()
}
const returnsOf = (orderId: number) =>
  db.all(sql`select kind, order_line_position as line, quantity, reason, method, status, units, core_units as cores,
      together_with is not null as follows from return_request where order_id = ${orderId} order by id`)
const jobsOf = async (orderId: number) =>
  (
    await db.all<{ job: string }>(sql`
      select job from outbox where (payload ->> 'returnId')::bigint in (select id from return_request where order_id = ${orderId}) order by id`)
  ).map(({ job }) => job)

test.each([
  ['one line', '1 × 2 DOES_NOT_FIT', 1],
  ['a core, and small letters', '1 x 1 core', 1],
  ['a part and a core of one line, with its seal', '1 × 1 DEFECTIVE sealed\n1 × 1 CORE', 2],
  ['nothing', ' \n', null],
  ['a line without a reason', '1 × 2', null],
  ['a reason that is none', '1 × 2 DISLIKED', null],
  ['a line twice', '1 × 1 DEFECTIVE\n1 × 1 DAMAGED', null],
  ['no pieces', '1 × 0 DEFECTIVE', null],
])('%s is read as it is written', (_, written, count) => {
  expect(askedLines(written)?.length ?? null).toBe(count)
})

describe('a return for a customer', () => {
  // Two parts at 50.00 with cores of 20.00, taxed with 5 % and 9.975 %: 7.00 and 13.97 of both.
  test('is worth what its pieces cost with their cores and taxes, told before and not done by that', async () => {
    const { id } = await aReachedOrder(db.write)
    const told = await preview(id, { lines: '1 × 2 NO_LONGER_NEEDED' })
    expect(told).toMatchObject({
      takes: 0,
      givesBack: 0,
      status: { from: 'DELIVERED', to: 'DELIVERED' },
      returns: [{ partNumber: 'AP-1', kind: 'PART', quantity: 2, worth: 16097 }],
      papers: [],
      stock: [],
    })
    expect(told.mails).toHaveLength(1)
    expect(await returnsOf(id)).toEqual([])
  })

  test('is begun as its customer would have begun it, and they are told', async () => {
    const { id } = await aReachedOrder(db.write)
    expect((await start(id, { lines: '1 × 1 DAMAGED' })).status).toBe(201)
    expect(await returnsOf(id)).toEqual([
      {
        kind: 'PART',
        line: 1,
        quantity: 1,
        reason: 'DAMAGED',
        method: 'MAIL',
        status: 'REQUESTED',
        units: [0],
        cores: [0],
        follows: false,
      },
    ])
    expect(await jobsOf(id)).toEqual(['return-mail'])
  })

  test('of a core is of its charge alone', async () => {
    const { id } = await aReachedOrder(db.write)
    const told = await preview(id, { lines: '1 × 1 CORE' })
    // Half of 40.00, and of its taxes: 20.00 at 5 % is 1.00, at 9.975 % 1.995.
    expect(told.returns).toEqual([{ partNumber: 'AP-1', kind: 'CORE', quantity: 1, worth: expect.any(Number) }])
    expect([2299, 2300]).toContain(told.returns[0]?.worth)
    expect((await start(id, { lines: '1 × 1 CORE' })).status).toBe(201)
    expect(await returnsOf(id)).toMatchObject([{ kind: 'CORE', line: 2, reason: 'CORE', units: [], cores: [0] }])
  })

  test('of several lines by mail is one parcel with one mail', async () => {
    const { id } = await aReachedOrder(db.write)
    const lines = '1 × 1 DEFECTIVE\n1 × 1 CORE'
    expect((await preview(id, { lines })).returns).toHaveLength(2)
    expect((await preview(id, { lines })).mails).toHaveLength(1)
    expect((await start(id, { lines })).status).toBe(201)
    const audited = await db.all(sql`
      select who from audit_log where what = 'return-requested' and subject = (select 'order ' || number from orders where id = ${id})`)
    expect(audited, 'who of the staff began it').toEqual([{ who: 'user 2' }])
    expect(await returnsOf(id)).toMatchObject([
      { kind: 'PART', cores: [0], follows: false },
      { kind: 'CORE', cores: [1], follows: true },
    ])
    expect(await jobsOf(id)).toEqual(['parcel-asked-mail'])
  })

  test('of what was picked up is handed in at the store, each line for itself', async () => {
    const { id } = await aReachedOrder(db.write, { isPickUp: true })
    expect((await start(id, { lines: '1 × 1 DEFECTIVE\n1 × 1 CORE', method: 'STORE' })).status).toBe(201)
    expect(await returnsOf(id)).toMatchObject([
      { method: 'STORE', follows: false },
      { method: 'STORE', follows: false },
    ])
    expect(await jobsOf(id)).toEqual(['return-mail', 'return-mail'])
  })

  test('of a battery that was shipped is brought to any store, its core alone or with it, and never mailed', async () => {
    const { id } = await aReachedOrder(db.write, { product: battery, daysAgo: 1 })
    const ask = '1 × 1 DEFECTIVE\n1 × 1 CORE'
    expect((await start(id, { lines: ask, method: 'MAIL' })).text).toContain('does not come back this way')
    const { mails } = await preview(id, { lines: ask, method: 'STORE' })
    expect(mails[0]?.text).toContain('Bring it to the counter of any of our stores.')
    expect((await start(id, { lines: ask, method: 'STORE' })).status).toBe(201)
    expect(await returnsOf(id)).toMatchObject([
      { kind: 'PART', method: 'STORE', cores: [0] },
      { kind: 'CORE', method: 'STORE', cores: [1] },
    ])
  })

  test('sent again by the same press is the same; by another it is another', async () => {
    const { id } = await aReachedOrder(db.write)
    const press = crypto.randomUUID()
    for (const _ of [1, 2]) expect((await start(id, { lines: '1 × 1 DAMAGED', press })).status).toBe(201)
    expect(await returnsOf(id)).toHaveLength(1)
    expect((await start(id, { lines: '1 × 1 DAMAGED' })).status).toBe(201)
    expect(await returnsOf(id)).toHaveLength(2)
  })

  test('of two at once asks for no piece twice', async () => {
    const { id } = await aReachedOrder(db.write)
    const answers = await Promise.all([1, 2, 3].map(() => start(id, { lines: '1 × 1 DAMAGED' })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 400])
    expect((await returnsOf(id)).map((one) => (one as { units: number[] }).units)).toEqual([[0], [1]])
  })
})

describe('what the rules do not allow is refused, told before, and nothing is kept', () => {
  test.each<[string, Reached, Wish, string]>([
    ['30 days are over', { daysAgo: 32 }, { lines: '1 × 1 DAMAGED' }, 'The time for its return is over'],
    ['60 days of a core are over', { daysAgo: 62 }, { lines: '1 × 1 CORE' }, 'The time for its return is over'],
    ['more pieces than there are', {}, { lines: '1 × 3 DAMAGED' }, 'Line 1: So many of it do not come back'],
    ['a line that is not there', {}, { lines: '9 × 1 DAMAGED' }, 'Nothing of this order can come back'],
    [
      'at the store of what was shipped',
      {},
      { lines: '1 × 1 DAMAGED', method: 'STORE' },
      'does not come back this way',
    ],
    [
      'a part that is not returned, for no fault of ours',
      { isFlagged: true },
      { lines: '1 × 1 NO_LONGER_NEEDED' },
      'only when it is damaged, wrong or defective',
    ],
    ['nothing that can be read', {}, { lines: 'all of it' }, 'Write each line once'],
  ])('%s', async (_, facts, wish, why) => {
    const { id } = await aReachedOrder(db.write, facts)
    const { status, text } = await start(id, wish)
    expect(status).toBe(400)
    expect(text).toContain(why)
    expect(JSON.stringify(await preview(id, wish))).toContain(why)
    expect([await returnsOf(id), await jobsOf(id)]).toEqual([[], []])
  })

  test('a core may still come back when the time of its part is over', async () => {
    const { id } = await aReachedOrder(db.write, { daysAgo: 40 })
    expect((await start(id, { lines: '1 × 1 CORE' })).status).toBe(201)
  })

  test('what its customer does not have yet does not come back', async () => {
    const { id } = await aReachedOrder(db.write)
    await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${id}`)
    expect((await start(id, { lines: '1 × 1 DAMAGED' })).status).toBe(400)
  })

  test.each<Who>(['guest', 'ann'])('%s begins none this way', async (who) => {
    const { id } = await aReachedOrder(db.write)
    expect((await start(id, { lines: '1 × 1 DAMAGED', who })).status).toBe(404)
    expect(await returnsOf(id)).toEqual([])
  })
})

test('the work page says what of each line may come back, or why not', async () => {
  const { id } = await aReachedOrder(db.write, { daysAgo: 40 })
  const answer = await app.inject({ url: `/console-api/orders/${recordId('order', id)}`, headers: as('staff') })
  const { returnables } = answer.json<OrderWork>()
  expect(returnables.lines).toMatchObject([
    { position: 1, can: 'RETURN_OVER', free: 2, methods: ['MAIL'], core: { can: true, free: 2 } },
  ])
  expect(returnables.partsUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
})
