// What a sale writes: log of the database, disk, jobs; and what a notification costs those who commit at the same time.
import pg from 'pg'
import { withClient } from '#database/with-client.ts'
import { repeat, send } from '#scripts/shoppers/http.ts'
import { type Figure, single } from '../figure.ts'
import { adding, ordering } from '../selling.ts'
import type { Shop } from '../sides.ts'

const ORDERS = 160
const ADDS = 160
const COMMITTERS = 16
const COMMITS = 800
const ROUNDS = 5

export async function writtenFigures(shop: Shop): Promise<Figure[]> {
  const { connection } = shop.running
  const adds = await adding(shop)
  await adds.before?.(ADDS)
  const add = await during(connection, () => repeat(ADDS, 8, async (index) => void (await adds.ask(index))))
  const buyers = await ordering(shop, { tell: () => {} })
  await buyers.before?.(ORDERS)
  const order = await during(connection, async () => {
    await repeat(ORDERS, 8, async (index) => void (await buyers.ask(index)))
    await buyers.after?.()
  })
  return [
    single('log of the database for an add to the cart', add.log / ADDS / 1024, 'KB'),
    single('log of the database for an order', order.log / ORDERS / 1024, 'KB'),
    single('disk of the database for an order', (order.disk * 1000) / ORDERS, 'KB'),
  ]
}

/** Bytes of log and megabytes of disk that some work takes. */
async function during(connection: pg.PoolConfig, work: () => Promise<unknown>): Promise<{ log: number; disk: number }> {
  const [log, disk] = [await logBytes(connection), await databaseMb(connection)]
  await work()
  return { log: (await logBytes(connection)) - log, disk: (await databaseMb(connection)) - disk }
}

const logBytes = (connection: pg.PoolConfig): Promise<number> =>
  numberOf(connection, `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as number`)

export const databaseMb = (connection: pg.PoolConfig): Promise<number> =>
  numberOf(connection, 'select pg_database_size(current_database()) / 1e6 as number')

const numberOf = (connection: pg.PoolConfig, text: string): Promise<number> =>
  withClient(connection, async (client) => Number((await client.query<{ number: string }>(text)).rows[0]?.number))

const NOTE = `insert into audit_log (who, what, subject) values ('bench', 'note', 'scale')`
/** The notification belongs to the same transaction, as those of stock that runs low do. */
const NOTE_AND_TELL = `with noted as (${NOTE} returning id) select pg_notify('bench', id::text) from noted`

/** Commits a second of sixteen connections, without and with a notification in each. */
export async function commitFigures({ running }: Shop): Promise<Figure[]> {
  const plain: number[] = []
  const telling: number[] = []
  for (let round = 0; round <= ROUNDS; round++)
    for (const [text, rates] of round % 2
      ? [[NOTE_AND_TELL, telling] as const, [NOTE, plain] as const]
      : [[NOTE, plain] as const, [NOTE_AND_TELL, telling] as const]) {
      const rate = await committing(running.connection, text)
      if (round > 0) rates.push(rate)
    }
  return [
    { what: 'durable commits, 16 at once', unit: 'a second', rounds: plain },
    {
      what: 'durable commits that notify, beside those that do not',
      unit: 'times',
      rounds: telling.map((rate, round) => rate / (plain[round] ?? Number.NaN)),
    },
    { what: 'durable commits that notify, 16 at once', unit: 'a second', rounds: telling },
  ]
}

async function committing(connection: pg.PoolConfig, text: string): Promise<number> {
  const clients = Array.from({ length: COMMITTERS }, () => new pg.Client(connection))
  await Promise.all(clients.map((client) => client.connect()))
  const began = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (let times = 0; times < COMMITS / COMMITTERS; times++) await client.query(text)
    }),
  )
  const seconds = (performance.now() - began) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return COMMITS / seconds
}

/** How long the mail of an order takes the worker, of all that it has sent. */
export async function jobFigures({ url }: Shop): Promise<Figure[]> {
  const { body } = await send(`${url}/metrics`)
  const value = (name: string) =>
    Number(new RegExp(`^tappet_job_seconds_${name}\\{job="order-placed-mail"\\} ([\\d.e+-]+)`, 'm').exec(body)?.[1])
  return [single('mail of an order, from the job taken to the job done', (value('sum') / value('count')) * 1000, 'ms')]
}
