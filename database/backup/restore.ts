// A backup in the place of a database: of an empty one at once; of one that holds something only when it is named, and then beside it first.
// What was there is kept under another name.
import type pg from 'pg'
import { listed, rowsOfSomebody } from '../demo/demo-state.ts'
import { asWords, kindToReplace } from '../encoding.ts'
import { inDatabase } from '../in-database.ts'
import { migrate } from '../migrate.ts'
import { withClient } from '../with-client.ts'
import { differencesOf } from './dump.ts'
import { loadDatabase } from './load.ts'
import type { Manifest } from './manifest.ts'

export interface Restored {
  database: string
  /** The name under which is kept what was there. */
  kept?: string
  /** Databases of restores that were cut off: nobody needs them. */
  left?: string[]
  /** Migrations of this build that the backup did not have. */
  ran: string[]
}

interface Wanted {
  folder: string
  manifest: Manifest
  /** The name of the database that may be replaced. */
  replace?: string | undefined
  /** Called before the rows are loaded, once nothing stands in their way. */
  putBackFiles(): Promise<void>
}

/** Throws a sentence, with nothing changed, when the database holds something, is in use, or the backup is not what it says. */
export async function restoreInto(connection: pg.PoolConfig, wanted: Wanted): Promise<Restored> {
  const { name, others, found, kind } = await lookAt(connection)
  if (others > 0)
    throw new Error(
      `Somebody is connected to the database ${name} (${others}): stop the shop first. Nothing was changed.`,
    )
  if (found.length === 0) return { database: name, ran: await fill(connection, wanted) }
  if (wanted.replace !== name)
    throw new Error(
      `The database ${name} holds ${listed(found)}. Nothing was changed. To put the backup in its place say its name: ` +
        `--replace ${name}. What is there is kept then, under another name.`,
    )
  const stamp = stampOf(new Date())
  // A name of its own: one that was killed leaves the database that it was filling.
  const fresh = `${name}_restored_${stamp}`
  const kept = `${name}_before_${stamp}`
  const aside = inDatabase(connection, name === 'postgres' ? 'template1' : 'postgres')
  const left = await withClient(aside, async (client) => {
    const found = await leftOf(client, name)
    await client.query(`create database ${quoted(fresh)} ${asWords(kind)}`)
    return found
  })
  try {
    const ran = await fill(inDatabase(connection, fresh), wanted)
    await withClient(aside, (client) => swap(client, { name, fresh, kept }))
    return { database: name, kept, ran, left }
  } catch (error) {
    await withClient(aside, (client) => client.query(`drop database if exists ${quoted(fresh)}`))
    throw error
  }
}

/** Of a restore that runs somebody is connected to it. */
async function leftOf(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1) and substr(datname, length($1) + 1) ~ '^(_\\d{8}t\\d{6}z)?$'
       and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname) order by 1`,
    [`${name}_restored`],
  )
  return rows.map(({ datname }) => datname)
}

async function fill(connection: pg.PoolConfig, { folder, manifest, putBackFiles }: Wanted): Promise<string[]> {
  await putBackFiles()
  await loadDatabase(connection, folder, manifest)
  const wrong = await differencesOf(connection, manifest)
  if (wrong.length > 0) throw new Error(`What was restored is not what was saved: ${wrong.join('; ')}.`)
  return migrate(connection, { onLeft: () => {} })
}

async function swap(
  client: pg.Client,
  { name, fresh, kept }: Record<'name' | 'fresh' | 'kept', string>,
): Promise<void> {
  const rename = (from: string, to: string) => client.query(`alter database ${quoted(from)} rename to ${quoted(to)}`)
  await rename(name, kept)
  try {
    await rename(fresh, name)
  } catch (error) {
    await rename(kept, name)
    throw error
  }
}

const lookAt = (connection: pg.PoolConfig) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string; others: number }>(
      `select current_database() as name, (select count(*)::int from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`,
    )
    const { name = '', others = 0 } = rows[0] ?? {}
    return { name, others, found: await rowsOfSomebody(client), kind: await kindToReplace(client) }
  })

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A moment in the name of a folder or of a database: 20261126t154012z. */
export const stampOf = (moment: Date): string =>
  moment
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
    .toLowerCase()
