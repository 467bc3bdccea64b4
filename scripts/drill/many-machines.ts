// Three servers and two workers of one shop behind a load balancer without stickiness, while guests order at a rate: servers and workers are replaced
// one by one, prices change, the schema changes and all are replaced again, and then they are killed. Nothing may fail until the kills, and nothing
// may be lost or doubled by them.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#database/migrate.ts'
import { changePrices } from '../machines/price-everywhere.ts'
import { type Balancer, startBalancer } from '../machines/round-robin.ts'
import { type Machine, type Machines, startMachines } from '../machines/start-machines.ts'
import { type Steady, startOrders } from '../machines/steady-orders.ts'
import { readParts } from '../shoppers/buying.ts'
import { median } from '../shoppers/median.ts'
import { lostOf, unmatched } from './audit.ts'

export interface ManyMachines {
  folder: string
  connection: pg.PoolConfig
  gateway: string
  /** Where the sandbox keeps the mails that were sent. */
  mails: string
  env: NodeJS.ProcessEnv
  port: number
  servers: number
  workers: number
  perSecond: number
  /** How often the load balancer looks, and for how long a server that is stopped goes on. */
  checkMs: number
  drainSeconds: number
  replacements: number
  /** How many of them are replaced each time, servers first. */
  replaced: number
  /** Orders that are waited for between two steps. */
  between: number
  prices: number
  /** Milliseconds until a price is on all servers. */
  pricesWithin: number
  mostAtOnce: number
  kills: number
}

/** What went wrong; what happened is told. */
export async function drillMachines(wanted: ManyMachines): Promise<string[]> {
  const { folder, connection, gateway, port, servers, workers, checkMs } = wanted
  const parts = await readParts(connection, 20)
  const machines = await startMachines({
    folder,
    port: port + 1,
    servers,
    workers,
    env: { ...wanted.env, DRAIN_SECONDS: String(wanted.drainSeconds), DATABASE_CONNECTIONS: '8', TRUST_PROXY: 'true' },
  })
  const ports = machines.servers.map((one) => one.port)
  const balancer = await startBalancer(port, { servers: ports, checkMs })
  const orders = startOrders({
    url: balancer.url,
    gateway,
    parts: parts.slice(1),
    perSecond: wanted.perSecond,
    mostAtOnce: wanted.mostAtOnce,
  })
  const wrong: string[] = []
  try {
    const more = () => untilPlaced(orders, wanted.between)
    await phase('nothing happens', orders, more)
    if (wanted.replacements > 0)
      await phase(`${wanted.replacements} times each is replaced`, orders, () =>
        replaceAll(machines, wanted.replaced, wanted.replacements),
      )
    const shown = await changePrices(connection, { part: parts[0] ?? 1, ports, times: wanted.prices })
    console.log(
      `  a price on all ${servers} servers: median ${ms(median(shown))}, worst ${ms(Math.max(...shown))}, of ${shown.length}`,
    )
    if (Math.max(...shown) > wanted.pricesWithin)
      wrong.push(`a price was on a server after ${ms(Math.max(...shown))} only`)
    await phase(`the schema changes, and ${wanted.replaced} are replaced`, orders, async () => {
      const took = await changeSchema(connection, folder)
      // Those of before sell on with it.
      await more()
      await replaceAll(machines, wanted.replaced)
      await more()
      return `, changed in ${ms(took)}`
    })
    wrong.push(...orders.failed.map((what) => `an order failed though nobody was killed: ${what}`))
    const graceful = orders.placed.length
    const twice = await doubledMails(wanted.mails)
    if (twice > 0) wrong.push(`${twice} mails were sent twice though nobody was killed`)
    orders.failed.length = 0
    orders.mayBeCut(true)
    await phase(`${wanted.kills} are killed`, orders, async () => {
      await killSome(machines, wanted.kills)
      await more()
    })
    await orders.stop()
    wrong.push(...orders.failed.map((what) => `an order failed while servers were killed: ${what}`))
    wrong.push(...(await audit(wanted, orders, graceful)))
    wrong.push(...(await wrongInLogs([...machines.servers, ...machines.workers])))
    console.log(
      `  ${orders.placed.length} orders, ${orders.left} guests cut off before they paid, ${orders.again} pressed again, ${orders.atOnce} pressed at two servers at once; an order took in median ${ms(median(orders.timesMs))}, at most ${ms(Math.max(...orders.timesMs))}; requests ${spread(balancer)}`,
    )
  } finally {
    await orders.stop()
    await balancer.stop()
    await machines.stop()
  }
  return [...new Set(wrong)].map((one) => `many machines: ${one}`)
}

async function phase(name: string, orders: Steady, work: () => Promise<string | void>): Promise<void> {
  const [placed, failed, began] = [orders.placed.length, orders.failed.length, performance.now()]
  const more = await work()
  const seconds = (performance.now() - began) / 1000
  const many = orders.placed.length - placed
  console.log(
    `  ${name}${more ?? ''}: ${many} orders in ${seconds.toFixed(1)} s (${(many / seconds).toFixed(1)} a second), ${orders.failed.length - failed} failed`,
  )
}

async function untilPlaced({ placed }: Steady, more: number): Promise<void> {
  const until = performance.now() + 120_000
  for (const many = placed.length + more; placed.length < many && performance.now() < until; ) await sleep(50)
}

async function replaceAll({ servers, workers }: Machines, replaced: number, times = 1): Promise<void> {
  for (let round = 0; round < times; round++)
    for (const one of [...servers, ...workers].slice(0, replaced)) {
      await one.stop()
      await one.start()
      // As whoever replaces them waits: the next is stopped once the balancer has seen this one.
      await sleep(500)
    }
}

async function killSome({ servers, workers }: Machines, kills: number): Promise<void> {
  const all = [...servers, ...workers]
  for (let kill = 0; kill < kills; kill++) {
    const one = all[kill % all.length]
    await sleep(200 + Math.random() * 1000)
    await one?.kill()
    await one?.start()
  }
}

/** On the tables that an order reads and writes all the time: a column with a default, and one without. */
async function changeSchema(connection: pg.PoolConfig, folder: string): Promise<number> {
  const migrations = join(folder, 'migrations')
  await mkdir(migrations, { recursive: true })
  const tables = [
    'product',
    'price',
    'stock',
    'session',
    'cart',
    'cart_line',
    'payment_attempt',
    'orders',
    'order_line',
    'outbox',
  ]
  const text = tables.map(
    (table) => `alter table ${table} add column drilled_at timestamptz, add column drilled integer not null default 0;`,
  )
  for (const [index, one] of text.entries())
    await writeFile(join(migrations, `99${String(index).padStart(2, '0')}-drill.sql`), one)
  const began = performance.now()
  await migrate(connection, { folder: migrations })
  return performance.now() - began
}

async function audit(
  { connection, gateway, mails }: ManyMachines,
  orders: Steady,
  graceful: number,
): Promise<string[]> {
  const wrong = [...(await lostOf(connection, { carts: new Map(), orders: orders.placed }))]
  wrong.push(...(await unmatched(connection, gateway)))
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const twice = await client.query<{ email: string }>(
      `select email from orders where email like 'steady-%' group by email having count(*) > 1`,
    )
    wrong.push(...twice.rows.map(({ email }) => `${email} has two orders`))
    const waiting = async () => Number((await client.query<{ many: string }>(WAITING)).rows[0]?.many)
    const until = performance.now() + 120_000
    while ((await waiting()) > 0 && performance.now() < until) await sleep(200)
    if ((await waiting()) > 0) wrong.push(`${await waiting()} jobs are not done`)
  } finally {
    await client.end()
  }
  console.log(
    `  ${graceful} orders before the first kill; after the kills ${await doubledMails(mails)} mails had come twice`,
  )
  return wrong
}

/** Of those that the sandbox remembers. */
async function doubledMails(mails: string): Promise<number> {
  const sent = (await readFile(mails, 'utf8').catch(() => ''))
    .split('\n')
    .flatMap((line) => (line ? [JSON.parse(line) as { to: string[]; subject: string }] : []))
    .map(({ to, subject }) => `${to.join()} ${subject}`)
  return sent.length - new Set(sent).size
}

/** Whatever is due. */
const WAITING = `select (select count(*) from outbox) + (select count(*) from graphile_worker._private_jobs
  where run_at <= now() and attempts < max_attempts) as many`

/** A statement that a change of the schema broke, or a job that failed by it. */
async function wrongInLogs(machines: readonly Machine[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { runs, port, log } of machines) {
    const text = await readFile(log, 'utf8').catch(() => '')
    const lines = text.split('\n').filter((line) => /cached plan|0A000/.test(line))
    if (lines.length > 0)
      wrong.push(`the ${runs} on ${port} met an outdated plan ${lines.length} times: ${lines[0]?.slice(0, 300)}`)
  }
  return wrong
}

const spread = ({ given }: Balancer): string => [...given.values()].join(' / ')
const sleep = (time: number) => new Promise<void>((next) => setTimeout(next, time))
const ms = (time: number): string => `${Math.round(time)} ms`
