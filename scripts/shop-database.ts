import { join, resolve } from 'node:path'
import type pg from 'pg'
import { runningPostgres, startPostgres } from '#database/embedded.ts'
import { directAddress } from '#server/services/pooler.ts'
import { readSettings } from './read-settings.ts'
import { reasonsOf } from './reasons-of.ts'
import { walArchiveOf } from './wal-archive.ts'

/** Works on the database of the shop that runs, or on the one at rest, which is started for that. What goes wrong is said, and ends the command. */
export async function withShopDatabase(work: (connection: pg.PoolConfig) => Promise<void>): Promise<void> {
  const env = readSettings()
  const folder = join(resolve(env.DATA_DIR ?? '.data'), 'postgres')
  try {
    const there = (await directAddress(env)) ?? runningPostgres(folder)
    const own = there ? undefined : await startPostgres({ folder, archive: walArchiveOf(env) })
    try {
      await work(there ?? own?.connection ?? {})
    } finally {
      await own?.stop()
    }
  } catch (error) {
    console.error(reasonsOf(error))
    process.exitCode = 1
  }
}
