// How much of what a shop reads its replica takes over, while visitors look around and some of them buy: as PostgreSQL itself counts on each side.
import type pg from 'pg'
import { withClient } from '#database/with-client.ts'
import { addInput, buy, readParts } from '../shoppers/buying.ts'
import { readyHand } from '../shoppers/hands.ts'
import { Guest, repeat, send } from '../shoppers/http.ts'
import type { TwoDatabases } from './two-databases.ts'

export interface Share {
  visits: number
  pages: number
  /** Statements of what everybody may see, by the server's own count. */
  shared: { replica: number; primary: number }
  /** Rows that were read on each side, and transactions, writes and the worker's among them. */
  rows: { replica: number; primary: number }
  transactions: { replica: number; primary: number }
  orders: number
}

const AT_ONCE = 8

export async function replicaShare({ shop, gateway, primary, replica }: TwoDatabases, visits: number): Promise<Share> {
  const paths = await withClient(shop.connection, async (client) => {
    const { rows } = await client.query<{ path: string }>(
      `select '/product/' || url_alias as path from product where not discontinued and 'US' = any(sold_in) order by md5(id::text)`,
    )
    const { rows: categories } = await client.query<{ path: string }>(
      `select '/category/' || slug as path from category where parent_id is not null order by id`,
    )
    return { parts: rows.map(({ path }) => path), categories: categories.map(({ path }) => path) }
  })
  const goods = await readParts(shop.connection, 100)
  // What is in memory, and read once at the start, is there.
  await send(`${shop.url}/`)
  const before = { ...(await counted(primary.connection, replica.connection)), shared: await sharedReads(shop.url) }
  let pages = 0
  let orders = 0
  await repeat(visits, AT_ONCE, async (index) => {
    const guest = new Guest(shop.url, { address: `10.6.${index >> 8}.${index & 255}` })
    const open = async (path: string | undefined) => {
      const { status } = await guest.open(path ?? '/')
      if (status !== 200) throw new Error(`${path} was answered ${status}`)
      pages++
    }
    for (let page = 0; page < 6; page++) await open(paths.parts[(index * 6 + page) % paths.parts.length])
    for (let page = 0; page < 2; page++) await open(paths.categories[(index * 2 + page) % paths.categories.length])
    await open(`/search/${WORDS[index % WORDS.length]}-${index % 7}`)
    if (index % 8 === 0) await guest.call('CartService.addToCart', addInput([goods[index % goods.length] ?? 1]))
    if (index % 25 === 0) {
      const bought = await buy(shop.url, [goods[index % goods.length] ?? 1], await readyHand(shop.url, gateway), {
        guest,
      })
      if (bought.outcome === 'placed') orders++
    }
  })
  // Counts are written down by each backend once in a while.
  await new Promise((done) => setTimeout(done, 2000))
  const after = { ...(await counted(primary.connection, replica.connection)), shared: await sharedReads(shop.url) }
  const grown = (of: 'rows' | 'transactions' | 'shared') => ({
    replica: after[of].replica - before[of].replica,
    primary: after[of].primary - before[of].primary,
  })
  return { visits, pages, orders, shared: grown('shared'), rows: grown('rows'), transactions: grown('transactions') }
}

const WORDS = ['filter', 'gasket', 'pump', 'belt', 'starter', 'piston', 'hose', 'sensor', 'valve', 'bearing', 'seal']

async function counted(primary: pg.PoolConfig, replica: pg.PoolConfig) {
  const of = (connection: pg.PoolConfig) =>
    withClient(connection, async (client) => {
      const { rows } = await client.query<{ rows: string; transactions: string }>(
        `select sum(tup_fetched + tup_returned)::text as rows, sum(xact_commit)::text as transactions
         from pg_stat_database where datname = current_database()`,
      )
      return { rows: Number(rows[0]?.rows), transactions: Number(rows[0]?.transactions) }
    })
  const [one, other] = [await of(primary), await of(replica)]
  return {
    rows: { primary: one.rows, replica: other.rows },
    transactions: { primary: one.transactions, replica: other.transactions },
  }
}

async function sharedReads(url: string): Promise<{ replica: number; primary: number }> {
  const { body } = await send(`${url}/metrics`)
  const by = (who: string) =>
    Number(new RegExp(`^tappet_shared_reads_total\\{by="${who}"\\} (\\d+)`, 'm').exec(body)?.[1] ?? 0)
  return { replica: by('replica'), primary: by('primary') }
}

export const percentOf = ({ replica, primary }: { replica: number; primary: number }): number =>
  Math.round((replica / (replica + primary)) * 1000) / 10

export const toldOfShare = (share: Share): string =>
  [
    `${share.visits} visits, ${share.pages} pages, ${share.orders} orders`,
    ...(['shared', 'rows', 'transactions'] as const).map(
      (of) => `${NAMES[of]}: replica ${share[of].replica}, primary ${share[of].primary}: ${percentOf(share[of])} %`,
    ),
  ].join('\n')

const NAMES = {
  shared: 'statements that read what everybody may see',
  rows: 'rows read',
  transactions: 'transactions, those that write and the worker’s among them',
}
