// What is to be known of a database before a newer build migrates it. Nothing is changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { NEEDED, notEncoded } from './encoding.ts'
import { checksumOf } from './migrate.ts'
import { FOLDER, isAfter, migrationsIn } from './missing-migrations.ts'
import { withClient } from './with-client.ts'

export interface BeforeUpgrade {
  database: string
  /** Nothing has ever run there. */
  isNew: boolean
  /** What will run, and what waits until the last server of before has stopped. */
  runs: string[]
  left: string[]
  /** Why it must not be done, and what may make it slow. */
  wrong: string[]
  slow: string[]
}

interface Looked {
  version: number
  name: string
  encoding: string
  broken: string[] | null
  longest: number | null
}

const OLDEST = 150_000
/** A change waits for whoever has had a table open for so long. */
const LONG_SECONDS = 60

export const lookBeforeUpgrade = (connection: pg.PoolConfig, folder: string = FOLDER): Promise<BeforeUpgrade> =>
  withClient(connection, async (client) => {
    const ran = await ranIn(client)
    const known = migrationsIn(folder)
    const missing = known.filter((name) => !ran.has(name))
    const isNew = ran.size === 0
    const wrong = known.flatMap((name) => {
      const before = ran.get(name)
      const isOther = before !== undefined && before !== checksumOf(readFileSync(join(folder, name), 'utf8'))
      return isOther ? [`${name} is another here than what ran there`] : []
    })
    const newer = [...ran.keys()].filter((name) => !known.includes(name))
    if (newer.length > 0) wrong.push(`a newer build has run ${newer.join(', ')} there: this build is the older one`)
    const { rows } = await client.query<Looked>(
      `select current_setting('server_version_num')::int as version, current_database() as name, current_setting('server_encoding') as encoding,
         (select array_agg(indexrelid::regclass::text) from pg_index where not indisvalid) as broken,
         (select max(extract(epoch from now() - xact_start))::int from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()) as longest`,
    )
    const { version = 0, name = '', encoding = '', broken, longest } = rows[0] ?? {}
    if (version < OLDEST) wrong.push('PostgreSQL there is older than 15')
    if (encoding !== NEEDED) wrong.push(notEncoded(name, encoding))
    return {
      database: name,
      isNew,
      runs: missing.filter((name) => isNew || !isAfter(name)),
      left: isNew ? [] : missing.filter(isAfter),
      wrong,
      slow: [
        ...(broken ?? []).map((index) => `the index ${index} was left half made, and is not used`),
        ...(longest && longest > LONG_SECONDS
          ? [`a transaction has been open for ${longest} s: changes wait for it`]
          : []),
      ],
    }
  })

async function ranIn(client: pg.Client): Promise<Map<string, string>> {
  try {
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    return new Map(rows.map(({ name, checksum }) => [name, checksum]))
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42P01') return new Map()
    throw error
  }
}
