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
import { isTraced, span } from '#observability/trace.ts'
import { isReadOnly, openPool } from './pool.ts'
import { countWaits } from './pool-waits.ts'
import { asOptions, SET_ZONE, sessionSettings, STATEMENT_MS } from './session-settings.ts'
import { isOfItsName, type StatementNames, statementNames } from './statement-names.ts'
import { openWatchedPool, type Watched, type WatchSettings } from './watched-pool.ts'

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
  /** Whoever answers takes no changes: what is asked next goes to whoever is at the address by then. */
  renew(): void
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

interface Sending {
  heard: Listener | undefined
  names: StatementNames
  watched?: Watched | undefined
  /** A transaction in which a statement failed is over: it is all of it that is tried again. */
  isInTransaction?: boolean
}

function writerOn(sender: Sender, { heard, names, watched, isInTransaction = false }: Sending): Writer {
  const send = <Row>(query: Query<Row>) => {
    const statement = 'compile' in query ? compiled(query) : query
    return isTraced() ? span(spanOf(statement), () => sendNow<Row>(statement)) : sendNow<Row>(statement)
  }
  const sendNow = async <Row>({ name, text, values }: Prepared<unknown>) => {
    heard?.(text)
    const sentAs = names.of(name)
    try {
      return await sender.query<Row & pg.QueryResultRow>({ name: sentAs, text, values })
    } catch (error) {
      if (isReadOnly(error)) watched?.renew()
      if (!names.isOutdated(error, sentAs) || isInTransaction) throw error
      return sender.query<Row & pg.QueryResultRow>({ name: names.of(name), text, values })
    }
  }
  return {
    all: async (query) => (await send(query)).rows,
    first: async (query) => (await send(query)).rows[0],
    run: async (query) => (await send(query)).rowCount ?? 0,
  }
}

/** The text alone, in which values have no place: what they are is nobody's business. */
function spanOf({ text }: Prepared<unknown>): Parameters<typeof span>[0] {
  const [operation = 'select'] = CHANGES.exec(text) ?? FIRST.exec(text) ?? []
  return {
    name: `PostgreSQL ${operation}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, MOST_OF_A_STATEMENT),
    },
  }
}
const MOST_OF_A_STATEMENT = 1000
/** What begins with `with` is called by what it does. */
const CHANGES = /\b(?:insert(?= into)|(?<!\bfor (?:no key )?)update|delete(?= from))\b/
const FIRST = /(?!with\b)\b[a-z]+/

export interface DatabaseSettings {
  connection: pg.PoolConfig
  connections?: number
  /** How long one may run, in milliseconds. */
  statementMs?: number
  heard?: Listener
  /** A pooler lends the connections, for a transaction at a time. */
  isPooled?: boolean
  /** How long one waits for a connection. */
  waitMs?: number
  /** After so long without an answer a connection is given up; without it none is. */
  answerMs?: number
  /** Whether PostgreSQL gives signs of life is looked at: told of each change. */
  watch?: Pick<WatchSettings, 'changed'>
}

/** Opens a bounded pool; waiting for a connection times out at 2 s, so that overload is answered instead of queued (rule 22). */
export function openDatabase({
  connection,
  connections = 12,
  statementMs = STATEMENT_MS,
  heard,
  isPooled = false,
  waitMs = 2000,
  answerMs,
  watch,
}: DatabaseSettings): Database {
  const settings: pg.PoolConfig = {
    ...connection,
    max: connections,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    ...(answerMs !== undefined && { query_timeout: answerMs }),
    ...(isPooled
      ? { onConnect: (client) => client.query(SET_ZONE) as unknown as undefined }
      : { options: asOptions(sessionSettings(statementMs)) }),
  }
  const watched = watch && openWatchedPool(settings, { ...watch, isPooled })
  const pool = watched?.pool ?? openPool(settings)
  countWaits(pool)
  const names = statementNames({ isPooled })
  const write = writerOn(pool, { heard, names, watched })
  return {
    all: write.all,
    first: write.first,
    write,
    pool,
    transact: (work, as) =>
      isTraced()
        ? span({ name: 'PostgreSQL transaction', kind: 'client', attributes: { 'db.system.name': 'postgresql' } }, () =>
            transact(pool, { heard, names, watched, as }, work),
          )
        : transact(pool, { heard, names, watched, as }, work),
    renew: () => watched?.renew(),
    close: () => {
      watched?.stop()
      return pool.end()
    },
  }
}

async function transact<Result>(
  pool: pg.Pool,
  { heard, names, watched, as }: Sending & { as: Acting | undefined },
  work: (db: Writer) => Promise<Result>,
) {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      heard?.('begin')
      // One way there and back for both.
      await client.query(as ? `begin; ${settingsOf(as)}` : 'begin')
      const result = await work(writerOn(client, { heard, names, watched, isInTransaction: true }))
      heard?.('commit')
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      if (isReadOnly(error)) broken ??= error as Error
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

const isRetryable = (error: unknown) =>
  isDatabaseError(error) && (error.code === '40001' || error.code === '40P01' || isOfItsName(error))

export const isDatabaseError = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError

/**
 * A table of one row; a statement that selects from it does not wait until its change is on disk. For what may be lost in a power
 * cut without harm: whatever is written after it, and waited for, takes it to disk too.
 */
export const unhurried = sql`set_config('synchronous_commit', 'off', true)`

/** The name of the constraint that refused a change, if that is what happened. */
export const brokenConstraint = (error: unknown): string | undefined =>
  isDatabaseError(error) && error.code?.startsWith('23') ? error.constraint : undefined
