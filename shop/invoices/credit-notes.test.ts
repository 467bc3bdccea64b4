// A credit note is made with each refund of an order that was invoiced, numbered without gaps, and never changed (rules IN-1, R-3, CO-3).
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { makeRefund } from '#shop/returns/make-refund.ts'
import { aCustomer, anOrder, aSeller } from '#shop/orders/order-fixture.ts'
import { readOrder } from '#shop/orders/read-order.ts'
import { cents } from '#values/money.ts'
import { creditLineRows } from './credit-note-rows.ts'
import { readCreditNote } from './credit-note.ts'
import { aShippedOrder } from './invoice-fixture.ts'
import { listInvoiceMonths, readMonth } from './months.ts'
import { sealInvoices } from './seal-invoices.ts'

const db = await testDatabase()
const seller = aSeller()

/** Of a core of 20.00 with its taxes, as it was asked for and is granted. */
async function refunded(orderId: number, { isTakenBack = false, position = 1 } = {}): Promise<string> {
  const row = await db.write.first<{ id: number }>(sql`
    insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, refund_cents)
    values (${orderId}, ${position}, 'CORE', 'APPROVED', 1, 'CORE', now(), 2300) returning id`)
  const taxes = [
    { position: 1, kind: 'GST' as const, rate: 5000, amount: cents(1_00) },
    { position: 2, kind: 'QST' as const, rate: 9975, amount: cents(2_00) },
  ]
  const amounts = {
    goods: cents(0),
    core: cents(20_00),
    shipping: cents(0),
    taxes,
    tax: cents(3_00),
    total: cents(23_00),
  }
  return db.transact(async (tx) => {
    const made = await makeRefund(tx, { orderId, returnId: row?.id ?? 0, currency: 'CAD', amounts })
    await tx.run(sql`set constraints all immediate`)
    if (isTakenBack) throw new Error('taken back')
    return made
  })
}
const notesOf = (id: number) =>
  db.all<{ number: string; facts: Record<string, unknown> }>(
    sql`select number, facts from credit_note where order_id = ${id} order by id`,
  )
const sequences = async (country: string) =>
  (
    await db.all<{ sequence: number }>(
      sql`select sequence from credit_note where country = ${country} order by sequence`,
    )
  ).map(({ sequence }) => sequence)

test('a refund makes a credit note of its invoice, with what came back and what of each tax', async () => {
  const { id, number } = await aShippedOrder(db.write, { locale: 'fr-CA' })
  expect(await refunded(id)).toBe('ELSEWHERE')
  const invoice = await db.first<{ number: string }>(sql`select number from invoice where order_id = ${id}`)
  expect(await notesOf(id)).toEqual([
    {
      number: expect.stringMatching(/^CN-CA-\d{8}$/),
      facts: expect.objectContaining({
        orderNumber: number,
        invoiceNumber: invoice?.number,
        locale: 'fr-CA',
        lines: [{ kind: 'CORE', partNumber: 'AP-1', name: 'Starter', quantity: 1 }],
        goods: 0,
        coreCharges: 20_00,
        shipping: 0,
        taxes: [
          { kind: 'GST', rate: 5000, amount: 1_00 },
          { kind: 'QST', rate: 9975, amount: 2_00 },
        ],
        total: 23_00,
      }),
    },
  ])
})

test('what was never invoiced has none', async () => {
  const { id } = await anOrder(db.write)
  await refunded(id)
  expect(await notesOf(id)).toEqual([])
})

test('fifty refunds at once, some taken back, leave no number out and none twice', async () => {
  const orders = await Promise.all(
    Array.from({ length: 25 }, (_, at) => aShippedOrder(db.write, { locale: at % 2 ? 'fr-CA' : 'en-US' })),
  )
  const refunds = Array.from({ length: 50 }, (_, at) => ({ id: orders[at % 25]?.id ?? 0, isTakenBack: at % 5 === 0 }))
  const [us, ca] = [(await sequences('US')).length, (await sequences('CA')).length]
  const made = await Promise.allSettled(refunds.map(({ id, isTakenBack }) => refunded(id, { isTakenBack })))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  const [after, north] = [await sequences('US'), await sequences('CA')]
  expect(after.length + north.length).toBe(us + ca + 40)
  for (const numbers of [after, north]) expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

test('it is never changed or removed; who sold is written into it once', async () => {
  await refunded((await aShippedOrder(db.write)).id)
  await sealInvoices(db, seller)
  for (const statement of [
    sql`update credit_note set facts = '{}'`,
    sql`update credit_note set seller = '{}'`,
    sql`delete from credit_note`,
  ])
    await expect(db.write.run(statement)).rejects.toThrow('credit_note is never')
  expect(await db.all(sql`select from credit_note where seller is null`)).toEqual([])
})

describe('a credit note', () => {
  const asked = async (who: string) => {
    const customer = await aCustomer(db.write)
    const { id } = await aShippedOrder(db.write, { customer })
    await refunded(id)
    const shopper = await aShopper(db.write)
    if (who === 'finder')
      await db.write.run(sql`insert into session_order (session_id, order_id) values (${shopper.sessionId}, ${id})`)
    const asking = {
      ...shopper,
      isStaff: who === 'staff',
      customerId: who === 'owner' ? customer : who === 'other' ? await aCustomer(db.write) : null,
    }
    return { id, asking, number: (await notesOf(id))[0]?.number ?? '' }
  }

  test.each([
    ['the customer whose order it is', 'owner', true],
    ['whoever works here', 'staff', true],
    ['another customer', 'other', false],
    ['a guest who knows number and email', 'finder', false],
    ['another guest', 'stranger', false],
  ])('is read by %s: %s %s', async (_, who, isRead) => {
    const { id, asking, number } = await asked(who)
    const answer = await readCreditNote(db, asking, { orderId: id, number, seller }).then(
      (note) => note.number === number,
      ({ code }) => code,
    )
    expect(answer).toBe(isRead ? true : 'order/not-found')
  })

  test('of a core that came back names the part, not its charge', async () => {
    const customer = await aCustomer(db.write)
    const { id } = await aShippedOrder(db.write, { customer })
    await refunded(id, { position: 2 })
    const asking = { ...(await aShopper(db.write)), customerId: customer }
    const { facts } = await readCreditNote(db, asking, {
      orderId: id,
      number: (await notesOf(id))[0]?.number ?? '',
      seller,
    })
    expect(creditLineRows(facts)).toEqual([['AP-1', 'Core of Starter', '1']])
  })

  test('of another order is not there', async () => {
    const [mine, other] = [await asked('owner'), await asked('owner')]
    await expect(
      readCreditNote(db, mine.asking, { orderId: mine.id, number: other.number, seller }),
    ).rejects.toMatchObject({ code: 'order/not-found' })
  })

  test('stands on the page of its order, and in the file of its month after its invoice', async () => {
    const { id, asking, number } = await asked('owner')
    expect((await readOrder(db, asking, { orderId: id, seller })).creditNotes).toEqual([number])
    const finder = await aShopper(db.write)
    await db.write.run(sql`insert into session_order (session_id, order_id) values (${finder.sessionId}, ${id})`)
    expect((await readOrder(db, finder, { orderId: id, seller })).creditNotes).toEqual([])
    const [month] = await listInvoiceMonths(db, asking.customerId ?? 0)
    expect(month?.count).toBe(2)
    const papers = await readMonth(db, asking.customerId ?? 0, { month: month?.month ?? '', part: 1, seller })
    expect(papers.map((paper) => Object.keys(paper))).toEqual([['invoice'], ['creditNote']])
  })
})
