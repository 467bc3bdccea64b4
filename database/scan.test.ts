import { expect, test } from 'vitest'
import { testDatabase } from './database-fixture.ts'
import { scanning } from './scan.ts'
import { openDatabase } from './sql.ts'

const db = await testDatabase()
const ROWS = 1_000_000

test('a patient scan, which may take longer than a server has that is stopped, ends when its database is closed', async () => {
  const own = openDatabase({ connection: db.connection, connections: 1 })
  let closed: Promise<void> | undefined
  let rows = 0
  const scanned = scanning(
    own,
    ({ scan }) =>
      scan(`select generate_series(1, ${ROWS})`, () => {
        rows++
        closed ??= own.close()
      }),
    { isPatient: true },
  )
  await expect(scanned).rejects.toThrow('after calling end on the pool')
  await closed
  expect(rows).toBeLessThan(ROWS)
})
