// Orders are found by what their customers say of themselves, guests too, however many orders there are.
import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { planOf } from '#database/plan-fixture.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity } from '#server/customer-fixture.ts'
import { recordId } from '#values/record-id.ts'

const { app, db } = await testApp({ identity })
const columns = sql`number, email, locale, country, currency, status, delivery_type, subtotal_cents, core_cents, shipping_cents,
  tax_cents, total_cents, contact, bill_to, ship_to, placed_at`
const guest = await db.write.first(sql<{ id: number }>`
  insert into orders (${columns}) values ('US-71-2244', 'cora1@guests.example', 'en-US', 'US', 'USD', 'PROCESSING', 'SHIP', 100, 0, 0, 0, 100,
    '{"email": "cora1@guests.example"}', '{"firstName": "Cora", "lastName": "Vandermeer"}', '{"firstName": "Emil", "lastName": "Thorvald"}', now()) returning id`)
await db.write.run(sql`
  insert into orders (${columns})
  select 'GROWN' || n, 'ann' || n || '@example.com', 'en-US', 'US', 'USD', 'PROCESSING', 'SHIP', 100, 0, 0, 0, 100,
    '{}', '{"firstName": "Ann", "lastName": "Reed"}', '{"firstName": "Ann", "lastName": "Reed"}', now() - make_interval(mins => n)
  from generate_series(1, 20000) n, set_config('shop.history', 'off', true)`)
await db.write.run(sql`
  insert into customer (number, first_name, last_name, email, locale, country)
  select 'C-MANY-' || n, 'Ada', case when n = 7 then 'Vanderberg' else 'Reed' end, 'ada' || n || '@shops.example', 'en-US', 'US'
  from generate_series(1, 20000) n, set_config('shop.history', 'off', true)`)
await db.write.run(sql`
  update orders set customer_id = (select id from customer where last_name = 'Vanderberg') where number = 'GROWN77' `)
await db.write.run(sql`analyze orders`)
await db.write.run(sql`analyze customer`)
const id = recordId('order', guest?.id ?? 0)

const search = (q: string) =>
  app.inject({
    method: 'POST',
    url: `${UI_API}/search/results?${new URLSearchParams({ q })}`,
    headers: as('staff'),
    payload: { objectApiNames: ['Order'] },
  })
const SAID = [
  ['their email', 'cora1@guests.example'],
  ['a part of it', 'RA1@GUESTS'],
  ['their name', 'cora vander'],
  ['whom it ships to', 'Thorvald'],
  ['its number', '71-2244'],
] as const

test.each(SAID)('a guest’s order is found by %s', async (_, q) => {
  const { results } = (await search(q)).json()
  expect(results.Order.records.map(({ record }: { record: { id: string } }) => record.id)).toEqual([id])
})

test.each(SAID.filter(([, q]) => !q.includes(' ')))('a list of orders is searched by %s', async (_, searchTerm) => {
  const url = `${UI_API}/list-records/Order/AllOrders?${new URLSearchParams({ searchTerm })}`
  const { records } = (await app.inject({ url, headers: as('staff') })).json()
  expect(records.map((record: { id: string }) => record.id)).toEqual([id])
})

/** A list of staff's own, whose columns name the account. */
const byAccount = await app.inject({
  method: 'POST',
  url: `${UI_API}/list-info/Order`,
  headers: as('staff'),
  payload: { label: 'By Account', displayColumns: ['OrderNumber', 'Account.Name'], visibility: 'Private' },
})
const { listReference } = byAccount.json() as { listReference: { listViewApiName: string } }

test.each([
  ['their email', 'AllOrders', 'cora1@guests.example', 'order_inside'],
  ['an account’s name', listReference.listViewApiName, 'vanderberg', 'customer_inside'],
])('a list of orders searched by %s is read by indexes alone', async (_, list, searchTerm, index) => {
  db.forget()
  const url = `${UI_API}/list-records/Order/${list}?${new URLSearchParams({ searchTerm })}`
  expect((await app.inject({ url, headers: as('staff') })).json().count).toBe(1)
  const statements = db.statements.filter((text) => /\bfrom "orders"/.test(text))
  expect(statements).toHaveLength(2)
  const plans = await Promise.all(statements.map((text) => planOf(db, text, { pageCost: 1.1 })))
  expect(plans.flat().filter((step) => /^Seq Scan (?:orders|customer)/.test(step))).toEqual([])
  expect(plans.flat().join()).toContain(index)
})

test.each([
  ['letters that most orders have', 'example.com', 50],
  ['two letters', 'nn', 50],
  ['a pattern', 'cora?@guests*', 1],
])('a list of orders searched by %s has the same rows as before', async (_, searchTerm, count) => {
  const url = `${UI_API}/list-records/Order/AllOrders?${new URLSearchParams({ searchTerm })}`
  expect((await app.inject({ url, headers: as('staff') })).json().count).toBe(count)
})

test('no search of three letters or more looks at all orders', async () => {
  db.forget()
  await search('thorvald cora')
  const statements = db.statements.filter((text) => /\bfrom "orders"/.test(text))
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const text = statement
      .replaceAll(/\$\d+/g, "'%thorvald%'")
      .replace(/limit '%thorvald%'/, 'limit 6')
      .replace(/offset '%thorvald%'/, 'offset 0')
    const rows = await db.write.all(sql<Record<string, string>>`${sql.raw(`explain ${text}`)}`)
    expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('order_inside')
  }
})
