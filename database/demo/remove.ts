// Takes the demo away, whole, from a database that the demo made: its goods, people and orders, and what was tried with them. Settings stay.
// Real orders and customers are never deleted unless each is named (docs/decisions/0082-feeds-redirects-and-the-end-of-a-demo.md).
import pg from 'pg'
import { WHOLE_DATABASE } from '../migrate.ts'
import { withClient } from '../with-client.ts'
import {
  type FoundRows,
  findOwnDemo,
  FROM_MIGRATIONS,
  type LoadedDemo,
  lockTables,
  OF_THE_WORKER,
  ourTables,
} from './demo-state.ts'
import { KEPT, mayBeWork } from './demo-traces.ts'

export interface Removal {
  database: string
  /** What would go, by table, the most rows first; rows of settings that the demo wrote among them. */
  goes: FoundRows[]
  stays: FoundRows[]
  /** Numbers of orders and customers that are not the demo's. */
  real: { orders: string[]; customers: string[] }
  /** What somebody has made beside the demo: parts, articles, stores, messages. */
  work: FoundRows[]
}

/** Thrown before anything is changed; the message says why. */
export class NotRemoved extends Error {}

export interface Agreed {
  /** Numbers of real orders and customers that may go, each named. */
  named: readonly string[]
  /** Whether what somebody has made may go too. */
  withWork: boolean
}

/** What removing would do; nothing is changed. Throws NotRemoved where the database is not the demo's. */
export const planRemoval = (connection: pg.PoolConfig): Promise<Removal> =>
  withClient(connection, async (client) => {
    await client.query('begin transaction read only')
    await client.query('select pg_advisory_xact_lock_shared($1)', [WHOLE_DATABASE])
    return look(client, await requireDemo(client))
  })

/** In one transaction that locks everybody out: what was written since it was planned is seen, and refused. */
export const removeDemo = (connection: pg.PoolConfig, agreed: Agreed): Promise<Removal> =>
  withClient(connection, async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [WHOLE_DATABASE])
    requireAgreed(await look(client, await requireDemo(client)), agreed)
    await lockTables(client)
    const demo = await requireDemo(client)
    const removal = await look(client, demo)
    requireAgreed(removal, agreed)
    const tables = await ourTables(client)
    // What goes was never there: nobody deleted it.
    await client.query("set local shop.history = 'off'")
    await client.query(`truncate ${tables.filter((table) => !isKept(table)).join(', ')}`)
    for (const table of tables.filter((name) => isKept(name) && !OF_THE_WORKER.has(name)))
      await client.query(`delete from ${table} where ${await ofDemo(client, table, demo)}`)
    await client.query("select pg_notify('stale', 'all')")
    await client.query('commit')
    return removal
  })

const isKept = (table: string): boolean => KEPT.has(table) || table in FROM_MIGRATIONS || OF_THE_WORKER.has(table)

async function requireDemo(client: pg.Client): Promise<LoadedDemo> {
  const demo = await findOwnDemo(client)
  if (!demo)
    throw new NotRemoved(
      'This database was not made by the demo, so nothing was changed. A shop of your own begins in an empty database.',
    )
  return demo
}

export function requireAgreed({ real, work }: Removal, { named, withWork }: Agreed): void {
  const known = new Set(named)
  const left = (numbers: readonly string[]) => numbers.filter((number) => !known.has(number))
  const [orders, customers] = [left(real.orders), left(real.customers)]
  const told = [
    ...(orders.length > 0 ? [`orders ${some(orders)}`] : []),
    ...(customers.length > 0 ? [`customers ${some(customers)}`] : []),
  ]
  if (told.length > 0)
    throw new NotRemoved(
      `Nothing was changed: it holds what is not the demo's, ${told.join(' and ')}. If these were trials, name each: --also ${[...orders, ...customers][0]}`,
    )
  if (work.length > 0 && !withWork)
    throw new NotRemoved(
      `Nothing was changed: somebody has made ${work.map(({ table, rows }) => `${table} (${rows})`).join(', ')}, which would go too. ` +
        'Take it out as files first, or say --with-work.',
    )
}

const MOST_NAMED = 10
const some = (numbers: readonly string[]): string =>
  numbers.length > MOST_NAMED
    ? `${numbers.slice(0, MOST_NAMED).join(', ')} and ${numbers.length - MOST_NAMED} more`
    : numbers.join(', ')

async function look(client: pg.Client, demo: LoadedDemo): Promise<Removal> {
  const tables = (await ourTables(client)).filter((table) => !OF_THE_WORKER.has(table))
  const goes: FoundRows[] = []
  const stays: FoundRows[] = []
  const work: FoundRows[] = []
  for (const table of tables) {
    const own = await ofDemo(client, table, demo)
    const { rows } = await client.query<{ all: number; own: number }>(
      `select count(*)::int as all, (count(*) filter (where ${own}))::int as own from ${table}`,
    )
    const { all = 0, own: made = 0 } = rows[0] ?? {}
    const name = table.replace(/^public\./, '')
    const gone = isKept(table) ? made : all
    if (gone > 0) goes.push({ table: name, rows: gone })
    if (all > gone) stays.push({ table: name, rows: all - gone })
    const isJudged = table.startsWith('public.') && !(table in FROM_MIGRATIONS) && mayBeWork(table)
    if (isJudged && all > made && (await hasTimes(client, table))) work.push({ table: name, rows: all - made })
  }
  const { rows: names } = await client.query<{ name: string }>('select current_database() as name')
  return {
    database: names[0]?.name ?? '',
    goes: goes.toSorted((one, other) => other.rows - one.rows),
    stays,
    work,
    real: {
      orders: await numbersIn(
        client,
        'orders',
        `${await ofDemo(client, 'public.orders', demo)} or attempt_id is null and phone_order_id is null`,
      ),
      customers: await numbersIn(client, 'customer', await ofDemo(client, 'public.customer', demo)),
    },
  }
}

const numbersIn = async (client: pg.Client, table: string, isDemo: string): Promise<string[]> =>
  (
    await client.query<{ number: string }>(
      `select number from ${table} where not (${isDemo}) order by number limit 10000`,
    )
  ).rows.map(({ number }) => number)

/** Written by the demo, or made by it and changed since: what it loads has the moment of its transaction. */
async function ofDemo(client: pg.Client, table: string, { xid, loadedAt }: LoadedDemo): Promise<string> {
  const bySystem = `xmin = ${pg.escapeLiteral(xid)}::xid`
  return (await hasTimes(client, table))
    ? `(${bySystem} or created_at = ${pg.escapeLiteral(loadedAt)}::timestamptz)`
    : bySystem
}

async function hasTimes(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_attribute where attrelid = $1::regclass and attname = 'created_at' and not attisdropped",
    [table],
  )
  return rows.length > 0
}
