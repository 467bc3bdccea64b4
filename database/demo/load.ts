// Fills a database with a demo catalogue, in one transaction: all of it is there, or what was there before. Only a database that
// is empty or the demo's own is filled (docs/decisions/0022-demo-database.md).
import type pg from 'pg'
import { WHOLE_DATABASE } from '../migrate.ts'
import { withClient } from '../with-client.ts'
import { type Catalogue, GENERATOR_VERSION, LARGEST, makeCatalogue, SEED } from './catalogue.ts'
import { diagramRows, LARGE_TABLES, partRows } from './catalogue-rows.ts'
import { claimTable } from './claims.ts'
import { contentTables } from './content.ts'
import { copyRows, type TableRows } from './copy.ts'
import {
  type DemoKind,
  DemoRefused,
  type DemoState,
  emptyTables,
  isSame,
  listed,
  lockTables,
  readDemoState,
} from './demo-state.ts'
import { DERIVED_TABLES, fillDerivedTables } from './derived.ts'
import { dropIndexes } from './indexes.ts'
import { STAFF } from './people.ts'
import { COUNTED_TABLES, customerRows } from './customer-rows.ts'
import { pastOrders } from './orders.ts'
import { requestTables } from './requests.ts'
import { saleTable } from './sales.ts'
import { smallTables } from './small-tables.ts'
import { readyToCollect } from './waiting-order.ts'

/**
 * Which demo gives way to the new one: one of another kind alone, any in which nobody but the demo has written, or that with
 * everything that was added to it.
 */
export type Replaces = 'another' | 'untouched' | 'whatever-was-added'

export interface DemoSettings {
  connection: pg.PoolConfig
  size: number
  seed?: string
  replaces?: Replaces
  /** Before which its orders lie, as 2026-11-01; the day of loading unless it is said. */
  today?: string | undefined
  onProgress?: (done: string) => void
}

/** Bounds the memory, whatever the size of the catalogue. */
const BATCH = 10_000
const SMALLEST = 100

/** Loads the demo catalogue with its stores, people and past orders; refuses a database that holds anything else. */
export async function loadDemo(settings: DemoSettings): Promise<void> {
  const { connection, size, seed = SEED, replaces = 'untouched', today = utcDay(), onProgress = () => {} } = settings
  const kind = demoKind(size, seed)
  await withClient(connection, async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [WHOLE_DATABASE])
    const before = await readDemoState(client, replaces === 'another' ? kind : undefined)
    if (replaces === 'another' && isSame(before.demo, kind)) return
    // Refused before any lock, so that users of the database are not held up.
    requireOwn(before, replaces)
    await lockTables(client)
    requireOwn(await readDemoState(client), replaces)
    await emptyTables(client)
    await fillTables(client, makeCatalogue(size, seed), { today, onProgress })
    await client.query(
      'insert into demo_catalogue (seed, size, version, written_by) values ($1, $2, $3, pg_current_xact_id())',
      [kind.seed, kind.size, kind.version],
    )
    await client.query("select pg_notify('stale', 'all')")
    await client.query('commit')
    await analyzeFilled(client)
    // Index-only lookups of part numbers need a vacuumed visibility map.
    await client.query('vacuum search_part')
  })
}

/** What a demo of this size is here; throws when there is none of that size. */
export function demoKind(size: number, seed: string = SEED): DemoKind {
  if (!Number.isSafeInteger(size) || size < SMALLEST || size > LARGEST)
    throw new RangeError(`A demo shop has ${SMALLEST} to ${LARGEST} parts, a whole number: 2000, 100000 or 1000000.`)
  return { seed, size, version: GENERATOR_VERSION }
}

/** Throws unless the demo may take the database: it is empty, or holds a demo and what may be deleted with it. */
export function requireOwn({ demo, others }: DemoState, replaces: Replaces): void {
  if (others.length === 0) return
  if (!demo?.isMarked)
    throw new DemoRefused(
      `This database is not the demo shop's: it holds ${listed(others)}${demo ? ', which the demo there did not write' : ''}. ` +
        'Nothing was changed. The demo is only loaded into an empty database: name one with DATABASE_URL, or another folder ' +
        'with DATA_DIR. A shop of your own is opened with NODE_ENV=production (docs/operations/databases.md).',
    )
  if (replaces !== 'whatever-was-added')
    throw new DemoRefused(
      `Rows were added to this demo shop, or changed, since it was loaded: ${listed(others)}. So it stays as it is. ` +
        '`npm run demo -- --replace` deletes them and makes it anew.',
    )
}

const utcDay = (): string => new Date().toISOString().slice(0, 10)

async function fillTables(
  client: pg.Client,
  catalogue: Catalogue,
  { today, onProgress }: { today: string; onProgress: (done: string) => void },
): Promise<void> {
  const { size } = catalogue
  await client.query("set local maintenance_work_mem = '256MB'; set local work_mem = '64MB'")
  const large = [...LARGE_TABLES.map(({ name }) => name), ...DERIVED_TABLES]
  const indexes = await dropIndexes(client, large)
  // What a demo begins with is no history.
  await client.query("set local shop.history = 'off'")
  // Triggers are off while loading: a replaced part has nothing to inherit, and search and notifications follow at the end.
  for (const name of FOLLOWED_TABLES) await client.query(`alter table ${name} disable trigger user`)

  await copyTables(client, smallTables(catalogue))
  for (let from = 0; from < size; from += BATCH) {
    const to = Math.min(from + BATCH, size)
    await copyTables(client, partRows(catalogue, from, to))
    onProgress(`${to} of ${size} parts`)
  }
  await copyTables(client, diagramRows(catalogue))
  onProgress('exploded views')
  await copyTables(client, customerRows(catalogue, today))
  await readyToCollect(client)
  await addStaff(client)
  for (const name of COUNTED_TABLES)
    await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`)
  await client.query(`select make_invoices(array(select id from orders), false)`)
  onProgress('people and orders')
  await copyTables(client, [
    ...requestTables(catalogue, today),
    claimTable(pastOrders(catalogue, today), today),
    saleTable(catalogue),
  ])
  onProgress('promotions and requests')
  await copyTables(client, contentTables())
  await client.query("select setval('article_number_seq', (select max(article_number) from article))")
  onProgress('articles and content items')

  await fillDerivedTables(client)
  onProgress('search words and counts')
  for (const add of indexes) await client.query(add)
  for (const name of FOLLOWED_TABLES) await client.query(`alter table ${name} enable trigger user`)
  onProgress('indexes')
}

/** Number 1 is the shop's own user. */
async function addStaff(client: pg.Client): Promise<void> {
  for (const [index, { email, firstName, lastName, role }] of STAFF.entries())
    await client.query('insert into staff (id, email, first_name, last_name, role) values ($1, $2, $3, $4, $5)', [
      index + 2,
      email,
      firstName,
      lastName,
      role,
    ])
}

/** Tables analyzed while empty would be planned as if they stayed so: carts and sessions are left out. */
async function analyzeFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string }>(`
    select string_agg(quote_ident(relname), ', ') as names from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`)
  if (rows[0]) await client.query(`analyze ${rows[0].names}`)
}

const FOLLOWED_TABLES = ['product', 'engine_fitment', 'generator_fitment', 'vehicle_fitment', 'article', 'content_item']

async function copyTables(client: pg.Client, tables: TableRows[]): Promise<void> {
  for (const { table, rows } of tables) await copyRows(client, table, rows)
}
