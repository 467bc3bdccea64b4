import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { forgetHistory } from './forget-history.ts'

const db = await testDatabase()

const add = (id: number, isOfOrders: boolean, age: string) =>
  db.write.run(sql`insert into record_change (table_name, record_id, verb, is_of_orders, at)
    values ('any', ${id}, 'changed', ${isOfOrders}, now() - ${age}::interval)`)

test('changes of orders are kept seven years and all others two, or as long as the settings say', async () => {
  await add(1, true, '7 years 1 day')
  await add(2, true, '6 years 364 days')
  await add(3, false, '2 years 1 day')
  await add(4, false, '1 year 364 days')
  const left = async () =>
    (await db.all<{ id: number }>(sql`select record_id as id from record_change order by 1`)).map(({ id }) => id)
  expect(await forgetHistory(db, { yearsOfOrders: 7, years: 2 })).toBe(2)
  expect(await left()).toEqual([2, 4])
  expect(await forgetHistory(db, { yearsOfOrders: 7, years: 1 })).toBe(1)
  expect(await left()).toEqual([2])
})

test('more than fit into one statement are all forgotten', async () => {
  await db.write.run(sql`insert into record_change (table_name, record_id, verb, at)
    select 'many', number, 'changed', now() - interval '3 years' from generate_series(1, 1100) number`)
  expect(await forgetHistory(db, { yearsOfOrders: 7, years: 2 })).toBe(1100)
})
