import { expect, test } from 'vitest'
import { databaseRefusals, databaseWaits } from '#observability/work-metrics.ts'
import { testDatabase } from './database-fixture.ts'
import { sql } from './sql.ts'

const db = await testDatabase({ connections: 1, waitMs: 2000 })
await db.first(sql`select 1`)
const waits = async () => (await databaseWaits.get()).values.find(({ labels }) => labels.le === '+Inf')?.value ?? 0
const refusals = async () => (await databaseRefusals.get()).values[0]?.value ?? 0

test('whoever finds no idle connection is measured, and whoever is given none within two seconds is counted', async () => {
  const before = [await waits(), await refusals()]
  await db.first(sql`select 1`)
  expect([await waits(), await refusals()]).toEqual(before)
  const client = await db.pool.connect()
  await expect(db.first(sql`select 1`)).rejects.toThrow('timeout')
  client.release()
  await db.first(sql`select 1`)
  expect((await waits()) - (before[0] ?? 0)).toBe(1)
  expect((await refusals()) - (before[1] ?? 0)).toBe(1)
})
