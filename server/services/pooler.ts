// Whether a pooler stands before the database, and whether the shop can work behind it: what does not work is said before anything opens, for
// behind a pooler that is not known of every order would fail while the rest seems well.
import pg from 'pg'
import { databaseAt } from '#database/hosts.ts'
import { areSameDatabase, isPooled } from '#database/pooler.ts'
import { isDatabaseAway } from '#database/pool.ts'
import { asStatements, sessionSettings, settingsNotThere } from '#database/session-settings.ts'
import { PATIENCE } from '../await-database.ts'
import type { Config } from '../settings/config.ts'
import type { Env } from '../settings/env.ts'

const GUIDE = 'docs/operations/poolers.md tells how.'

/** Whether a pooler lends the shop its connections; throws a sentence when it lends them so that the shop would not work. */
export async function lentByPooler(
  settings: Pick<Config, 'connection' | 'directConnection' | 'pooler'>,
): Promise<boolean> {
  const { connection, directConnection: direct, pooler } = settings
  const isLent = pooler === undefined ? await isPooled(connection) : pooler === 'transaction'
  if (!isLent) return false
  if (direct.connectionString === connection.connectionString)
    throw new Error(
      'DATABASE_URL leads to a pooler, which lends connections for a transaction at a time: news of changes and the worker need one of ' +
        `their own. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; ${GUIDE}`,
    )
  if (await isPooled(direct)) throw new Error(DIRECT_IS_POOLED)
  if (!(await areSameDatabase(connection, direct)))
    throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
  const wanted = sessionSettings()
  const missing = await settingsNotThere(connection, wanted)
  if (missing.length > 0)
    throw new Error(
      `The pooler of DATABASE_URL lends connections without ${missing.join(', ')}. In pgbouncer.ini the database needs ` +
        `connect_query='${asStatements(wanted)}'; ${GUIDE}`,
    )
  return true
}

const DIRECT_IS_POOLED = `DATABASE_DIRECT_URL leads to a pooler, too, and not to PostgreSQL itself; ${GUIDE}`

/** PostgreSQL is not there, or does not answer: it may be soon. */
export class DatabaseAway extends Error {}

/** As node-postgres reads addresses. A wrong one is not repeated, for there may be a password in it. */
function requirePostgres(name: string, url: string): void {
  if (!/^(?:postgres(?:ql)?:\/\/|socket:|\/)/i.test(url))
    throw new Error(`${name} is no address of a PostgreSQL, as postgresql://shop:password@db.ours.ca/shop is.`)
  try {
    // Reads it, and connects to nothing.
    void new pg.Client(databaseAt(url))
  } catch {
    throw new Error(
      `${name} cannot be read as an address: in a user and a password what is no letter or digit is written as in any URL, ` +
        '# as %23, / as %2F, ? as %3F, @ as %40 and % as %25.',
    )
  }
}

async function isPooledAt(connection: pg.PoolConfig, name: string): Promise<boolean> {
  try {
    return await isPooled({ ...connection, ...PATIENCE })
  } catch (error) {
    if (!isDatabaseAway(error)) throw new Error(`${name} cannot be used`, { cause: error })
    const { message, code } = error as NodeJS.ErrnoException
    throw new DatabaseAway(`PostgreSQL does not answer at ${name} (${message || code}).`)
  }
}

/** Where commands work, which take locks for longer than a transaction; nothing without a database of its own. */
export async function directAddress(env: Env): Promise<pg.PoolConfig | undefined> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_POOLER: pooler } = env
  if (!url) return undefined
  requirePostgres('DATABASE_URL', url)
  if (direct) requirePostgres('DATABASE_DIRECT_URL', direct)
  const connection = databaseAt(direct ?? url)
  if (pooler === 'none' || !(await isPooledAt(connection, direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')))
    return connection
  throw new Error(
    direct
      ? DIRECT_IS_POOLED
      : `DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; ${GUIDE}`,
  )
}
