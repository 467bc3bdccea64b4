// Which migrations this build brings, and which of them a database lacks: a server serves nothing before they have run.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDatabaseError, type Reader, sql } from './sql.ts'

export const FOLDER = join(import.meta.dirname, 'migrations')

export const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z-]+(\.after|\.concurrently)?\.sql$/.test(file))
    .sort()

/** Whether it takes away what servers of the release before still need, and so waits until the last of them has stopped. */
export const isAfter = (name: string): boolean => name.endsWith('.after.sql')

/** Whether it makes indexes beside running sales, which no transaction can. */
export const isBeside = (name: string): boolean => name.endsWith('.concurrently.sql')

/** What a server needs. Read once: `/readyz` asks every few seconds. */
const KNOWN = migrationsIn(FOLDER).filter((name) => !isAfter(name))

/** What this build knows and the database lacks. A database that a newer build has migrated further lacks nothing. */
export async function missingMigrations(db: Reader): Promise<string[]> {
  try {
    const ran = await db.all<{ name: string }>(sql`select name from migration`)
    const names = new Set(ran.map(({ name }) => name))
    return KNOWN.filter((name) => !names.has(name))
  } catch (error) {
    if (isDatabaseError(error) && error.code === UNDEFINED_TABLE) return KNOWN
    throw error
  }
}

/** What a newer build has run there, of which this one knows nothing. */
export async function newerMigrations(db: Reader): Promise<string[]> {
  const known = migrationsIn(FOLDER)
  return (await db.all<{ name: string }>(sql`select name from migration order by name`))
    .map(({ name }) => name)
    .filter((name) => !known.includes(name))
}

const UNDEFINED_TABLE = '42P01'

export const migrateFirst = (missing: readonly string[]): string =>
  `The database lacks ${missing.length === KNOWN.length ? 'every migration' : firstOf(missing)}: run \`npm run migrate\`, then start again.`

const MOST_NAMED = 3

const firstOf = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
