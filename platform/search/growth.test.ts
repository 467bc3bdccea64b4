// What the palette asks of customers is answered by indexes, also where letters stand in the middle of a word.
import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity } from '#server/customer-fixture.ts'
import { recordId } from '#values/record-id.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)
const made = await db.write.first(sql<{ id: number }>`
  insert into customer (number, first_name, last_name, company, email, locale, country)
  values ('C-GROWN-1', 'Odile', 'Vandermeer', 'Northgate Haulage', 'o.vdm@haul-well.example', 'en-US', 'US') returning id`)
await db.write.run(sql`
  insert into customer (number, first_name, last_name, email, locale, country)
  select 'C-MANY-' || n, 'Ada', 'Reed', 'ada' || n || '@example.com', 'en-US', 'US' from generate_series(1, 20000) n,
    set_config('shop.history', 'off', true)`)
await db.write.run(sql`analyze customer`)

const found = async (q: string) => {
  db.forget()
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/search/results?${new URLSearchParams({ q })}`,
    headers: as('staff'),
    payload: { objectApiNames: ['Account', 'Contact'] },
  })
  const { results } = answer.json() as { results: Record<string, { records: { record: { id: string } }[] }> }
  return Object.values(results).map(({ records }) => records.map(({ record }) => record.id))
}

test.each([
  ['a company, in the middle of a word', 'thgat', [1, 0]],
  ['an email, in the middle of it', 'haul-w', [1, 1]],
  ['a last name, in the middle of it', 'ERMEER', [0, 1]],
  ['a number', 'grown-1', [1, 0]],
])('a customer is found by letters of %s', async (_, q, [accounts, contacts]) => {
  const [account, contact] = [recordId('account', made?.id ?? 0), recordId('contact', made?.id ?? 0)]
  expect(await found(q)).toEqual([accounts ? [account] : [], contacts ? [contact] : []])
})

test('signs that patterns know are letters like any other', async () => {
  expect(await found('o%van')).toEqual([[], []])
  expect(await found('c_grown')).toEqual([[], []])
})

test('no search of three letters or more looks at all customers', async () => {
  await found('ermeer haul')
  const statements = db.statements.filter((text) => /\bfrom "customer"/.test(text))
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const rows = await db.write.all(sql<Record<string, string>>`
      ${sql.raw(
        `explain ${statement
          .replaceAll(/\$\d+/g, "'%ermeer%'")
          .replace(/limit '%ermeer%'/, 'limit 6')
          .replace(/offset '%ermeer%'/, 'offset 0')}`,
      )}`)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toContain('customer_inside')
  }
})
