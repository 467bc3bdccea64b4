import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import type { Health } from '#observability/service-health.ts'
import { noteHealth } from './note-health.ts'
import { readStates } from './read-states.ts'

const db = await testDatabase()
beforeEach(() => db.pool.query('delete from service_state; delete from service_minute'))

const note = (calls: number, failed = 0, slow = 0) =>
  noteHealth(db, new Map([['payments', { calls, failed, slow } satisfies Health]]))
const payments = async () => (await readStates(db)).find(({ service }) => service === 'payments')
/** All that was counted and said is so much older. */
const pass = (minutes: number) =>
  db.pool.query(`update service_minute set minute = minute - interval '${minutes} minutes';
    update service_state set since = since - interval '${minutes} minutes'`)

test.each<[calls: number, failed: number, slow: number, state: string]>([
  [10, 0, 0, 'working'],
  [10, 4, 0, 'working'],
  [10, 5, 0, 'down'],
  [3, 3, 0, 'down'],
  [2, 2, 0, 'working'],
  [10, 0, 5, 'slow'],
  [10, 2, 3, 'slow'],
  [10, 0, 4, 'working'],
])('of %i calls %i failed and %i were slow: %s', async (calls, failed, slow, state) => {
  await note(calls, failed, slow)
  expect((await payments())?.state).toBe(state)
})

test('servers count together', async () => {
  await note(4, 2)
  expect((await payments())?.state).toBe('working')
  await Promise.all([note(2, 2), note(2, 2)])
  expect((await payments())?.state).toBe('down')
})

describe('since when', () => {
  test('is the moment at which it turned, however often it is said again', async () => {
    await note(5, 5)
    const { since } = (await payments()) ?? {}
    await note(5, 5)
    await noteHealth(db, new Map())
    expect(await payments()).toMatchObject({ state: 'down', since })
    await pass(4)
    await note(5)
    const healed = await payments()
    expect([healed?.state, (healed?.since?.getTime() ?? 0) > (since?.getTime() ?? 0) - 1000]).toEqual(['working', true])
  })

  test('is not known of what nobody has asked for', async () => {
    expect(await payments()).toEqual({ service: 'payments', state: 'working', since: null })
  })
})

test('what nobody calls any more stays as it was for a while, then counts as working', async () => {
  await note(5, 5)
  await pass(10)
  await noteHealth(db, new Map())
  expect((await payments())?.state).toBe('down')
  await pass(10)
  await noteHealth(db, new Map())
  expect((await payments())?.state).toBe('working')
})

test('counts are kept for an hour', async () => {
  await note(5)
  await pass(61)
  await note(1)
  expect(await db.all(sql`select calls from service_minute`)).toEqual([{ calls: 1 }])
})
