import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { planOf } from '#database/plan-fixture.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })

const pageOf = (table: string) =>
  db.statements.find((text) => new RegExp(`\\bfrom "${table}"[^]*\\blimit\\b`).test(text)) ?? ''
/** How PostgreSQL finds the rows of a list's page. */
async function planOfList(path: string, table: string): Promise<string[]> {
  db.forget()
  const answer = await app.inject({ url: `${UI_API}/list-records/${path}`, headers: as('staff') })
  expect([answer.statusCode, answer.json().count]).toEqual([200, 50])
  return planOf(db, pageOf(table))
}
const wholeReads = (steps: string[]) => steps.filter((step) => /Sort$|^Seq Scan (?:orders|product)/.test(step))

test('staff’s list of orders reads the newest by their index, however many orders there are', async () => {
  await db.write.run(sql`
    insert into orders (number, email, locale, country, currency, status, delivery_type, subtotal_cents, core_cents, shipping_cents,
      tax_cents, total_cents, contact, placed_at)
    select 'GROWN' || n, 'ann@example.com', 'en-US', 'US', 'USD', 'PROCESSING', 'SHIP', 100, 0, 0, 0, 100, '{}',
      now() - make_interval(mins => n)
    from generate_series(1, 20000) n, set_config('shop.history', 'off', true)`)
  await db.write.run(sql`analyze orders`)
  for (const sorting of ['', '&sortBy=Order.EffectiveDate']) {
    const steps = await planOfList(`Order/AllOrders?pageSize=50${sorting}`, 'orders')
    expect(steps.join()).toMatch(/Index (?:Only )?Scan order_by_age/)
    expect(wholeReads(steps)).toEqual([])
  }
})

test('a list of products sorted by their names reads them by the index of the language', async () => {
  for (const sorting of ['Product2.Name', '-Product2.Name']) {
    const steps = await planOfList(`Product2/AllProducts?pageSize=50&sortBy=${sorting}`, 'product')
    expect(steps.join()).toMatch(/Index (?:Only )?Scan product_by_name_en/)
    expect(wholeReads(steps)).toEqual([])
  }
})

test('a list of the products of one family reads no other product', async () => {
  const where = encodeURIComponent('{ Family: { eq: "Oil pumps & coolers" } }')
  const steps = await planOfList(`Product2/AllProducts?pageSize=50&where=${where}`, 'product')
  expect(steps.join()).toMatch(/Index (?:Only )?Scan product_by_category/)
})

test('rows that a page passes over cost no more than their keys', async () => {
  const steps = await planOfList('Product2/AllProducts?pageSize=50&pageToken=1000', 'product')
  const afterLimit = steps.slice(steps.indexOf('Limit') + 1)
  expect(afterLimit[0]).toBe('Index Scan product_part_number_key')
})
