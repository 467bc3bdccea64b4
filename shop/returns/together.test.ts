// Several lines of an order in one parcel: one reference, one slip, all of them or none (business rules R-1 to R-3; reliability rules 6, 36, 39).
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { readPdf } from '#shop/documents/pdf-fixture.ts'
import { aCustomer, aSeller } from '#shop/orders/order-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { formatMoney } from '#words/format.ts'
import { askReturn, askReturns } from './ask-return.ts'
import { quoteReturn } from './quote-return.ts'
import { quoteReturns } from './quote-returns.ts'
import { readReturns } from './read-returns.ts'
import { aReachedOrder, aRequest, type ReachedOrder } from './return-fixture.ts'
import { returnNumber } from './returned-number.ts'
import { returnSlip } from './return-slip.ts'
import { sendParcelMail } from './send-parcel-mail.ts'
import type { WantedLine } from './wanted-returns.ts'

const db = await testDatabase()
beforeEach(() => db.write.run(sql`truncate outbox`))

/** Two starters with cores, and two hoses at 10.00 that are in no tax's base of their own. */
async function anOrderOfTwo(locale: Locale = 'en-US', isFreight = false): Promise<ReachedOrder> {
  const order = await aReachedOrder(db.write, { locale })
  const { number: hose } = await aPart(db.write, {})
  await db.write.run(sql`
    insert into order_line (order_id, position, parent_position, kind, product_id, part_number, name, quantity, list_cents, unit_cents,
      lead_time, freight)
    values (${order.id}, 3, null, 'Simple', ${hose}, 'HOSE-1', 'Hose', 2, 1000, 1000, 'standard', ${isFreight})`)
  await db.write.run(
    sql`update orders set subtotal_cents = subtotal_cents + 2000, total_cents = total_cents + 2000 where id = ${order.id}`,
  )
  return order
}
const line = (position: number, change: Partial<WantedLine> = {}): WantedLine => ({
  kind: 'PART',
  position,
  quantity: 1,
  reason: change.kind === 'CORE' ? 'CORE' : 'NO_LONGER_NEEDED',
  isSealed: false,
  ...change,
})
const BOTH = [line(1, { reason: 'WRONG_PART' }), line(3, { quantity: 2 })]

const quote = (order: ReachedOrder, lines: WantedLine[], shopper: Shopper = order.owner) =>
  quoteReturns(db, shopper, { orderId: order.id, now: new Date(), lines })
async function ask(
  order: ReachedOrder,
  lines: WantedLine[],
  { shopper = order.owner, key = crypto.randomUUID() } = {},
) {
  const { refund } = await quote(order, lines, shopper)
  const asking = { orderId: order.id, requestKey: key, expectedTotal: refund.total, now: new Date(), lines }
  return askReturns(db, shopper, asking)
}
const rowsOf = ({ id }: { id: number }) =>
  db.all<{ id: number; leader: number | null }>(sql`
    select id, together_with as leader, order_line_position as position, kind, quantity, reason, method, units
    from return_request where order_id = ${id} order by id`)
const jobsOf = (id: number) =>
  db.all(sql`select job, payload from outbox where payload ->> 'returnId' in (
    select id::text from return_request where order_id = ${id}) order by id`)

describe('several lines at once', () => {
  test('are one parcel: the first leads, each has its own quantity and reason, and one mail is asked for', async () => {
    const order = await anOrderOfTwo()
    const { id } = await ask(order, BOTH)
    expect(await rowsOf(order)).toMatchObject([
      { id, leader: null, position: 1, quantity: 1, reason: 'WRONG_PART', method: 'MAIL', units: [0] },
      { leader: id, position: 3, quantity: 2, reason: 'NO_LONGER_NEEDED', method: 'MAIL', units: [0, 1] },
    ])
    expect(await jobsOf(order.id)).toEqual([{ job: 'parcel-asked-mail', payload: { returnId: id } }])
    const { returns } = await readReturns(db, order.owner, { orderId: order.id, now: new Date() })
    expect(returns.map(({ parcel }) => parcel)).toEqual([returnNumber(id), returnNumber(id)])
    expect(new Set(returns.map(({ slip }) => slip)).size).toBe(1)
    expect(await db.all(sql`select who from audit_log where subject = ${`order ${order.number}`}`)).toHaveLength(2)
  })

  test('give back what each would by itself, to the cent', async () => {
    const order = await anOrderOfTwo()
    const [one, other] = await Promise.all(
      BOTH.map((wanted) => quoteReturn(db, order.owner, aRequest(order.id, { ...wanted, method: 'MAIL' }))),
    )
    const { lines, refund } = await quote(order, BOTH)
    expect(lines.map((each) => each.refund)).toEqual([one?.refund, other?.refund])
    expect(refund.total).toBe((one?.refund.total ?? 0) + (other?.refund.total ?? 0))
    expect(refund.goods).toBe(50_00 + 20_00)
    expect(refund.core).toBe(20_00)
    expect(refund.taxes.map(({ kind }) => kind)).toEqual(['GST', 'QST'])
    expect(refund.goods + refund.core + refund.taxes.reduce((all, { amount }) => all + amount, 0)).toBe(refund.total)
  })

  test('one alone is a return like any other', async () => {
    const order = await anOrderOfTwo()
    const { id } = await ask(order, [line(3)])
    expect(await rowsOf(order)).toMatchObject([{ id, leader: null }])
    expect(await jobsOf(order.id)).toEqual([{ job: 'return-mail', payload: { returnId: id, step: 'REQUESTED' } }])
  })

  test('never hold a piece twice: a core that its part brings is not in it again', async () => {
    const order = await anOrderOfTwo()
    await ask(order, [line(1), line(1, { kind: 'CORE' })])
    const cores = await db.all<{ unit: number }>(
      sql`select unnest(core_units) as unit from return_request where order_id = ${order.id} order by 1`,
    )
    expect(cores).toEqual([{ unit: 0 }, { unit: 1 }])
    await expect(quote(order, [line(1, { kind: 'CORE' })])).rejects.toMatchObject({ code: 'return/not-possible' })
    await expect(quote(order, [line(3, { quantity: 2 }), line(3)])).rejects.toMatchObject({
      code: 'return/not-possible',
    })
  })
})

describe('the same form sent ten times', () => {
  test('is one parcel', async () => {
    const order = await anOrderOfTwo()
    const key = crypto.randomUUID()
    const { refund } = await quote(order, BOTH)
    const asking = { orderId: order.id, requestKey: key, expectedTotal: refund.total, now: new Date(), lines: BOTH }
    const ids = await Promise.all(Array.from({ length: 10 }, () => askReturns(db, order.owner, asking)))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(await rowsOf(order)).toHaveLength(2)
    await expect(askReturns(db, order.owner, { ...asking, lines: BOTH.slice(0, 1) })).rejects.toMatchObject({
      code: 'key/other-body',
    })
    const other = await anOrderOfTwo()
    await expect(askReturns(db, other.owner, { ...asking, orderId: other.id })).rejects.toMatchObject({
      code: 'key/other-body',
    })
  })
})

describe('all of them or none', () => {
  test.each<[string, WantedLine[], object]>([
    ['a reason', [line(1), line(3, { reason: '' })], { 'reason-P3': 'return.reason' }],
    [
      'a quantity and a reason',
      [line(1, { quantity: 3 }), line(3, { reason: 'CORE' })],
      { 'quantity-P1': 'return.quantity', 'reason-P3': 'return.reason' },
    ],
  ])('what lacks %s is told beside its field of its line', async (_, lines, fields) => {
    const order = await anOrderOfTwo()
    await expect(quote(order, lines)).rejects.toMatchObject({ code: 'input/invalid', details: { fields } })
    expect(await rowsOf(order)).toEqual([])
  })

  test('another amount than was shown keeps nothing', async () => {
    const order = await anOrderOfTwo()
    const asking = {
      orderId: order.id,
      requestKey: crypto.randomUUID(),
      expectedTotal: cents(1),
      now: new Date(),
      lines: BOTH,
    }
    await expect(askReturns(db, order.owner, asking)).rejects.toMatchObject({ code: 'return/changed' })
    expect([await rowsOf(order), await jobsOf(order.id)]).toEqual([[], []])
  })

  test('what was asked for meanwhile keeps nothing of the rest', async () => {
    const order = await anOrderOfTwo()
    const { refund } = await quote(order, BOTH)
    const single = await quoteReturn(db, order.owner, aRequest(order.id, { position: 3, quantity: 1 }))
    await askReturn(db, order.owner, {
      ...aRequest(order.id, { position: 3, quantity: 1 }),
      expectedTotal: single.refund.total,
    })
    const asking = {
      orderId: order.id,
      requestKey: crypto.randomUUID(),
      expectedTotal: refund.total,
      now: new Date(),
      lines: BOTH,
    }
    await expect(askReturns(db, order.owner, asking)).rejects.toMatchObject({ code: 'input/invalid' })
    expect(await rowsOf(order)).toHaveLength(1)
  })

  test('what is too heavy for a parcel comes alone', async () => {
    const order = await anOrderOfTwo('en-US', true)
    await expect(quote(order, BOTH)).rejects.toMatchObject({ details: { fields: { 'method-P3': 'return.method' } } })
    await ask(order, [line(3)])
  })
})

test('is for the customer, and for a guest who typed the code; to others the order is not there', async () => {
  const order = await anOrderOfTwo()
  const [finder, proven] = [await aShopper(db.write), await aShopper(db.write)]
  await db.write.run(sql`insert into session_order (session_id, order_id, proven_at)
    values (${finder.sessionId}, ${order.id}, null), (${proven.sessionId}, ${order.id}, now())`)
  const stranger = { ...(await aShopper(db.write)), customerId: await aCustomer(db.write) }
  await expect(quote(order, BOTH, finder)).rejects.toMatchObject({ details: { data: { reason: 'CODE_FIRST' } } })
  await expect(quote(order, BOTH, stranger)).rejects.toMatchObject({ code: 'order/not-found' })
  const asking = {
    orderId: order.id,
    requestKey: crypto.randomUUID(),
    expectedTotal: cents(0),
    now: new Date(),
    lines: BOTH,
  }
  await expect(askReturns(db, stranger, asking)).rejects.toMatchObject({ code: 'order/not-found' })
  expect(await rowsOf(order)).toEqual([])
  await ask(order, BOTH, { shopper: proven })
  expect(await rowsOf(order)).toHaveLength(2)
})

describe('one slip and one label', () => {
  const slipOf = (order: ReachedOrder, returnId: number, shopper = order.owner) =>
    returnSlip(db, aSeller(), { shopper, orderId: order.id, returnId })

  test.each<[Locale, string[]]>([
    ['en-US', ['Return slip', '1 × Starter', '2 × Hose', 'I ordered the wrong part', 'Postage by the sender']],
    ['fr-CA', ['Bordereau de retour', '2 × Hose', 'Port payé par l’expéditeur']],
  ])('name all of it under the number of the first: %s', async (locale, said) => {
    const order = await anOrderOfTwo(locale)
    const { id } = await ask(order, BOTH)
    const other = (await rowsOf(order))[1]?.id ?? 0
    for (const returnId of [id, other]) {
      const { text, elements } = readPdf(await slipOf(order, returnId))
      for (const one of [...said, returnNumber(id), 'AP-1', 'HOSE-1'])
        expect(text.replaceAll('\u00a0', ' ')).toContain(one)
      expect(text).not.toContain(returnNumber(other))
      expect(elements.filter((kind) => kind === 'Figure')).toHaveLength(2)
      expect(elements.filter((kind) => kind === 'Table')).toHaveLength(2)
    }
  })

  test('are paid by us as soon as the fault of one thing in it is ours', async () => {
    const order = await anOrderOfTwo()
    const { id } = await ask(order, [line(1, { reason: 'DAMAGED' }), line(3)])
    expect(readPdf(await slipOf(order, id)).text).toContain('Postage paid by Shop')
  })

  test('are there until all of it has arrived, then for nobody', async () => {
    const order = await anOrderOfTwo()
    const { id } = await ask(order, BOTH)
    await db.write.run(sql`update return_request set status = 'RECEIVED' where id = ${id}`)
    const { text } = readPdf(await slipOf(order, id))
    expect(text).toContain('2 × Hose')
    expect(text).not.toContain('Starter')
    await db.write.run(sql`update return_request set status = 'RECEIVED' where order_id = ${order.id}`)
    await expect(slipOf(order, id)).rejects.toMatchObject({ code: 'request/not-found' })
    await expect(slipOf(order, id, await aShopper(db.write))).rejects.toMatchObject({ code: 'request/not-found' })
  })
})

test.each<[Locale, string]>([
  ['en-US', 'several things in one parcel'],
  ['fr-CA', 'plusieurs choses dans un même colis'],
])('one mail says what to do with all of it, and what it gives back: %s', async (locale, said) => {
  const sent: Mail[] = []
  const deps = { mail: { send: async (one: Mail) => void sent.push(one) }, seller: aSeller() }
  const order = await anOrderOfTwo(locale)
  const { refund } = await quote(order, BOTH)
  const { id } = await ask(order, BOTH)
  await sendParcelMail(db, deps, id)
  expect(sent).toMatchObject([{ to: order.email, id: `return-${returnNumber(id)}-requested` }])
  for (const one of [said, '1 × Starter', '2 × Hose', formatMoney(refund.total, locale)])
    expect(sent[0]?.text).toContain(one)
  sent.length = 0
  await sendParcelMail(db, deps, 999_999)
  expect(sent).toEqual([])
})
