// A database as it was at a moment: a base backup in a folder of its own, and the log replayed onto it up to there.
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '../embedded.ts'
import { homeOf } from '../embedded-home.ts'
import { withClient } from '../with-client.ts'
import { archivingInto, placesIn, restoringFrom } from './archive-settings.ts'
import type { BaseIn } from './base.ts'
import { putBackData } from './data-files.ts'

interface Wanted {
  archive: string
  from: BaseIn
  /** Where the database is to be. */
  folder: string
  /** A moment, or all that there is. */
  at: Date | 'latest'
  /** Which line of restores is followed; the newest unless it is said. */
  timeline?: string | undefined
  /** Of the server, beside those that a recovery asks for. */
  settings?: Record<string, string>
}

export interface Recovered {
  server: EmbeddedPostgres
  /** When the last change that it has was made; unknown where the log had none. */
  upTo: Date | undefined
  /** The log that it has written itself meanwhile, for the archive, once it takes the place of the database. */
  ownLog: string
}

/** Throws a sentence when the log does not reach that moment. */
export async function recover({ archive, from, folder, at, timeline, settings }: Wanted): Promise<Recovered> {
  const { home, who } = homeOf(folder)
  const data = join(home, 'data')
  mkdirSync(home, { recursive: true, mode: 0o755 })
  await putBackData(from.folder, from.base, data, who)
  const ownLog = join(home, 'own-log')
  mkdirSync(ownLog, { mode: 0o700 })
  for (const [name, text] of [
    ['backup_label', from.base.label],
    ['recovery.signal', ''],
  ] as const)
    writeFileSync(join(data, name), text, { mode: 0o600 })
  if (who.uid !== undefined && who.gid !== undefined)
    for (const path of [ownLog, join(data, 'backup_label'), join(data, 'recovery.signal')])
      chownSync(path, who.uid, who.gid)
  const said: string[] = []
  try {
    const server = await startPostgres({
      folder,
      settings: {
        ...settings,
        ...archivingInto(ownLog),
        ...restoringFrom(placesIn(archive).log),
        // Whoever comes before it is at its moment would be told of another one.
        hot_standby: 'off',
        recovery_target_action: 'promote',
        recovery_target_timeline: timeline ?? 'latest',
        ...(at !== 'latest' && { recovery_target_time: stampFor(at) }),
      },
      log: (line) => void said.push(line),
    })
    return { server, upTo: await lastChange(server.connection), ownLog }
  } catch (error) {
    throw notReached(said.join('\n'), at) ?? error
  }
}

const lastChange = (connection: pg.PoolConfig): Promise<Date | undefined> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]?.at ?? undefined
  })

/** PostgreSQL does not know the letter Z yet when it reads this. */
const stampFor = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

function notReached(said: string, at: Date | 'latest'): Error | undefined {
  if (at === 'latest' || !said.includes('recovery ended before configured recovery target')) return undefined
  const [, last] = /last completed transaction was at log time (.+)$/m.exec(said) ?? []
  const reached = last
    ? `: its last change is of ${new Date(last.replace(' ', 'T').replace(/\+00$| UTC$/, 'Z')).toISOString()}`
    : ''
  return new Error(
    `The log in the archive ends before ${at.toISOString()}${reached}. Nothing was changed. To come as far as it goes: --at latest.`,
  )
}
