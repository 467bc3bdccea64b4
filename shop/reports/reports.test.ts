// What staff read of sales and taxes: to the cent what orders, invoices and credit notes say, each country by itself.
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { aShippedOrder } from '#shop/invoices/invoice-fixture.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { shopDay } from '#values/shop-day.ts'
import { booksCsv, cell } from './books-csv.ts'
import { readBooks } from './read-books.ts'
import { readSales } from './read-sales.ts'
import { sumSales } from './sum-sales.ts'

const db = await testDatabase({ demo: true })
const now = new Date()
const month = shopDay(now).slice(0, 7)
const sales = (country: 'US' | 'CA', days = 28) => readSales(db, { country, days, locale: 'en-US', now })

describe('sales by day', () => {
  test('are parts as they were paid, on the day on which they were ordered, and nothing of what was cancelled', async () => {
    await sumSales(db, now, 35)
    const before = await sales('US')
    // Two parts at 50.00; cores, shipping and tax are no sales.
    const [, earlier, cancelled] = await Promise.all([anOrder(db.write), anOrder(db.write), anOrder(db.write)])
    await db.write.run(sql`update orders set placed_at = now() - interval '3 days' where id = ${earlier.id}`)
    await db.write.run(sql`update orders set status = 'CANCELLED' where id = ${cancelled.id}`)
    await anOrder(db.write, { locale: 'en-CA' })
    await sumSales(db, now, 35)
    const after = await sales('US')
    const more = (ago: number) => {
      const at = after.days.length - 1 - ago
      return [
        (after.days[at]?.cents ?? 0) - (before.days[at]?.cents ?? 0),
        (after.days[at]?.orders ?? 0) - (before.days[at]?.orders ?? 0),
      ]
    }
    expect([more(0), more(1), more(3)]).toEqual([
      [10_000, 1],
      [0, 0],
      [10_000, 1],
    ])
    expect([after.currency, (await sales('CA')).currency]).toEqual(['USD', 'CAD'])
  })

  test.each(['US', 'CA'] as const)('by category and by machine add up to those by day in %s', async (country) => {
    const { days, categories, machines } = await sales(country, 365)
    const total = days.reduce((sum, { cents }) => sum + cents, 0)
    for (const { rows, others, several, none } of [categories, machines])
      expect(rows.reduce((sum, { cents }) => sum + cents, others + several + none)).toBe(total)
    expect(days).toHaveLength(365)
  })

  test('of a year read no order but those of today', async () => {
    db.forget()
    await sales('US', 365)
    expect(db.statements).toHaveLength(3)
    expect(db.statements.filter((text) => text.includes('from orders')).length).toBe(1)
  })

  test('summed twice are the same', async () => {
    const once = await sales('US', 84)
    await sumSales(db, now, 35)
    expect(await sales('US', 84)).toEqual(once)
    expect(await sumSales(db, now, 1)).toBeLessThanOrEqual(1)
  })
})

interface Facts {
  country: string
  subtotal: number
  specialSaving: number
  discount: number
  goods: number
  coreCharges: number
  shipping: number
  total: number
  taxes: { kind: string; rate: number; base?: number; amount: number }[]
}

describe('the books of a month', () => {
  test('say to the cent what its invoices and credit notes say, and their entries add up', async () => {
    for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) await aShippedOrder(db.write, { locale })
    const [order] = await db.all(sql<{ id: number }>`select order_id as id from invoice order by id desc limit 1`)
    await db.write.run(sql`
      with given as (
        insert into refund (order_id, currency, amount_cents, goods_cents, tax_cents, state, ended_at, key)
        values (${order?.id}, 'CAD', 1150, 1000, 150, 'DONE', now(), 'books') returning id
      )
      insert into refund_tax (refund_id, position, kind, rate_thousandths, amount_cents)
      select id, 1, 'GST', 5000, 50 from given union all select id, 2, 'QST', 9975, 100 from given`)
    const books = await readBooks(db, month)
    for (const { country, entries, taxes, invoices, creditNotes } of books.countries) {
      const papers = async (table: string) =>
        (
          await db.all(sql<{ facts: Facts }>`select facts from ${sql.table(table)} where country = ${country}
            and to_char(issued_at at time zone 'America/Toronto', 'YYYY-MM') = ${month}`)
        ).map(({ facts }) => facts)
      const [billed, given] = [await papers('invoice'), await papers('credit_note')]
      expect([invoices, creditNotes]).toEqual([billed.length, given.length])
      const sum = (of: Facts[], read: (facts: Facts) => number) => of.reduce((all, facts) => all + read(facts), 0)
      const tax = ({ taxes: some }: Facts) => some.reduce((all, { amount }) => all + amount, 0)
      const entry = Object.fromEntries(entries.map(({ entry: name, ...amounts }) => [name, amounts]))
      expect(entry).toEqual({
        PARTS: { invoiced: sum(billed, (one) => one.subtotal), credited: sum(given, (one) => one.goods) },
        SAVINGS: { invoiced: sum(billed, (one) => one.specialSaving), credited: 0 },
        DISCOUNTS: { invoiced: sum(billed, (one) => one.discount), credited: 0 },
        CORES: { invoiced: sum(billed, (one) => one.coreCharges), credited: sum(given, (one) => one.coreCharges) },
        SHIPPING: { invoiced: sum(billed, (one) => one.shipping), credited: sum(given, (one) => one.shipping) },
        TAX: { invoiced: sum(billed, tax), credited: sum(given, tax) },
        TOTAL: { invoiced: sum(billed, (one) => one.total), credited: sum(given, (one) => one.total) },
      })
      expect(taxes.reduce((all, { invoiced }) => all + invoiced, 0)).toBe(sum(billed, tax))
      expect(taxes.reduce((all, { credited }) => all + credited, 0)).toBe(sum(given, tax))
      expect(taxes.reduce((all, { base }) => all + base, 0)).toBe(
        sum(billed, ({ taxes: some }) => some.reduce((all, { base = 0 }) => all + base, 0)),
      )
    }
    expect(books.countries.map(({ invoices }) => invoices > 0)).toEqual([true, true])
  })

  test('are a file with a row for each sum and each tax of a place', async () => {
    const books = await readBooks(db, month)
    const rows = booksCsv(books).trimEnd().split('\r\n')
    expect(rows[0]).toBe('month,country,currency,entry,tax,rate_percent,place,base,invoiced,credited')
    expect(rows).toHaveLength(1 + books.countries.reduce((all, { taxes }) => all + 6 + taxes.length, 0))
    const total = books.countries[0]?.entries.find(({ entry }) => entry === 'TOTAL')
    expect(rows).toContain(
      `${month},US,USD,TOTAL,,,,,${((total?.invoiced ?? 0) / 100).toFixed(2)},${((total?.credited ?? 0) / 100).toFixed(2)}`,
    )
  })

  test.each([
    ['=cmd()', "'=cmd()"],
    ['+1', "'+1"],
    ['-1+2', "'-1+2"],
    ['@x', "'@x"],
    ['-5.00', '-5.00'],
    ['a,"b"', '"a,""b"""'],
    ['QC', 'QC'],
  ])('write %s so that no program runs it', (text, written) => {
    expect(cell(text)).toBe(written)
  })

  test('of a month without papers are nothing', async () => {
    const { countries } = await readBooks(db, '2020-01')
    expect(countries.map(({ invoices, taxes }) => [invoices, taxes])).toEqual([
      [0, []],
      [0, []],
    ])
  })
})
