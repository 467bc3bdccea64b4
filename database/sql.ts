// The one way to PostgreSQL: Kysely's `sql` tag over pg, statements named by their hash so that each is planned once per connection. Only
// `transact` and `write` hand out a Writer, so no read path can change anything (rules 21, 22, 31).
import { createHash } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import pg from 'pg'
import { openPool } from './pool.ts'

export { type RawBuilder, sql }

export interface Reader {
  all<Row>(query: Query<Row>): Promise<Row[]>
  first<Row>(query: Query<Row>): Promise<Row | undefined>
}

export type Query<Row> = RawBuilder<Row> | Prepared<Row>

export interface Writer extends Reader {
  run(query: Query<unknown>): Promise<number>
}

export interface Database extends Reader {
  /**
   * One transaction at read committed; tried again, 3 times in all, when PostgreSQL asks for it (40001, 40P01). `as` says who changes what
   * is changed in it; else it is the shop itself.
   */
  transact<Result>(work: (db: Writer) => Promise<Result>, as?: Acting): Promise<Result>
  /** A single statement that is its own transaction: for changes that one statement makes whole. */
  write: Writer
  pool: pg.Pool
  close(): Promise<void>
}

/** Who makes a change, and in whose name where it is somebody else's. */
export interface Acting {
  userId: number | null
  role: 'guest' | 'customer' | 'staff' | 'admin'
  inNameOf?: number
}

/** Asked of by tests and benches: called with the text of every statement sent. */
export type Listener = (text: string) => void

pg.types.setTypeParser(20, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large a number`)
  return number
})
pg.types.setTypeParser(1700, Number)
pg.types.setTypeParser(1082, (text) => text)
// A moment is nearly always written in UTC and in years of four digits: read so it takes a third of the time. A row that was never
// changed has one moment several times.
const anyMoment = pg.types.getTypeParser(1184, 'text') as (text: string) => Date
let last = { text: '', time: Number.NaN }
pg.types.setTypeParser(1184, (text) => {
  if (text === last.text) return new Date(last.time)
  if (text[4] !== '-' || !text.endsWith('+00')) return anyMoment(text)
  const moment = new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
  last = { text, time: moment.getTime() }
  return moment
})

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url')
    if (names.size < 2000) names.set(text, name)
  }
  return name
}

function compiled<Row>(query: RawBuilder<Row>): Prepared<Row> {
  const { sql: text, parameters } = query.compile(compiler)
  return { name: nameOf(text), text, values: [...parameters] }
}

export interface Prepared<Row> {
  name: string
  text: string
  values: unknown[]
  answers?: Row
}

/** Not prepared: callers could make endlessly many such texts, and each would stay in the connection's memory. */
export function unprepared<Row>(query: RawBuilder<Row>): Prepared<Row> {
  const { sql: text, parameters } = query.compile(compiler)
  return { name: '', text, values: [...parameters] }
}

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
type Slots<Values> = { [Name in keyof Values]: Values[Name] & RawBuilder<unknown> }
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

/**
 * A statement that is built once for each `shape`, and then only filled with values: for what is asked so often that building
 * its text would cost more than the rest. Each value stands in it as it is: `make` puts values in places, and works nothing out.
 */
export function prepared<Values extends object, Row, Shape extends string = ''>(
  make: (values: Slots<Values>, shape: Shape) => RawBuilder<Row>,
): (values: Values, shape: Shape) => Prepared<Row> {
  const built = new Map<Shape, { name: string; text: string; places: unknown[] }>()
  return (values, shape) => {
    let statement = built.get(shape)
    if (!statement) {
      const { sql: text, parameters } = make(slots as Slots<Values>, shape).compile(compiler)
      built.set(shape, (statement = { name: nameOf(text), text, places: [...parameters] }))
    }
    const { name, text, places } = statement
    return {
      name,
      text,
      values: places.map((place) => (place instanceof Slot ? values[place.name as keyof Values] : place)),
    }
  }
}

type Sender = Pick<pg.Pool | pg.PoolClient, 'query'>

function writerOn(sender: Sender, heard: Listener | undefined): Writer {
  const send = async <Row>(query: Query<Row>) => {
    const { name, text, values } = 'compile' in query ? compiled(query) : query
    heard?.(text)
    return sender.query<Row & pg.QueryResultRow>({ name, text, values })
  }
  return {
    all: async (query) => (await send(query)).rows,
    first: async (query) => (await send(query)).rows[0],
    run: async (query) => (await send(query)).rowCount ?? 0,
  }
}

export interface DatabaseSettings {
  connection: pg.PoolConfig
  connections?: number
  /** How long one may run, in milliseconds. */
  statementMs?: number
  heard?: Listener
}

/** Opens a bounded pool; waiting for a connection times out at 2 s, so that overload is answered instead of queued (rule 22). */
export function openDatabase({ connection, connections = 12, statementMs = 5000, heard }: DatabaseSettings): Database {
  const pool = openPool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 60_000,
    // Statements are written for their indexes: replanning for each set of values, or starting parallel workers, would cost more than it
    // saves.
    options:
      `-c statement_timeout=${statementMs}` +
      ' -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC' +
      ' -c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0',
  })
  const write = writerOn(pool, heard)
  return {
    all: write.all,
    first: write.first,
    write,
    pool,
    transact: (work, as) => transact(pool, { heard, as }, work),
    close: () => pool.end(),
  }
}

async function transact<Result>(
  pool: pg.Pool,
  { heard, as }: { heard: Listener | undefined; as: Acting | undefined },
  work: (db: Writer) => Promise<Result>,
) {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      heard?.('begin')
      // One way there and back for both.
      await client.query(as ? `begin; ${settingsOf(as)}` : 'begin')
      const result = await work(writerOn(client, heard))
      heard?.('commit')
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      if (attempt === 3 || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20 * attempt))
    } finally {
      client.release(broken)
    }
  }
}

/** As text, for a statement of several takes no parameters. */
function settingsOf({ userId, role, inNameOf }: Acting): string {
  const settings = { 'shop.user': userId, 'shop.role': role, 'shop.in_name_of': inNameOf ?? null }
  const texts = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value === null ? '' : String(value))}, true)`,
  )
  return `select ${texts.join(', ')}`
}

const isRetryable = (error: unknown) => isDatabaseError(error) && (error.code === '40001' || error.code === '40P01')

export const isDatabaseError = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError

/**
 * A table of one row; a statement that selects from it does not wait until its change is on disk. For what may be lost in a power
 * cut without harm: whatever is written after it, and waited for, takes it to disk too.
 */
export const unhurried = sql`set_config('synchronous_commit', 'off', true)`

/** The name of the constraint that refused a change, if that is what happened. */
export const brokenConstraint = (error: unknown): string | undefined =>
  isDatabaseError(error) && error.code?.startsWith('23') ? error.constraint : undefined
