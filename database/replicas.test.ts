// Two real servers: a primary, and a replica that streams its log.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from './embedded.ts'
import { databaseAt } from './hosts.ts'
import { isDatabaseAway } from './pool.ts'
import { lookAtReplicas } from './look-at-replicas.ts'
import { lastWritten } from './positions.ts'
import { FAST, passingFolder } from './postgresql-fixture.ts'
import { promote } from './promote.ts'
import { openReplicas, type Replicas } from './replicas.ts'
import { type Database, openDatabase, sql } from './sql.ts'
import { startStandby } from './standby.ts'
import { withClient } from './with-client.ts'

const folder = await passingFolder()
const settings = { ...FAST, shared_buffers: '16MB', max_connections: '40' }
let one: EmbeddedPostgres
let other: EmbeddedPostgres
let primary: Database

beforeAll(async () => {
  one = await startPostgres({ folder: join(folder, 'one'), settings })
  other = await startStandby({
    of: one,
    from: join(folder, 'one'),
    folder: join(folder, 'other'),
    name: 'other',
    settings,
  })
  primary = openDatabase({ connection: one.connection })
  await primary.write.run(sql`create table price (cents int)`)
  await primary.write.run(sql`insert into price values (100)`)
}, 60_000)
afterAll(async () => {
  await primary.close()
  await Promise.all([one.stop(), other.stop()])
  await rm(folder, { recursive: true, force: true })
})

async function opened(addresses = [other.connection]) {
  const by: string[] = []
  const states: { isAway: boolean; lagSeconds: number }[] = []
  const replicas = openReplicas(primary, {
    addresses,
    connections: 2,
    lookEveryMs: 100,
    told: { read: (who) => by.push(who), replica: (_, state) => states.push(state) },
  })
  onTestFinished(() => replicas.close())
  const price = async () => (await replicas.reads.first<{ cents: number }>(sql`select cents from price`))?.cents
  const set = (cents: number) => primary.write.run(sql`update price set cents = ${cents}`)
  return { replicas, by, states, price, set }
}
const caughtUp = async ({ replicas, by }: { replicas: Replicas; by: string[] }) => {
  await vi.waitUntil(async () => {
    await replicas.reads.first(sql`select 1`)
    return by.at(-1) === 'replica'
  }, 5000)
  by.length = 0
}
const replay = (how: 'pause' | 'resume') =>
  withClient(other.connection, (client) => client.query(`select pg_wal_replay_${how}()`))

test('somebody who looks is told which of them is no replica, which is another’s, and which is away', async () => {
  const elsewhere = { ...one.connection, database: 'template1' }
  const of = { ...other.connection, database: 'template1' }
  const nobody = { connectionString: 'postgresql://127.0.0.1:9/shop' }
  const seen = await lookAtReplicas([other.connection, one.connection, of, nobody], one.connection)
  expect(seen.map(({ wrong }) => wrong)).toEqual([
    undefined,
    'is no replica: it takes writes itself',
    'is a replica of another database',
    expect.stringMatching(/^does not answer: .*ECONNREFUSED/),
  ])
  expect((await lookAtReplicas([of], elsewhere)).map(({ wrong }) => wrong)).toEqual([undefined])
  expect(seen.at(-1)?.name).toBe('127.0.0.1:9')
})

test('a replica answers what is read, and the primary what is written', async () => {
  const shop = await opened()
  await caughtUp(shop)
  await shop.set(200)
  shop.replicas.heard()
  await caughtUp(shop)
  expect(await shop.price()).toBe(200)
  expect(shop.by).toEqual(['replica'])
  expect(await shop.replicas.reads.write.run(sql`update price set cents = 250`)).toBe(1)
})

test('what this server was told of is never read from a replica that has not replayed it', async () => {
  const shop = await opened()
  await caughtUp(shop)
  await replay('pause')
  onTestFinished(() => replay('resume').then(() => undefined))
  await shop.set(300)
  // Nobody has told of it yet: a page that is made now is thrown away when they do.
  expect(await shop.price()).toBe(250)
  shop.replicas.heard()
  expect([await shop.price(), shop.by.at(-1)]).toEqual([300, 'primary'])
  await vi.waitUntil(() => (shop.states.at(-1)?.lagSeconds ?? 0) > 0)
  expect([await shop.price(), shop.by.at(-1)]).toEqual([300, 'primary'])
  await replay('resume')
  await caughtUp(shop)
  expect(await shop.price()).toBe(300)
})

test('whoever has written reads it at once, while others still read what a replica has', async () => {
  const shop = await opened()
  await caughtUp(shop)
  await replay('pause')
  onTestFinished(() => replay('resume').then(() => undefined))
  await shop.set(400)
  const written = await shop.replicas.position()
  expect(await lastWritten.run(written, shop.price)).toBe(400)
  expect(await shop.price()).toBe(300)
  await replay('resume')
  await vi.waitUntil(
    () => lastWritten.run(written, async () => (await shop.price(), shop.by.at(-1) === 'replica')),
    5000,
  )
  expect(await lastWritten.run(written, shop.price)).toBe(400)
})

test('a replica that is away costs nobody an answer, and one that is none is not asked', async () => {
  const shop = await opened([{ ...other.connection, port: 1 }, one.connection])
  expect(await Promise.all([shop.price(), shop.price(), shop.price()])).toEqual([400, 400, 400])
  await vi.waitUntil(() => shop.states.length >= 2)
  expect(shop.states.map(({ isAway }) => isAway)).not.toContain(false)
  expect(new Set(shop.by)).toEqual(new Set(['primary']))
})

test('a database on two hosts is found where writes are taken, after a promotion, too', {
  timeout: 30_000,
}, async () => {
  const at = (server: EmbeddedPostgres) => String(server.connection.host)
  const url = `postgresql://tappet@/postgres?host=${at(other)},${at(one)}&target_session_attrs=read-write`
  const db = openDatabase({ connection: databaseAt(url), connections: 3 })
  onTestFinished(() => db.close())
  const write = () => db.write.run(sql`insert into price values (1)`)
  const where = async () =>
    (await db.first<{ folder: string }>(sql`select current_setting('data_directory') as folder`))?.folder
  await write()
  expect(await where()).toContain('/one/')

  await expect(promote(one.connection, url)).rejects.toThrow('takes writes already')
  await expect(promote(other.connection, url)).rejects.toThrow('A host of DATABASE_URL takes writes still')
  await one.stop()
  const refused: unknown = await write().catch((error: unknown) => error)
  expect(isDatabaseAway(refused)).toBe(true)
  await promote(other.connection, url)
  await vi.waitFor(write, { timeout: 10_000, interval: 100 })
  expect(await where()).toContain('/other/')
  // The one of before comes back, takes writes as well, and is not believed.
  one = await startPostgres({ folder: join(folder, 'one'), settings })
  await new Promise((done) => setTimeout(done, 1100))
  await Promise.all([write(), write(), write()])
  expect(await where()).toContain('/other/')
  const lost = await withClient(one.connection, (client) => client.query('select from price where cents = 1'))
  expect(lost.rowCount).toBe(1)
})
