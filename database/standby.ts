// A replica of a PostgreSQL that we have started: a copy of its files, which streams its log from then on.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from './embedded.ts'
import { withClient } from './with-client.ts'

interface Standby {
  of: Pick<EmbeddedPostgres, 'connection'>
  /** Where the primary's files are, and where the replica's are to be. */
  from: string
  folder: string
  /** As the primary knows it, for `synchronous_standby_names`. */
  name: string
  settings?: Record<string, string>
}

/** The primary's folder must be where it was asked to be: a hidden one is not found. */
export async function startStandby({ of, from, folder, name, settings }: Standby): Promise<EmbeddedPostgres> {
  const data = join(folder, 'data')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  await withClient(of.connection, async (client) => {
    await client.query('select pg_backup_start($1, true)', [name])
    execFileSync('cp', ['-a', join(from, 'data'), data])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  for (const left of ['postmaster.pid', 'postmaster.opts', 'standby.signal']) rmSync(join(data, left), { force: true })
  writeFileSync(join(data, 'standby.signal'), '')
  execFileSync('chown', [
    '--reference',
    join(data, 'PG_VERSION'),
    join(data, 'backup_label'),
    join(data, 'standby.signal'),
  ])
  return startPostgres({ folder, settings: { ...settings, primary_conninfo: conninfoOf(of, name) } })
}

const conninfoOf = ({ connection: { host, port, user } }: Standby['of'], name: string): string =>
  Object.entries({ host, port, user, application_name: name })
    .flatMap(([key, value]) => (value === undefined ? [] : `${key}='${value}'`))
    .join(' ')
