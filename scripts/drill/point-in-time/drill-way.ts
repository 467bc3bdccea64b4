// A shop sells, is copied while it sells, loses all files of its database twice, and is brought back: to a moment that is named, and as far as the
// log goes. What was ordered before must be there, what was ordered later not, at most a minute's orders may be lost, and the shop must sell again.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { ERASED_LIST } from '#database/backup/erased-list.ts'
import { grow } from '#database/grown-fixture.ts'
import { withClient } from '#database/with-client.ts'
import { recordNumber } from '#values/record-id.ts'
import { type RunningShop, runShop } from '../../run-shop.ts'
import { buy, readParts } from '../../shoppers/buying.ts'
import { readyHand } from '../../shoppers/hands.ts'
import { killAll } from '../two-databases.ts'
import { command, type Way } from './way.ts'

export const LOST_AT_MOST_S = 60
const EACH = 5

interface Terms {
  port: number
  root: string
  /** What the shop sells. */
  parts: number
  /** Orders that were placed in the years before. */
  orders: number
  /** Seconds of an order each before the second loss. */
  seconds: number
}

/** What went wrong; what happened is told. */
export async function drillWay(way: Way, { port, root, parts: many, orders, seconds }: Terms): Promise<string[]> {
  const wrong: string[] = []
  console.log(`A moment is restored by ${way.name}:`)
  let postgres = await way.start()
  const { connection } = postgres
  const databaseUrl = `postgresql://tappet@/postgres?host=${encodeURIComponent(String(connection.host))}`
  const gateway = `http://127.0.0.1:${port + 1}`
  const env = { LOG_FILE: join(root, 'server.log'), WAL_ARCHIVE_DIR: '', NEW_SESSIONS_PER_ADDRESS: '1000000' }
  const shop = await runShop({
    port,
    sandboxPort: port + 1,
    dataDir: join(root, 'shop'),
    demoSize: many,
    databaseUrl,
    env,
  })
  const commandEnv = { DATABASE_URL: databaseUrl, DATA_DIR: join(root, 'shop') }
  const list = join(root, ERASED_LIST)
  try {
    const parts = await readParts(connection, 20)
    const sell = (many: number) => orderSome(shop, gateway, parts, many)
    if (orders > 0) await timed(`${orders} orders of years before made`, () => growBy(connection, orders))
    const size = await ask<{ mb: number }>(connection, `select pg_database_size(current_database()) / 1000000 as mb`)

    let isCopied = false
    const [, meanwhile] = await Promise.all([
      timed(`a base backup of ${size?.mb} MB`, () => way.baseBackup()).finally(() => (isCopied = true)),
      sellUntil(sell, () => isCopied),
    ])
    console.log(`  ${meanwhile.length} orders placed meanwhile`)

    const before = [...meanwhile, ...(await sell(EACH))]
    const moment = (await ask<{ now: Date }>(connection, 'select clock_timestamp() as now'))?.now ?? new Date()
    await wait(1000)
    const later = await sell(EACH)
    const erased = await eraseSomebody(connection, list, commandEnv)
    const archived = await untilArchived(connection)
    console.log(`  the last of it was in the archive ${archived.toFixed(0)} s after it was confirmed`)
    if (archived > LOST_AT_MOST_S) wrong.push(`an order was in the archive after ${archived} s only`)

    const lose = async (at: Date | 'latest', look: () => Promise<string[]>) => {
      killAll(postgres)
      await postgres.ended
      await postgres.stop()
      const lost = performance.now()
      const since = () => ((performance.now() - lost) / 1000).toFixed(1)
      await shop.killServer()
      await way.destroy()
      await way.restore(at, list)
      postgres = await way.start()
      await way.afterwards(commandEnv, list)
      const restored = since()
      // Before numbers that are free again are given to the next.
      wrong.push(...(await look()))
      await shop.startServer()
      const sold = await sell(1)
      console.log(`  restored ${restored} s after the loss, first order confirmed ${since()} s after it`)
      return sold.map((id) => ({ id, at: performance.now() }))
    }
    const first = await lose(moment, () => wrongIn(connection, { there: before, gone: later, erased }))

    const steady = [...first, ...(await steadily(sell, seconds))]
    const killedAt = performance.now()
    await lose('latest', async () => {
      const kept = await idsIn(
        connection,
        steady.map(({ id }) => id),
      )
      const lost = steady.filter(({ id }) => !kept.has(id))
      const oldest = Math.max(0, ...lost.map(({ at }) => (killedAt - at) / 1000))
      console.log(
        `  killed among orders: of ${steady.length} confirmed in ${seconds} s ${lost.length} were lost, the oldest confirmed ${oldest.toFixed(0)} s before`,
      )
      const tooOld = oldest > LOST_AT_MOST_S ? [`an order of ${oldest} s before the loss was lost`] : []
      return [...tooOld, ...(await wrongIn(connection, { there: before, gone: [], erased }))]
    })
  } finally {
    await shop.stop()
    await postgres.stop()
  }
  return wrong.map((one) => `${way.name}: ${one}`)
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  console.log(`  ${what} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

async function orderSome(shop: RunningShop, gateway: string, parts: number[], many: number): Promise<number[]> {
  const placed: number[] = []
  for (let index = 0; index < many; index++) {
    const bought = await buy(shop.url, [parts[index % parts.length] ?? 1], await readyHand(shop.url, gateway))
    const id = recordNumber('order', bought.orderId ?? '')
    if (bought.outcome !== 'placed' || id === undefined)
      throw new Error(`an order was answered ${bought.status} ${bought.outcome}`)
    placed.push(id)
  }
  return placed
}

async function sellUntil(sell: (many: number) => Promise<number[]>, isOver: () => boolean): Promise<number[]> {
  const placed: number[] = []
  while (!isOver()) placed.push(...(await sell(1)))
  return placed
}

async function steadily(sell: (many: number) => Promise<number[]>, seconds: number) {
  const placed: { id: number; at: number }[] = []
  for (const ends = performance.now() + seconds * 1000; performance.now() < ends; await wait(500)) {
    const [id = 0] = await sell(1)
    placed.push({ id, at: performance.now() })
  }
  return placed
}

const growBy = (connection: pg.PoolConfig, orders: number): Promise<void> =>
  withClient(connection, (client) => grow(client, { orders, carts: orders / 10, sessions: orders / 5 }))

const ask = <Row extends object>(connection: pg.PoolConfig, text: string): Promise<Row | undefined> =>
  withClient(connection, async (client) => (await client.query<Row>(text)).rows[0])

/** Erases a customer, as somebody would who had asked for it, and has the list of it that each backup keeps. */
async function eraseSomebody(connection: pg.PoolConfig, list: string, env: NodeJS.ProcessEnv): Promise<string> {
  const row = await ask<{ hash: string }>(
    connection,
    `select hash_of_customer(number, created_at) as hash from customer where email <> 'customer@example.com' order by id limit 1`,
  )
  const { hash = '' } = row ?? {}
  await writeFile(list, JSON.stringify([hash]))
  const said = await command('erase-again', [list], env)
  if (!said.includes('1 were there')) throw new Error(`nobody was erased: ${said}`)
  return hash
}

/** Seconds until all that is committed by now was archived, without asking for it. */
async function untilArchived(connection: pg.PoolConfig): Promise<number> {
  const began = performance.now()
  const now = await ask<{ file: string }>(connection, 'select pg_walfile_name(pg_current_wal_insert_lsn()) as file')
  for (;;) {
    const row = await ask<{ file: string | null }>(connection, 'select last_archived_wal as file from pg_stat_archiver')
    const seconds = (performance.now() - began) / 1000
    if ((row?.file ?? '').slice(0, 24) >= (now?.file ?? '')) return seconds
    if (seconds > 3 * LOST_AT_MOST_S) throw new Error('the log is not archived')
    await wait(200)
  }
}

const idsIn = (connection: pg.PoolConfig, ids: number[]): Promise<ReadonlySet<number>> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from orders where id = any($1::bigint[])', [ids])
    return new Set(rows.map(({ id }) => Number(id)))
  })

async function wrongIn(
  connection: pg.PoolConfig,
  { there, gone, erased }: { there: number[]; gone: number[]; erased: string },
): Promise<string[]> {
  const found = await idsIn(connection, [...there, ...gone])
  const missing = there.filter((id) => !found.has(id)).length
  const still = gone.filter((id) => found.has(id)).length
  const back = await withClient(connection, (client) =>
    client.query('select from customer where hash_of_customer(number, created_at) = $1', [erased]),
  )
  return [
    ...(missing > 0 ? [`${missing} orders of before that moment are not there`] : []),
    ...(still > 0 ? [`${still} orders of after that moment are there`] : []),
    ...(back.rowCount ? ['somebody who was erased is back'] : []),
  ]
}
