// Whose rows a database holds. The demo is loaded only where nobody has written anything, and replaced only where nobody but the
// demo has: docs/decisions/0022-demo-database.md. Everything is read from the catalogue of tables, so a new table is covered.
import pg from 'pg'
import { DERIVED_TABLES } from './derived.ts'

export interface DemoKind {
  seed: string
  size: number
  version: number
}

export interface LoadedDemo extends DemoKind {
  loadedAt: string
  /** The transaction that loaded it: every row of it names that as its `xmin` until it is changed. */
  xid: string
  /** Demos loaded before there was a mark were not checked for other rows. */
  isMarked: boolean
}

/** Rows of a table that are neither the demo's nor from a migration; counted up to MOST_COUNTED. */
export interface FoundRows {
  table: string
  rows: number
}

export interface DemoState {
  demo: LoadedDemo | undefined
  others: FoundRows[]
}

/** The demo was not loaded, and nothing was changed; the message says what was found and what to do. */
export class DemoRefused extends Error {}

/**
 * What the demo finds in a database; other rows are not searched for where the wanted demo is. Whoever means to load it asks this
 * first: in production it is refused at once.
 */
export async function readDemoState(client: pg.Client, wanted?: DemoKind): Promise<DemoState> {
  if (process.env['NODE_ENV']?.trim() === 'production')
    throw new DemoRefused('The demo shop is never loaded with NODE_ENV=production. Nothing was changed.')
  // A row that a policy hides must raise an error, or it would be overlooked and deleted.
  await client.query('set row_security = off')
  const tables = await allTables(client)
  // Tables of somebody else are not ours to fill, even while empty.
  if (!tables.includes('public.migration'))
    return { demo: undefined, others: tables.map((table) => ({ table, rows: 0 })) }
  const demo = tables.includes('public.demo_catalogue') ? await findDemo(client) : undefined
  const isWanted = wanted !== undefined && isSame(demo, wanted)
  return { demo, others: isWanted ? [] : await findOtherRows(client, tables, demo) }
}

/** The demo of a database that the demo made, in production too: of any other undefined. */
export async function findOwnDemo(client: pg.Client): Promise<LoadedDemo | undefined> {
  await client.query('set row_security = off')
  const tables = await allTables(client)
  const areThere = tables.includes('public.migration') && tables.includes('public.demo_catalogue')
  const demo = areThere ? await findDemo(client) : undefined
  return demo?.isMarked ? demo : undefined
}

/** Rows that no migration inserted, in whatever schema; of a database that was never migrated all tables. */
export async function rowsOfSomebody(client: pg.Client): Promise<FoundRows[]> {
  const tables = await allTables(client)
  if (!tables.includes('public.migration')) return tables.map((table) => ({ table, rows: 0 }))
  return findOtherRows(client, tables, undefined)
}

export const isSame = (demo: LoadedDemo | undefined, { seed, size, version }: DemoKind): boolean =>
  demo?.isMarked === true && demo.seed === seed && demo.size === size && demo.version === version

/**
 * A restored dump has the row of a demo, too, but written by another transaction than its mark says; or, when it was loaded before
 * there was a mark, by the one that wrote the rows of the migrations.
 */
async function findDemo(client: pg.Client): Promise<LoadedDemo | undefined> {
  const { rows } = await client.query<LoadedDemo>(`
    select seed, size, version, loaded_at::text as "loadedAt", demo.xmin::text as xid, mark.xid is not null as "isMarked"
    from demo_catalogue demo
    cross join lateral (select (to_jsonb(demo) ->> 'written_by')::xid8::xid as xid) mark
    where (mark.xid is null or mark.xid = demo.xmin)
      and not exists (select from migration where migration.xmin = demo.xmin)`)
  return rows[0]
}

/** Rows that every migrated database has, as conditions: they are nobody's, and stay when the demo is replaced. */
export const FROM_MIGRATIONS: Readonly<Record<string, string>> = {
  'public.change_counter': 'true',
  'public.migration': 'true',
  'public.outside_index': 'true',
  'public.search_tier': 'true',
  'public.trade_term': 'true',
  'public.shipping_rate': 'true',
  'public.staff': 'id = 1',
  // Staff refer to it, so it is emptied after them.
  'public.staff_role': 'false',
  'graphile_worker.migrations': 'true',
}

/** Workers write these about their own tasks and remember the ids, so they stay. */
export const OF_THE_WORKER: ReadonlySet<string> = new Set([
  'graphile_worker._private_job_queues',
  'graphile_worker._private_known_crontabs',
  'graphile_worker._private_tasks',
])

/** A running shop writes these by itself, so they do not make a demo somebody's. */
const BESIDE_THE_DEMO = new Set([
  ...OF_THE_WORKER,
  ...DERIVED_TABLES.map((name) => `public.${name}`),
  // Summed from orders soon after a start.
  'public.sales_day',
  // It says of other rows that they were changed.
  'public.record_change',
])

const MOST_COUNTED = 1000

/** Rows that are not the demo's; without a demo all rows, in whatever schema. */
async function findOtherRows(client: pg.Client, tables: string[], demo: LoadedDemo | undefined): Promise<FoundRows[]> {
  const asked = demo ? tables.filter((table) => isOurs(table) && !BESIDE_THE_DEMO.has(table)) : tables
  const counts = asked.map(
    (table) => `
    select ${pg.escapeLiteral(table)} as "table", count(*)::int as rows from (
      select from ${table} where not (${FROM_MIGRATIONS[table] ?? 'false'}) ${demo ? 'and xmin <> $1::xid' : ''}
      limit ${MOST_COUNTED}) found`,
  )
  const { rows } = await client.query<FoundRows>(counts.join(' union all '), demo ? [demo.xid] : [])
  return rows.filter(({ rows }) => rows > 0)
}

/** Locks everybody out of the shop's tables until the transaction ends: a row written meanwhile would be deleted. */
export async function lockTables(client: pg.Client): Promise<void> {
  await client.query(`lock table ${(await ourTables(client)).join(', ')} in access exclusive mode`)
}

/** Without `cascade`, so that nothing outside the shop's tables is emptied with them. */
export async function emptyTables(client: pg.Client): Promise<void> {
  const tables = await ourTables(client)
  const emptied = tables.filter((table) => !(table in FROM_MIGRATIONS) && !OF_THE_WORKER.has(table))
  await client.query(`truncate ${emptied.join(', ')} restart identity`)
  // What is emptied was never there: nobody deleted it.
  await client.query("set local shop.history = 'off'")
  for (const table of tables)
    if (FROM_MIGRATIONS[table]) await client.query(`delete from ${table} where not (${FROM_MIGRATIONS[table]})`)
}

export function listed(found: readonly FoundRows[]): string {
  const named = found.slice(0, MOST_NAMED).map(({ table, rows }) => {
    const count = rows >= MOST_COUNTED ? `${MOST_COUNTED} rows or more` : rows === 1 ? '1 row' : `${rows} rows`
    return `${table.replace(/^public\./, '')} (${count})`
  })
  const more = found.length - named.length
  return [...named, ...(more > 0 ? [more === 1 ? '1 more table' : `${more} more tables`] : [])].join(', ')
}
const MOST_NAMED = 6

/** Other schemas are somebody else's, and never locked or emptied. */
const isOurs = (table: string) => /^(?:public|graphile_worker)\./.test(table)
export const ourTables = async (client: pg.Client) => (await allTables(client)).filter(isOurs)

async function allTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname <> 'information_schema' and nspname !~ '^pg_'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by nspname <> 'public', relname`)
  return rows.map(({ name }) => name)
}
