// The same requests at one server and spread over two and three, on one database, with one worker.
import { join } from 'node:path'
import { withClient } from '#database/with-client.ts'
import { repeat } from '#scripts/shoppers/http.ts'
import type { ShopSettings } from '#scripts/run-shop.ts'
import { type Balancer, startBalancer } from '#scripts/machines/round-robin.ts'
import type { Figure } from '../figure.ts'
import { type Asker, inTurns, ratios, type Size } from '../in-turns.ts'
import { openSockets } from '../client-sockets.ts'
import { questionsOf } from '../questions.ts'
import { sharesOf, type Shop } from '../sides.ts'
import { type Beside, startOther } from '../start-beside.ts'
import { type Usage, usedBy } from '../usage.ts'
import { type Asked, type Work, type WorkName, WORKS } from './works.ts'

const SERVERS = 3
/** Behind the ports that the shop and its floor take. */
const FIRST_PORT = 60
const FIRST_BALANCER = 70
/** Questions of one place, so that no server is asked twice for what is to be worked out anew. */
const QUESTIONS_APART = 3000

/** Of each work each server does so much by itself beforehand, as many at once as later, and asks what nobody asks after. */
const WARMING = { most: 1500, rounds: 25 }
const WARMING_QUESTION = SERVERS * QUESTIONS_APART

const NAMES: WorkName[] = [
  'product page rendered anew',
  'product call worked out anew',
  'category call worked out anew',
  'add to the cart',
  'guest order of two lines, its money held and its mail sent',
]
const AS_SHOPPERS_ASK = 'product pages as shoppers ask, 200 after each cache was emptied'
const POPULAR: Size = { times: 200, atOnce: 8, rounds: 5 }

export async function byServers(
  shop: Shop,
  { size, settings, folder }: { size: number; settings: ShopSettings; folder: string },
): Promise<Figure[]> {
  const servers: Beside[] = []
  const balancers: Balancer[] = []
  try {
    for (let index = 0; index < SERVERS; index++)
      servers.push(
        await startOther(shop.running, FIRST_PORT + index, {
          RUNS: 'server',
          DATA_DIR: join(folder, `server-${index}`),
          SANDBOX_PORT: String(settings.sandboxPort),
          TRUST_PROXY: 'true',
        }),
      )
    const questions = await questionsOf(shop.running.connection, size)
    for (const { url } of servers) await warm({ shop: { ...shop, url }, questions, from: WARMING_QUESTION })
    const asked: Asked[] = []
    for (let many = 1; many <= SERVERS; many++) {
      const among = servers.slice(0, many)
      const ports = among.map(({ url }) => Number(new URL(url).port))
      const balancer = await startBalancer(settings.port + FIRST_BALANCER + many, { servers: ports, checkMs: 5000 })
      balancers.push(balancer)
      // The shop's own server answers nobody here: it is the worker, and counted in each.
      const used = () => sum([shop.used(), ...among.map(({ pid }) => usedBy(pid, undefined))])
      asked.push({ shop: { ...shop, url: balancer.url, used }, questions, from: (many - 1) * QUESTIONS_APART })
    }
    const works: [string, Work][] = [
      ...NAMES.map((name): [string, Work] => [name, WORKS[name]]),
      [AS_SHOPPERS_ASK, { size: POPULAR, open: popular }],
    ]
    const figures: Figure[] = []
    for (const [what, work] of works) figures.push(...(await besideOne(what, work, asked)))
    return figures
  } finally {
    for (const balancer of balancers) await balancer.stop()
    for (const server of servers) await server.stop()
  }
}

/**
 * Code that has seldom run is not compiled yet, and a connection that is new knows no plans: the last server, which is asked least, would
 * seem dearer.
 */
async function warm(asked: Asked): Promise<void> {
  for (const { size, open } of NAMES.map((name): Work => WORKS[name])) {
    const asker = await open(asked)
    const times = Math.min(size.times * WARMING.rounds, WARMING.most)
    await asker.before?.(times)
    await repeat(times, size.atOnce, async (index) => void (await asker.ask(index)))
    await asker.after?.()
  }
}

async function besideOne(what: string, { size, open }: Work, asked: Asked[]): Promise<Figure[]> {
  const places = await Promise.all(asked.map(async (one) => ({ used: one.shop.used, asker: await open(one) })))
  const [one, ...others] = await inTurns(places, size)
  if (!one) throw new Error('nothing was measured')
  return [
    { what: `${what}, one server`, unit: 'ms CPU', rounds: one.cpu, shares: sharesOf(one) },
    ...others.map((turns, index) => ({
      what: `${what}, ${index === 0 ? 'two' : 'three'} servers`,
      unit: 'times',
      rounds: ratios(turns, one),
    })),
  ]
}

/** Each server has to make each popular page once. */
function popular({ shop, questions, from }: Asked): Asker {
  const sockets = openSockets(shop.url)
  return {
    async before() {
      await withClient(shop.running.connection, (client) => client.query(`select pg_notify('stale', 'all')`))
      await new Promise((next) => setTimeout(next, 500))
    },
    ask: (index) => sockets.get(questions.popularPages(from + index), { 'accept-encoding': 'br' }),
  }
}

const sum = (usages: Usage[]): Usage =>
  usages.reduce((all, one) => ({
    server: all.server + one.server,
    compression: all.compression + one.compression,
    collector: all.collector + one.collector,
    postgres: all.postgres + one.postgres,
  }))
