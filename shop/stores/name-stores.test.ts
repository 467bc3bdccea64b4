import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { nameStores } from './name-stores.ts'

const db = await testDatabase({ demo: true })

test('a country’s stores are told by name, in their order, with ids of their own', async () => {
  const [us, canada] = [await nameStores(db, 'US'), await nameStores(db, 'CA')]
  expect([us.length, canada.length]).toEqual([40, 12])
  const names = us.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
  expect(new Set([...us, ...canada].map(({ id }) => id)).size).toBe(52)
})
