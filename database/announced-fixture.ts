import pg from 'pg'
import { afterAll } from 'vitest'
import type { TestDatabase } from './database-fixture.ts'

/** A test's listener to the database's notifications: each tag of a change once. */
export async function openAnnounced(db: TestDatabase): Promise<(change: () => Promise<unknown>) => Promise<string[]>> {
  const heard: string[] = []
  const listener = new pg.Client(db.connection)
  listener.on('notification', ({ payload = '' }) => heard.push(...payload.split(' ')))
  await listener.connect()
  afterAll(() => listener.end())
  return async (change) => {
    // NOTIFY arrives in order of commit, so earlier notices come before this answer.
    await listener.query('listen stale')
    heard.length = 0
    await change()
    await listener.query('select')
    return [...new Set(heard)].toSorted()
  }
}
