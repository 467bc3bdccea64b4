// Machines are found by the letters of their number or nickname, however many stand in the garages of customers.
import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { planOf } from '#database/plan-fixture.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { recordId } from '#values/record-id.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)
const owner = await db.write.first(sql<{ id: number }>`
  insert into customer (number, first_name, last_name, email, locale, country)
  values ('C-FLEET', 'Odile', 'Vandermeer', 'odile@fleets.example', 'en-US', 'US') returning id`)
const truck = await db.write.first(sql<{ id: number }>`
  insert into equipment (customer_id, type, number, nickname, details)
  values (${owner?.id ?? 0}, 'VEHICLE', '1M1LXJJX4HZ737599', 'Plow 12', '{}') returning id`)
await db.write.run(sql`
  insert into equipment (customer_id, type, number, nickname, details)
  select ${owner?.id ?? 0}, 'ENGINE', (20000000 + n)::text, 'Truck ' || n, '{}' from generate_series(1, 20000) n,
    set_config('shop.history', 'off', true)`)
await db.write.run(sql`analyze equipment`)

async function search(q: string, who: Who = 'staff') {
  db.forget()
  const url = `${UI_API}/search/results?${new URLSearchParams({ q })}`
  const payload = { objectApiNames: ['Equipment__c'] }
  const answer = await app.inject({ method: 'POST', url, headers: as(who), payload })
  type Found = { id: string; fields: Record<string, { displayValue: string | null } | undefined> }
  const { results } = answer.json() as { results: Record<string, { records: { record: Found }[] }> }
  return results['Equipment__c']?.records.map(({ record }) => record)
}
const found = async (q: string, who?: Who) => (await search(q, who))?.map(({ id }) => id)

test.each([
  ['its VIN', '1M1LXJJX4HZ737599'],
  ['its VIN, in small letters', '1m1lxjjx4hz737599'],
  ['the end of its VIN', 'HZ737599'],
  ['its nickname', 'plow 12'],
])('a machine is found by %s', async (_, q) => {
  expect(await found(q)).toEqual([recordId('equipment', truck?.id ?? 0)])
})

test('a machine is found with the name of its owner', async () => {
  const [machine] = (await search('1M1LXJJX4HZ737599')) ?? []
  expect(machine?.fields['Account__r']?.displayValue).toBe('Odile Vandermeer')
})

test('a customer finds none of another', async () => {
  expect(await found('1M1LXJJX4HZ737599', 'ann')).toEqual([])
})

test('no search of three letters or more looks at all machines', async () => {
  await found('HZ737599')
  const statements = db.statements.filter((text) => /\bfrom "equipment"/.test(text))
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const plan = await planOf(db, statement, { pageCost: 1.1 })
    expect(plan.join()).toContain('equipment_inside')
  }
})
