// Whether a base backup is one is known when it was restored: into a server of its own, which is thrown away, with the log that there is by then.
import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { withClient } from '../with-client.ts'
import { unlessEnding } from '../backup/at-signal.ts'
import { FLEETING, trialFolder } from '../backup/try-restoring.ts'
import type { BaseIn } from './base.ts'
import { recover } from './recover.ts'

/** Answers how many rows were read. A base backup that cannot be restored is removed, and that is thrown. */
export async function tryBase({
  archive,
  from,
  place,
}: {
  archive: string
  from: BaseIn
  place: string
}): Promise<number> {
  const { folder, remove } = await trialFolder(place)
  try {
    const { server } = await recover({ archive, from, folder, at: 'latest', settings: FLEETING })
    try {
      return await readAll(server.connection)
    } finally {
      await server.stop()
    }
  } catch (error) {
    await unlessEnding()
    await rm(from.folder, { recursive: true })
    throw new Error('The base backup cannot be restored, so it is none.', { cause: error })
  } finally {
    await remove()
  }
}

/** Reads every row of every table of the shop: PostgreSQL compares each page with its checksum, and says which is damaged. */
export const readAll = (connection: pg.PoolConfig): Promise<number> =>
  withClient(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    )
    // An index alone would be counted otherwise.
    await client.query('set enable_indexonlyscan = off; set enable_indexscan = off; set enable_bitmapscan = off')
    let all = 0
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)
      all += rows[0]?.count ?? 0
    }
    return all
  })
