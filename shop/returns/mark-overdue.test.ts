// A return that never arrives: it is told, nothing goes back, and it may come later (business rules R-3, CO-3).
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { askReturn, type AskedReturn } from './ask-return.ts'
import { markOverdue } from './mark-overdue.ts'
import { quoteReturn } from './quote-return.ts'
import { readReturns } from './read-returns.ts'
import { aReachedOrder, aRequest, type ReachedOrder } from './return-fixture.ts'
import { returnNumber } from './returned-number.ts'
import { sendOverdueMail } from './send-parcel-mail.ts'

const db = await testDatabase()
let sent: Mail[] = []
beforeEach(async () => {
  sent = []
  await db.write.run(sql`truncate outbox, orders cascade`)
})
const deps = { mail: { send: async (one: Mail) => void sent.push(one) }, seller: aSeller(), now: () => new Date() }

async function askedBefore(days: number, { locale, ...change }: Partial<AskedReturn> & { locale?: Locale } = {}) {
  const order = await aReachedOrder(db.write, { daysAgo: days + 1, ...(locale && { locale }) })
  const request = aRequest(order.id, { ...change, now: new Date(Date.now() - days * 86_400_000) })
  const { refund } = await quoteReturn(db, order.owner, request)
  const { id } = await askReturn(db, order.owner, { ...request, expectedTotal: refund.total })
  await db.write.run(sql`truncate outbox`)
  return { id, order }
}
const mark = (days = 30) => markOverdue(db, { now: new Date(), days })
const shown = async ({ owner, id }: ReachedOrder) => readReturns(db, owner, { orderId: id, now: new Date() })
const statusOf = async (order: ReachedOrder) => (await shown(order)).returns[0]?.status
const jobs = () => db.all(sql`select job, payload from outbox order by id`)

test.each([
  [29, 30, 'REQUESTED'],
  [31, 30, 'NOT_ARRIVED'],
  [11, 10, 'NOT_ARRIVED'],
  [9, 10, 'REQUESTED'],
])('asked for %i days before, of %i: %s', async (daysAgo, days, status) => {
  const { order } = await askedBefore(daysAgo)
  expect(await mark(days)).toBe(status === 'NOT_ARRIVED' ? 1 : 0)
  expect(await statusOf(order)).toBe(status)
})

test('it is marked and told once, however often and by however many workers it is looked at', async () => {
  const { id, order } = await askedBefore(40)
  const counts = await Promise.all([mark(), mark(), mark()])
  expect(counts.reduce((all, one) => all + one, 0)).toBe(1)
  expect(await mark()).toBe(0)
  expect(await jobs()).toEqual([{ job: 'return-overdue-mail', payload: { returnId: id } }])
  expect(
    await db.first(
      sql`select who, what from audit_log where subject = ${`order ${order.number}`} order by id desc limit 1`,
    ),
  ).toEqual({
    who: 'worker',
    what: 'return-not-arrived',
  })
})

test('one mail tells of a parcel, whatever is in it', async () => {
  const { id, order } = await askedBefore(40)
  await db.write.run(sql`
    insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, method, units, core_units, together_with)
    select order_id, 1, 'PART', 'REQUESTED', 1, 'DAMAGED', requested_at, 'MAIL', '{1}', '{1}', id from return_request where id = ${id}`)
  expect(await mark()).toBe(2)
  expect(await jobs()).toEqual([{ job: 'return-overdue-mail', payload: { returnId: id } }])
  expect((await shown(order)).returns.map(({ status }) => status)).toEqual(['NOT_ARRIVED', 'NOT_ARRIVED'])
})

test.each([
  ['was received', `status = 'RECEIVED'`],
  ['was refunded', `status = 'REFUNDED'`],
  ['has no label, as before all this was kept', `method = null`],
])('what %s is left alone', async (_, change) => {
  const { id } = await askedBefore(40)
  await db.write.run(sql`update return_request set ${sql.raw(change)} where id = ${id}`)
  expect(await mark()).toBe(0)
  expect(await jobs()).toEqual([])
})

test('nothing goes back, its slip stays, and the days of the core go on as before', async () => {
  const { order } = await askedBefore(40, { kind: 'CORE' })
  const before = await shown(order)
  await mark()
  const after = await shown(order)
  expect(await db.all(sql`select from refund`)).toEqual([])
  expect(after.returns[0]?.slip).toBe(before.returns[0]?.slip)
  expect([after.coreUntil, after.coreDaysLeft]).toEqual([before.coreUntil, before.coreDaysLeft])
  // Two cores were bought; the one that was asked for is still on its way, and is not asked for twice.
  expect(after.lines[0]?.core?.left).toBe(1)
})

test('it may come later, and then it is received like any other', async () => {
  const { id, order } = await askedBefore(40)
  await mark()
  await db.write.run(sql`update return_request set status = 'RECEIVED', received_at = now() where id = ${id}`)
  expect(await statusOf(order)).toBe('RECEIVED')
  expect(await mark()).toBe(0)
})

describe('its mail', () => {
  test.each<[Locale, string, string]>([
    ['en-US', 'We do not have your return', 'nothing was given back'],
    ['fr-CA', 'Nous n’avons pas encore votre retour', 'rien n’a été remboursé'],
  ])('says so in the language of the order: %s', async (locale, subject, said) => {
    const { id, order } = await askedBefore(40, { locale })
    await mark()
    await sendOverdueMail(db, deps, id)
    expect(sent).toMatchObject([{ to: order.email, id: `return-${returnNumber(id)}-not-arrived` }])
    expect(sent[0]?.subject).toContain(subject)
    expect(sent[0]?.text).toContain(said)
    expect(sent[0]?.text).toContain('1 × Starter')
  })

  test('tells how long the core has', async () => {
    const { id } = await askedBefore(40, { kind: 'CORE' })
    await mark()
    await sendOverdueMail(db, deps, id)
    expect(sent[0]?.text).toContain('The time for its core goes on meanwhile')
  })

  test('is not sent when it has come meanwhile', async () => {
    const { id } = await askedBefore(40)
    await mark()
    await db.write.run(sql`update return_request set status = 'RECEIVED' where id = ${id}`)
    await sendOverdueMail(db, deps, id)
    expect(sent).toEqual([])
  })
})
