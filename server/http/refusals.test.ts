import { expect, test, vi } from 'vitest'
import { openDatabase, sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { apiErrorOf } from '../ui-api/api-errors.ts'
import { refusalOf } from './refusals.ts'

const db = await testDatabase()

test.each([
  ['a statement takes too long', '57014'],
  ['a lock is not had in time', '55P03'],
  ['changes block each other again and again', '40P01'],
  ['changes contradict each other again and again', '40001'],
])('when %s, the shop is busy for a moment: it is no fault to look into', async (_, code) => {
  const raising = sql`do $$ begin raise exception 'busy' using errcode = '${sql.raw(code)}'; end $$`
  const thrown: unknown = await db.transact((tx) => tx.run(raising)).catch((error) => error)
  expect([refusalOf(thrown).code, refusalOf(thrown).status]).toEqual(['service/unavailable', 503])
  expect([apiErrorOf(thrown, 'en-US').code, apiErrorOf(thrown, 'en-US').status]).toEqual(['SERVER_UNAVAILABLE', 503])
})

test('when no connection is free for two seconds, the shop is busy for a moment, too', async () => {
  const one = openDatabase({ connection: db.connection, connections: 1 })
  const thrown = await one.transact(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const waiting = one.first(sql`select 1`).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(2_000)
      return await waiting
    } finally {
      vi.useRealTimers()
    }
  })
  await one.close()
  expect([refusalOf(thrown).code, refusalOf(thrown).status]).toEqual(['service/unavailable', 503])
})
