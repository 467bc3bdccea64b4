import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { nameOfShop } from './name-of-shop.ts'

const db = await testDatabase()

test('a shop is called as it was set up, unless its settings say otherwise; else it is the demo', async () => {
  expect(await nameOfShop({}, db.connection)).toBe('Aldermoor Power')
  await db.write.run(sql`insert into own_shop (settings) values ('{"BRAND": "Parts & Co"}')`)
  expect(await nameOfShop({}, db.connection)).toBe('Parts & Co')
  expect(await nameOfShop({ BRAND: 'Mill Parts' }, db.connection)).toBe('Mill Parts')
})
