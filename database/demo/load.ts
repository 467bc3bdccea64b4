// Empties the shop and fills it with a demo catalogue, in one transaction: all of it is there, or what was there before.
// `node database/demo/load.ts --size 100000` fills the database named by DATABASE_URL, or by PGHOST and its kin.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { GENERATOR_VERSION, LARGEST, makeCatalogue, SEED } from './catalogue.ts'
import { diagramRows, LARGE_TABLES, partRows } from './catalogue-rows.ts'
import { contentTables } from './content.ts'
import { copyRows, type TableRows } from './copy.ts'
import { DERIVED_TABLES, fillDerivedTables } from './derived.ts'
import { takeIndexes } from './indexes.ts'
import { STAFF } from './people.ts'
import { COUNTED_TABLES, peopleRows } from './people-rows.ts'
import { requestTables } from './requests.ts'
import { smallTables } from './small-tables.ts'

export interface DemoSettings {
  connection: pg.PoolConfig
  size: number
  seed?: string
  /** Told what has been done, in words, now and then. */
  onProgress?: (done: string) => void
}

/** Parts made and sent at a time: bounds the memory, whatever the size. */
const BATCH = 10_000

/** Loads the demo catalogue with its stores, people and past orders; carts, sessions and payments of before are gone. */
export async function loadDemo({ connection, size, seed = SEED, onProgress = () => {} }: DemoSettings): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    await client.query(`truncate ${EMPTIED.join(', ')} restart identity cascade`)
    await client.query("set local maintenance_work_mem = '256MB'; set local work_mem = '64MB'")
    const large = [...LARGE_TABLES.map(({ name }) => name), ...DERIVED_TABLES]
    const indexes = await takeIndexes(client, large)
    // A replaced part is loaded without rows: there is nothing to inherit. The search is filled, and the news told, at the end.
    for (const name of FOLLOWED_TABLES) await client.query(`alter table ${name} disable trigger user`)

    const catalogue = makeCatalogue(size, seed)
    await copyTables(client, smallTables(catalogue))
    for (let from = 0; from < size; from += BATCH) {
      const to = Math.min(from + BATCH, size)
      await copyTables(client, partRows(catalogue, from, to))
      onProgress(`${to} of ${size} parts`)
    }
    await copyTables(client, diagramRows(catalogue))
    onProgress('exploded views')
    await copyTables(client, peopleRows(catalogue))
    for (const name of COUNTED_TABLES)
      await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`)
    await addStaff(client)
    onProgress('people and orders')
    await copyTables(client, requestTables())
    onProgress('promotions and requests')
    await copyTables(client, contentTables())
    await client.query("select setval('article_number_seq', (select max(article_number) from article))")
    onProgress('articles and content items')

    await fillDerivedTables(client)
    onProgress('search words and counts')
    for (const add of indexes) await client.query(add)
    for (const name of FOLLOWED_TABLES) await client.query(`alter table ${name} enable trigger user`)
    onProgress('indexes')

    await client.query('insert into demo_catalogue (seed, size, version) values ($1, $2, $3)', [
      seed,
      size,
      GENERATOR_VERSION,
    ])
    await client.query("select pg_notify('stale', 'all')")
    await client.query('commit')
    await analyzeFilled(client)
    // Part numbers are found in their index alone once every page is known to be seen by all.
    await client.query('vacuum search_part')
  } finally {
    await client.end()
  }
}

/** The shop's own user stays, and so do staff who have been added since. */
async function addStaff(client: pg.Client): Promise<void> {
  for (const { email, firstName, lastName, role } of STAFF)
    await client.query(
      `insert into staff (email, first_name, last_name, role) values ($1, $2, $3, $4)
       on conflict (lower(email)) do nothing`,
      [email, firstName, lastName, role],
    )
}

/** A table that is analyzed while it is empty is planned for as if it stayed so: carts and sessions are left out. */
async function analyzeFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string }>(`
    select string_agg(quote_ident(relname), ', ') as names from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`)
  if (rows[0]) await client.query(`analyze ${rows[0].names}`)
}

/** Whether the catalogue in the database is the one of this size and seed that this generator makes. */
export async function isDemoLoaded(connection: pg.PoolConfig, size: number, seed = SEED): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      'select from demo_catalogue where seed = $1 and size = $2 and version = $3',
      [seed, size, GENERATOR_VERSION],
    )
    return rowCount === 1
  } finally {
    await client.end()
  }
}

/** What is emptied; `cascade` takes with it all that refers to these. */
const EMPTIED = [
  'demo_catalogue',
  'category',
  'attribute',
  'product',
  'search_part',
  'search_word',
  'engine_family',
  'diagram',
  'store',
  'customer',
  'session',
  'cart',
  'payment_attempt',
  'orders',
  'idempotency_key',
  'inbound_event',
  'reconciliation_break',
  'promotion',
  'contact_request',
  'tax_exemption_request',
  'notify_request',
  'article',
  'content_item',
]

const FOLLOWED_TABLES = ['product', 'engine_fitment', 'generator_fitment', 'vehicle_fitment', 'article', 'content_item']

async function copyTables(client: pg.Client, tables: TableRows[]): Promise<void> {
  for (const { table, rows } of tables) await copyRows(client, table, rows)
}

/** Reads the size from the command line and says how far it is. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { size: { type: 'string', default: '2000' }, seed: { type: 'string' } } })
  const size = Number(values.size)
  if (!Number.isSafeInteger(size) || size < 1 || size > LARGEST)
    throw new RangeError(`--size ${values.size} is no catalogue size`)
  const started = performance.now()
  await loadDemo({
    connection: process.env.DATABASE_URL ? { connectionString: process.env.DATABASE_URL } : {},
    size,
    seed: values.seed,
    onProgress: (done) => console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${done}`),
  })
}

if (import.meta.main) await main()
