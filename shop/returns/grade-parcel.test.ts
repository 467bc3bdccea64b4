// All lines of a parcel decided by staff in one action: each with its grade and reason, all of them or none (business rules R-3 and CO-3).
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { askReturns } from './ask-return.ts'
import { quoteReturns } from './quote-returns.ts'
import { aReachedOrder } from './return-fixture.ts'
import { returnNumber } from './returned-number.ts'
import { wantedGrades } from './wanted-grades.ts'
import type { WantedLine } from './wanted-returns.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)
const part = await db.first<{ id: number }>(sql`
  select product.id from product join category on category.id = category_id join category parent on parent.id = category.parent_id
  where kind = 'Core' and returnable and restriction_classes = '{}' and parent.slug <> 'electrical' limit 1`)

/** A starter, another one's core, and a hose at 10.00, received in one parcel. */
async function received() {
  const order = await aReachedOrder(db.write, { product: part?.id ?? 0 })
  await db.write.run(sql`
    insert into order_line (order_id, position, parent_position, kind, product_id, part_number, name, quantity, list_cents, unit_cents,
      lead_time)
    values (${order.id}, 3, null, 'Simple', ${part?.id ?? 0}, 'HOSE-1', 'Hose', 2, 1000, 1000, 'standard')`)
  await db.write.run(
    sql`update orders set subtotal_cents = subtotal_cents + 2000, total_cents = total_cents + 2000 where id = ${order.id}`,
  )
  const line = (position: number, kind: 'PART' | 'CORE'): WantedLine => ({
    kind,
    position,
    quantity: 1,
    reason: kind === 'CORE' ? 'CORE' : 'NO_LONGER_NEEDED',
    isSealed: true,
  })
  const lines = [line(1, 'PART'), line(1, 'CORE'), line(3, 'PART')]
  const { refund } = await quoteReturns(db, order.owner, { orderId: order.id, now: new Date(), lines })
  const asking = { orderId: order.id, requestKey: crypto.randomUUID(), expectedTotal: refund.total, now: new Date() }
  await askReturns(db, order.owner, { ...asking, lines })
  await db.write.run(sql`update return_request set status = 'RECEIVED' where order_id = ${order.id}`)
  await db.write.run(sql`delete from outbox`)
  const rows = await db.all<{ id: number }>(sql`select id from return_request where order_id = ${order.id} order by id`)
  const [starter = 0, core = 0, hose = 0] = rows.map(({ id }) => id)
  return { order: order.id, starter, core, hose }
}
type Parcel = Awaited<ReturnType<typeof received>>

async function grade(id: number, Grades__c: string, { who = 'staff', key, language }: Sent = {}) {
  const answer = await app.inject({
    method: 'PATCH',
    url: `${UI_API}/actions/perform-quick-action/ReturnOrder.GradeParcel`,
    headers: { ...as(who, language), ...(key && { 'idempotency-key': key }) },
    payload: { apiName: 'ReturnOrder', contextId: recordId('returnRequest', id), fields: { Grades__c } },
  })
  return { status: answer.statusCode, body: answer.json() }
}
interface Sent {
  who?: Who
  key?: string
  language?: string
}
const refusals = ({ body }: { body: { output: { fieldErrors: { Grades__c?: { message: string }[] } } } }) =>
  body.output.fieldErrors.Grades__c?.map(({ message }) => message)
const stateOf = ({ order }: Parcel) =>
  db.all(sql`
    select asked.status, grade, decision, refund.goods_cents as goods, refund.core_cents as core
    from return_request asked left join refund on refund.return_id = asked.id where asked.order_id = ${order} order by asked.id`)
const jobsOf = ({ order }: Parcel) =>
  db.all<{ step: string }>(sql`
    select payload ->> 'step' as step from outbox where job = 'return-mail'
      and payload ->> 'returnId' in (select id::text from return_request where order_id = ${order}) order by id`)
const UNTOUCHED = ['RECEIVED', 'RECEIVED', 'RECEIVED'].map((status) => ({
  status,
  grade: null,
  decision: null,
  goods: null,
  core: null,
}))
const offered = async (id: number) => {
  const record = recordId('returnRequest', id)
  const url = `${UI_API}/actions/record/${record}?actionTypes=QuickAction`
  const names = (await app.inject({ url, headers: as('staff') })).json().actions[record].actions
  return names.some(({ apiName }: { apiName: string }) => apiName === 'ReturnOrder.GradeParcel')
}

const whole = ({ starter, core, hose }: Parcel) =>
  [
    `${returnNumber(starter)} full`,
    `${returnNumber(core)} partial 5.00 Its housing is cracked`,
    `${returnNumber(hose)} none It was fitted`,
  ].join('\n')

test('a parcel is graded once, however often it is sent: full, a part with its reason, and none with its reason', async () => {
  const parcel = await received()
  expect([await offered(parcel.starter), await offered(parcel.core)]).toEqual([true, false])
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    [key, key, undefined, undefined].map((one) => grade(parcel.starter, whole(parcel), one ? { key: one } : {})),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await stateOf(parcel)).toEqual([
    { status: 'APPROVED', grade: null, decision: null, goods: 50_00, core: 20_00 },
    { status: 'APPROVED', grade: 'PARTIAL', decision: 'Its housing is cracked', goods: 0, core: 5_00 },
    { status: 'REJECTED', grade: null, decision: 'It was fitted', goods: null, core: null },
  ])
  expect(await offered(parcel.starter)).toBe(false)
  // Not paid here, so people give it back and each customer is told so; what was rejected is told with its reason.
  expect((await jobsOf(parcel)).map(({ step }) => step).toSorted()).toEqual(['APPROVED', 'APPROVED', 'REJECTED'])
  const audited = await db.all(sql`select from audit_log where what = 'ReturnOrder update'
    and subject = any (${[parcel.starter, parcel.core, parcel.hose].map((id) => recordId('returnRequest', id))})`)
  expect(audited).toHaveLength(3)
  expect((await grade(parcel.starter, whole(parcel).replace('5.00', '6.00'))).status).toBe(400)
})

describe('all of it is refused, each line with what is wrong with it', () => {
  test.each<[string, (parcel: Parcel) => string[], (parcel: Parcel) => string[]]>([
    [
      'where lines lack what they need',
      ({ starter, core, hose }) => [`${starter} full`, `${core} partial 20 Cracked`, `${hose} none`],
      ({ core, hose }) => [
        `${returnNumber(core)}: Enter an amount below the core charge`,
        `${returnNumber(hose)}: Say why: the customer reads it`,
      ],
    ],
    [
      'where a part is graded as a core',
      ({ starter, core, hose }) => [`${starter} partial 5.00 Scratched`, `${core} full`, `${hose} full`],
      ({ starter }) => [`${returnNumber(starter)}: Cores alone are graded`],
    ],
    [
      'where one is left out',
      ({ starter, core }) => [`${starter} full`, `${core} full`],
      ({ hose }) => [`${returnNumber(hose)}: Say how it is graded`],
    ],
    [
      'where one is named twice',
      ({ starter, core, hose }) => [`${starter} full`, `${core} full`, `${core} none Broken`, `${hose} full`],
      ({ core }) => [`${returnNumber(core)}: Name each line of the parcel once`],
    ],
    [
      'where one is of another parcel',
      ({ starter, core, hose }) => [`${starter} full`, `${core} full`, `${hose} full`, '1 full'],
      () => [`${returnNumber(1)}: Name each line of the parcel once`],
    ],
    [
      'where a line cannot be read',
      ({ starter, core, hose }) => [`${starter} full`, `${core} good`, `${hose} full`],
      ({ core }) => [`Not understood: ${core} good`, `${returnNumber(core)}: Say how it is graded`],
    ],
  ])('%s', async (_, written, expected) => {
    const parcel = await received()
    const answer = await grade(parcel.starter, written(parcel).join('\n'))
    expect([answer.status, refusals(answer)]).toEqual([400, expected(parcel)])
    expect(await stateOf(parcel)).toEqual(UNTOUCHED)
    expect(await jobsOf(parcel)).toEqual([])
  })

  test('in the language of whoever grades', async () => {
    const parcel = await received()
    const { starter, core, hose } = parcel
    const answer = await grade(starter, `${starter} full\n${core} full\n${hose} none`, { language: 'fr-CA' })
    expect(refusals(answer)).toEqual([expect.stringMatching(`^${returnNumber(hose)}\u00a0: `)])
  })

  test('where one has not arrived, which is named all the same; left out it waits, and the others are graded', async () => {
    const parcel = await received()
    const { starter, core, hose } = parcel
    await db.write.run(sql`update return_request set status = 'REQUESTED' where id = ${hose}`)
    const answer = await grade(starter, whole(parcel))
    expect(refusals(answer)).toEqual([`${returnNumber(hose)}: A return cannot go from Requested to Rejected`])
    expect((await grade(starter, `${starter} full\n${core} full`)).status).toBe(200)
    expect(await stateOf(parcel)).toMatchObject([
      { status: 'APPROVED' },
      { status: 'APPROVED' },
      { status: 'REQUESTED' },
    ])
  })

  test('where the money of one of them is not there any more', async () => {
    const parcel = await received()
    const { starter, core, hose } = parcel
    await db.write.run(sql`update orders set refunded_cents = total_cents - 9000 where id = ${parcel.order}`)
    const answer = await grade(starter, `${starter} full\n${core} full\n${hose} full`)
    expect(refusals(answer)?.every((message) => message.endsWith('is left of the payment'))).toBe(true)
    expect(await stateOf(parcel)).toEqual(UNTOUCHED)
  })
})

test('two who grade it differently at once: one of them is refused', async () => {
  const parcel = await received()
  const { starter, core, hose } = parcel
  const [one, other] = await Promise.all([
    grade(starter, whole(parcel)),
    grade(starter, `${starter} full\n${core} full\n${hose} full`),
  ])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 400]))
})

test.each<[Who, number]>([
  ['guest', 404],
  ['ann', 404],
])('%s is told %d, and nothing is written', async (who, status) => {
  const parcel = await received()
  expect((await grade(parcel.starter, whole(parcel), { who })).status).toBe(status)
  expect(await stateOf(parcel)).toEqual(UNTOUCHED)
})

test.each<[string, object | string]>([
  ['00000012 full', { id: 12, grade: 'FULL', granted: null, why: null }],
  ['12: Partial 5,50 Its nose', { id: 12, grade: 'PARTIAL', granted: 5_50, why: 'Its nose' }],
  ['12 none 2 teeth are broken', { id: 12, grade: 'NONE', granted: null, why: '2 teeth are broken' }],
  ['12 partial Its nose', { id: 12, grade: 'PARTIAL', granted: null, why: 'Its nose' }],
  ['twelve full', 'twelve full'],
])('%j is read as %j', (written, read) => {
  expect(wantedGrades(written)).toEqual([read])
})
