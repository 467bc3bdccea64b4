import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from './database-fixture.ts'
import { NONSENSE, proxyToPostgres } from './faulty-proxy-fixture.ts'
import { GuardedClient } from './guarded-socket.ts'
import { isDatabaseAway } from './pool.ts'
import { scanning } from './scan.ts'
import { openDatabase, sql } from './sql.ts'

const { connection } = await testDatabase()
const through = await proxyToPostgres(connection)
const changes: boolean[] = []
const db = openDatabase({
  connection: through.connection,
  connections: 4,
  watch: { changed: (isAway) => void changes.push(isAway) },
})
afterEach(async () => {
  await through.proxy.be('none')
  const isBack = () =>
    ask().then(
      () => true,
      () => false,
    )
  await vi.waitUntil(isBack, { timeout: 5000 })
  changes.splice(0)
})
afterAll(async () => {
  await db.close()
  await through.proxy.stop()
})

const timed = async (ask: () => Promise<unknown>) => {
  const began = performance.now()
  const error = await ask().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { isRefused: isDatabaseAway(error), ms: performance.now() - began }
}
const ask = () => db.first(sql`select 1 as one`)
const change = () => db.transact((tx) => tx.run(sql`select 1`))

test('whoever waits for a database that hangs is told within 2 s, whoever comes then at once, and it is back within 1 s', async () => {
  await ask()
  await through.proxy.be('silent')
  // More than there are connections: some wait for one.
  const waited = await Promise.all([...Array.from({ length: 6 }, () => timed(ask)), timed(change)])
  expect(waited.every(({ isRefused }) => isRefused)).toBe(true)
  expect(Math.max(...waited.map(({ ms }) => ms))).toBeLessThan(2000)
  expect(changes).toEqual([true])
  const next = await timed(ask)
  expect([next.isRefused, next.ms < 100]).toEqual([true, true])

  await through.proxy.be('none')
  const healed = performance.now()
  await expect.poll(() => ask().catch(() => undefined), { timeout: 5000, interval: 20 }).toEqual({ one: 1 })
  expect(performance.now() - healed).toBeLessThan(1000)
  expect(changes).toEqual([true, false])
})

test('a statement that takes its time is left alone, and so is a transaction that does nothing for a while', async () => {
  expect(await db.first(sql`select 1 as one from pg_sleep(2.2)`)).toEqual({ one: 1 })
  await db.transact(async (tx) => {
    await tx.run(sql`select 1`)
    await wait(1500)
    await tx.run(sql`select 1`)
  })
  expect(changes).toEqual([])
})

test('of one connection that has gone deaf the answer is not waited for, while the others serve', async () => {
  await ask()
  through.proxy.deafen()
  const waited = await timed(ask)
  expect([waited.isRefused, waited.ms < 2500]).toEqual([true, true])
  expect(await ask()).toEqual({ one: 1 })
  expect(changes).toEqual([])
})

test('a server that takes no changes any more counts as away for them, and the next ask goes to whoever is there by then', async () => {
  const pid = async () => (await db.first<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid
  const before = await pid()
  const writing = db.transact(async (tx) => {
    await tx.run(sql`set transaction read only`)
    await tx.run(sql`insert into attribute (key, name, position) values ('a', '{"en": "A"}', 1)`)
  })
  expect(isDatabaseAway(await writing.catch((error: unknown) => error))).toBe(true)
  expect(await pid()).not.toBe(before)
})

test('nonsense in place of answers ends connections and nothing else, of statements, of those that listen and of replicas', async () => {
  const replica = openDatabase({ connection: through.connection, connections: 2, answerMs: 500 })
  const listening = new GuardedClient(through.connection)
  const lost = vi.fn<(error: Error) => void>()
  listening.on('error', lost)
  await listening.connect()
  for (const _ of NONSENSE) {
    await ask().catch(() => undefined)
    await replica.first(sql`select 1`).catch(() => undefined)
    await through.proxy.be('garbage')
    const refused = await Promise.all([timed(ask), timed(() => replica.first(sql`select 1`))])
    expect(refused.map(({ isRefused }) => isRefused)).toEqual([true, true])
    // The rest of what it seems to announce may never come.
    const answer = listening.query('select 1').catch(() => undefined)
    await through.proxy.be('none')
    through.proxy.cut()
    await answer
    await expect.poll(() => ask().catch(() => undefined), { timeout: 5000, interval: 20 }).toEqual({ one: 1 })
  }
  expect(lost).toHaveBeenCalled()
  await replica.close()
}, 30_000)

test('nonsense in place of a long scan, or in the midst of it, ends the scan and nothing else', async () => {
  const wide = `select repeat('x', 9000) from generate_series(1, 200) where pg_sleep(0.005) is not null`
  const begun = async (isMidst: boolean) => {
    let rows = 0
    const strike = () => through.proxy.be('garbage')
    await scanning(db, async ({ scan }) => {
      if (!isMidst) await strike()
      await scan(wide, () => void (++rows === 1 && isMidst && strike()))
    })
  }
  for (const isMidst of [...NONSENSE.map(() => false), ...NONSENSE.map(() => true)]) {
    expect((await timed(() => begun(isMidst))).isRefused).toBe(true)
    await through.proxy.be('none')
    through.proxy.cut()
    await expect.poll(() => ask().catch(() => undefined), { timeout: 5000, interval: 20 }).toEqual({ one: 1 })
  }
}, 30_000)

test('a scan that ends before its last row is not taken for a whole one', async () => {
  const { proxy, connection: cutting } = await proxyToPostgres(connection)
  const cut = openDatabase({ connection: cutting, watch: {} })
  await cut.first(sql`select 1`)
  const scan = scanning(cut, ({ scan }) =>
    scan(`select repeat('x', 9000) from generate_series(1, 500)`, () => proxy.cut()),
  )
  expect((await timed(() => scan)).isRefused).toBe(true)
  await cut.close()
  await proxy.stop()
})
