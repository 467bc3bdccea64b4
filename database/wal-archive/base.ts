// Base backups: all files of the database, copied while it works. With the log from then on they make any later moment.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { atSignal, unlessEnding } from '../backup/at-signal.ts'
import { halfOf } from '../backup/leftovers.ts'
import { stampOf } from '../backup/restore.ts'
import { withClient } from '../with-client.ts'
import { placesIn } from './archive-settings.ts'
import { copyData, type DataFiles } from './data-files.ts'

export interface Base extends DataFiles {
  format: 1
  /** No moment before this one can be had from it. */
  endedAt: string
  postgres: string
  /** The file of the log that it begins with. */
  firstLog: string
  label: string
  /** Of the files that people brought, those that were there. */
  kept: string[]
  /** A list of who was erased was written into the archive before it; builds before 2026-11-28 do not say. */
  hasErasedList?: true
}

export interface BaseIn {
  folder: string
  base: Base
}

const MANIFEST = 'base.json'
const ARCHIVED_WITHIN_MS = 600_000
/** PostgreSQL's code for a statement that took longer. */
const TOO_LONG = '57014'

/** What is wrong with how this PostgreSQL keeps its log; undefined where it does. */
export const notArchiving = (connection: pg.PoolConfig): Promise<string | undefined> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ mode: string; failed: string | null }>(
      `select current_setting('archive_mode') as mode, case when last_failed_time > coalesce(last_archived_time, '-infinity')
         then last_failed_wal end as failed from pg_stat_archiver`,
    )
    const { mode = 'off', failed } = rows[0] ?? {}
    if (mode === 'off') return 'PostgreSQL does not archive its log (archive_mode is off)'
    return failed ? `PostgreSQL could not archive its log at the last try (${failed}): its own log says why` : undefined
  })

/** Makes one, and answers its folder once its log is in the archive too; what was not finished leaves nothing. */
export async function makeBase(
  connection: pg.PoolConfig,
  { archive, kept }: { archive: string; kept: string[] },
): Promise<BaseIn> {
  const wrong = await notArchiving(connection)
  if (wrong) throw new Error(`${wrong}. Nothing was made.`)
  const folder = join(placesIn(archive).bases, stampOf(new Date()))
  const half = halfOf(folder)
  await mkdir(half, { recursive: true, mode: 0o700 })
  const stay = atSignal(() => rm(half, { recursive: true, force: true, maxRetries: 5 }))
  try {
    const base = await withClient(connection, async (client) => {
      const { rows: about } = await client.query<{ data: string; postgres: string }>(
        `select current_setting('data_directory') as data, current_setting('server_version') as postgres`,
      )
      const { data = '', postgres = '' } = about[0] ?? {}
      await client.query('select pg_backup_start($1, true)', ['base'])
      const files = await copyData(data, half)
      await client.query(`set statement_timeout = ${ARCHIVED_WITHIN_MS}`)
      const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(true)')
      const { rows: now } = await client.query<{ now: Date }>('select clock_timestamp() as now')
      const { label = '' } = rows[0] ?? {}
      const firstLog = /file ([0-9A-F]{24})/.exec(label)?.[1]
      if (!firstLog) throw new Error('PostgreSQL does not say where its log begins')
      const endedAt = (now[0]?.now ?? new Date()).toISOString()
      return { format: 1 as const, endedAt, postgres, firstLog, label, kept, hasErasedList: true as const, ...files }
    })
    await writeFile(join(half, MANIFEST), JSON.stringify(base), { mode: 0o600 })
    execFileSync('sync')
    await rename(half, folder)
    return { folder, base }
  } catch (error) {
    await unlessEnding()
    await rm(half, { recursive: true, force: true })
    if ((error as { code?: string }).code === TOO_LONG)
      throw new Error(
        'PostgreSQL did not archive its log within ten minutes: its own log says why. Nothing was made.',
        {
          cause: error,
        },
      )
    throw error
  } finally {
    stay()
  }
}

/** Those that were finished, oldest first. */
export async function basesIn(archive: string): Promise<BaseIn[]> {
  const { bases } = placesIn(archive)
  const names = existsSync(bases) ? await readdir(bases) : []
  const found: BaseIn[] = []
  for (const name of names.filter((one) => /^\d{8}t\d{6}z$/.test(one)).sort()) {
    const folder = join(bases, name)
    if (!existsSync(join(folder, MANIFEST))) continue
    found.push({ folder, base: JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Base })
  }
  return found
}
