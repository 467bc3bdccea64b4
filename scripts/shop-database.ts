import { join, resolve } from 'node:path'
import type pg from 'pg'
import { runningPostgres, startPostgres } from '#database/embedded.ts'
import { hasDatabase, homeOf } from '#database/embedded-home.ts'
import { directAddress } from '#server/services/pooler.ts'
import { readSettings, requireNamedDatabase } from './read-settings.ts'
import { reasonsOf } from './reasons-of.ts'
import { walArchiveOf } from './wal-archive.ts'

type Work = (connection: pg.PoolConfig) => Promise<void>

/** Works on the database of the shop that runs, or on the one at rest, which is started for that. What goes wrong is said, and ends the command. */
export const withShopDatabase = (work: Work): Promise<void> => withDatabase(work, { makesOne: false })

/** The same for commands that fill it: an embedded one that is not there yet is made. */
export const withNewOrShopDatabase = (work: Work): Promise<void> => withDatabase(work, { makesOne: true })

async function withDatabase(work: Work, { makesOne }: { makesOne: boolean }): Promise<void> {
  const env = readSettings()
  const folder = join(resolve(env.DATA_DIR ?? '.data'), 'postgres')
  try {
    requireNamedDatabase(env)
    const there = (await directAddress(env)) ?? runningPostgres(folder)
    if (!there && !makesOne && !hasDatabase(homeOf(folder).home))
      throw new Error(
        `DATABASE_URL is not set, and there is no database in ${folder} (DATA_DIR). Nothing was done: give the command the settings of the shop.`,
      )
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
