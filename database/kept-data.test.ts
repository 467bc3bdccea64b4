import { expect, test } from 'vitest'
import { testDatabase } from './database-fixture.ts'
import { kept } from './kept-data.ts'
import { sql } from './sql.ts'
import { namesOfThings, tellOfNobody } from './tells-of-nobody.ts'

const db = await testDatabase()
const columns = await db.all<{ table: string; column: string }>(sql`
  select table_name as "table", column_name as "column" from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'`)

test('every table stands once: among those that tell of persons, or of nobody', () => {
  const told = [...kept.flatMap(({ tables }) => tables), ...tellOfNobody].sort()
  expect(told).toEqual([...new Set(columns.map(({ table }) => table))].sort())
})

test('no table that is said to tell of nobody has a column for a name, an email, a phone or an address', () => {
  const personal =
    /(?:^|_)(?:email|phone|mobile|first_name|last_name|contact_name|contact|address\d?|line1|line2|company|collector|caller|payer|vin|ship_to|bill_to|customer_id)$/
  const found = columns.filter(
    ({ table, column }) =>
      tellOfNobody.includes(table) && personal.test(column) && !namesOfThings[table]?.includes(column),
  )
  expect(found).toEqual([])
})
