import pg from 'pg'
import { afterAll } from 'vitest'
import type { TestDatabase } from './database-fixture.ts'

/** Hears what the database announces; the function tells the tags of one change, each once. */
export async function openAnnounced(db: TestDatabase): Promise<(change: () => Promise<unknown>) => Promise<string[]>> {
  const heard: string[] = []
  const listener = new pg.Client(db.connection)
  listener.on('notification', ({ payload = '' }) => heard.push(...payload.split(' ')))
  await listener.connect()
  afterAll(() => listener.end())
  return async (change) => {
    // Notices of what was committed before arrive ahead of the answer.
    await listener.query('listen stale')
    heard.length = 0
    await change()
    await listener.query('select')
    return [...new Set(heard)].toSorted()
  }
}
