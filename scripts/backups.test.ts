import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import type { Manifest } from '#database/backup/manifest.ts'
import { startPostgres } from '#database/embedded.ts'
import { withClient } from '#database/with-client.ts'
import { silentLog } from '#observability/log.ts'
import { startSandbox } from '#sandbox/main.ts'
import { freePorts } from './free-ports-fixture.ts'
import { PRODUCTION, runCommand, urlOf } from './run-command-fixture.ts'
import { runShop } from './run-shop.ts'
import { buy, readParts } from './shoppers/buying.ts'
import { readyHand } from './shoppers/hands.ts'

const db = await testDatabase({ demo: true })
const folder = await mkdtemp(join(tmpdir(), 'tappet-backups-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const backups = join(folder, 'backups')
/** Where the shop was, and where it is to be again. */
const [here, there] = [join(folder, 'here'), join(folder, 'there')]
const KEY = '0123456789abcdef0123456789abcdef'
const kept = (dataDir: string) => join(dataDir, 'files', 'kept')
await mkdir(kept(here), { recursive: true })
await writeFile(join(kept(here), KEY), 'a photograph')

const backup = (...args: string[]) =>
  runCommand(['backup', backups, ...args], { DATABASE_URL: urlOf(db.connection), DATA_DIR: here })
const restore = (env: NodeJS.ProcessEnv, ...args: string[]) => runCommand(['restore', ...args], env)

test('a shop is backed up while it goes on, and the backup is restored before it is called one', {
  timeout: 300_000,
}, async () => {
  const selling = { isOver: false }
  const made = backup().finally(() => (selling.isOver = true))
  let changes = 0
  while (!selling.isOver) {
    await db.pool.query(`update stock set on_hand = on_hand + 1 where product_id = (select min(product_id) from stock)`)
    changes++
    await new Promise((next) => setTimeout(next, 10))
  }
  const { code, said } = await made
  expect(said).toMatch(
    /rows of \d+ tables and 1 files, \d+ MB, of 20[^]*Restored into a database of its own, where all of it was the same/,
  )
  expect(code).toBe(0)
  expect(changes).toBeGreaterThan(20)
  const [name = ''] = await readdir(backups)
  const { tables, files } = JSON.parse(await readFile(join(backups, name, 'manifest.json'), 'utf8')) as Manifest
  expect(files).toMatchObject([{ path: KEY, bytes: 12 }])
  const rowsOf = (table: string) => tables.find(({ name }) => name === `public.${table}`)?.rows
  const counted = await db.pool.query<{ parts: number; orders: number }>(
    'select (select count(*)::int from product) as parts, (select count(*)::int from orders) as orders',
  )
  expect({ parts: rowsOf('product'), orders: rowsOf('orders') }).toEqual(counted.rows[0])
})

test('from a backup to the first sale on another machine (rule 56)', { timeout: 300_000 }, async () => {
  // Somebody was erased after it was made.
  const erased = await db.pool.query<{ id: number; hash: string }>(
    `select id, hash_of_customer(number, created_at) as hash from customer where email <> 'customer@example.com' order by id desc limit 1`,
  )
  await writeFile(join(backups, 'erased.json'), JSON.stringify(erased.rows.map(({ hash }) => hash)))
  const began = performance.now()
  const restored = await restore({ DATA_DIR: there }, backups)
  expect([restored.code, restored.said]).toEqual([
    0,
    expect.stringMatching(
      /^postgres is as it was at 20.*, and all of it the same[^]*Of those who were erased, 1 were in it/,
    ),
  ])
  expect(await readFile(join(kept(there), KEY), 'utf8')).toBe('a photograph')
  const at = performance.now()

  const port = await freePorts(12)
  const sandbox = await startSandbox({
    port: port + 1,
    dataDir: join(folder, 'sandbox'),
    shopOrigins: [PRODUCTION.PUBLIC_URL],
    webhookUrl: 'http://127.0.0.1:9/webhooks/payment',
    webhookSecret: PRODUCTION.PAYMENT_WEBHOOK_SECRET,
    secretKey: 'sk_live_2',
    log: silentLog,
  })
  const postgres = await startPostgres({ folder: join(there, 'postgres') })
  const { rows: left } = await withClient(postgres.connection, (client) =>
    client.query('select from customer where id = $1', [erased.rows[0]?.id]),
  )
  expect(left).toEqual([])
  const shop = await runShop({
    port,
    sandboxPort: port + 1,
    dataDir: there,
    demoSize: 0,
    databaseUrl: urlOf(postgres.connection),
    env: {
      ...PRODUCTION,
      PAYMENT_API_BASE: sandbox.urls.gateway,
      PAYMENT_SECRET_KEY: 'sk_live_2',
      SMTP_URL: sandbox.urls.smtp,
      LOG_FILE: join(folder, 'server.log'),
    },
  })
  try {
    const [part = 0] = await readParts(postgres.connection, 1)
    const bought = await buy(shop.url, [part], await readyHand(shop.url, sandbox.urls.gateway))
    expect(bought).toMatchObject({ status: 200, outcome: 'placed' })
    const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)
    console.log(
      `From the backup to the first sale: ${seconds(began)} s, of which ${seconds(at)} s after it was restored.`,
    )
  } finally {
    await shop.stop()
    await postgres.stop()
    await sandbox.close()
  }
})

test('what holds data is left alone, until it may be replaced by its name; then it is kept', {
  timeout: 300_000,
}, async () => {
  const refused = await restore({ DATA_DIR: there }, backups, '--replace', 'shop')
  expect(refused.said).toMatch(/^The database postgres holds .* Nothing was changed\..*--replace postgres/)
  expect(refused.code).toBe(1)
  // As a restore leaves it that was killed.
  const killed = await startPostgres({ folder: join(there, 'postgres') })
  await withClient(killed.connection, (client) => client.query('create database postgres_restored'))
  await killed.stop()
  const { code, said } = await restore({ DATA_DIR: there }, backups, '--replace', 'postgres')
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /postgres_restored is left of a restore that was cut off[^]*What was there is in the database postgres_before_\d{8}t\d{6}z/,
    ),
  ])
  const postgres = await startPostgres({ folder: join(there, 'postgres') })
  const [, before = ''] = /database (postgres_before_\w+)/.exec(said) ?? []
  const placed = 'select count(*)::int as placed from orders where attempt_id is not null'
  const ask = (database: string) =>
    withClient({ ...postgres.connection, database }, async (client) => (await client.query(placed)).rows[0])
  expect([await ask('postgres'), await ask(before)]).toEqual([{ placed: 0 }, { placed: 1 }])
  await postgres.stop()
})

test('a database that a shop is using is not replaced', async () => {
  const env = { DATABASE_URL: urlOf(db.connection), DATA_DIR: there }
  const user = await db.pool.connect()
  const { code, said } = await restore(env, backups, '--replace', String(db.connection.database))
  user.release()
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^Somebody is connected to the database .*: stop the shop first/),
  ])
})

test('a damaged backup is not restored, and one that was not finished is none', { timeout: 180_000 }, async () => {
  const [name = ''] = await readdir(backups)
  await writeFile(join(backups, name, 'files', KEY), 'another one!')
  const damaged = await restore({ DATA_DIR: there }, backups)
  expect([damaged.code, damaged.said]).toEqual([
    1,
    expect.stringContaining(`the file ${KEY} is another. Nothing was changed`),
  ])
  await rm(join(backups, name, 'manifest.json'))
  const unfinished = await restore({ DATA_DIR: there }, backups)
  expect([unfinished.code, unfinished.said.trim()]).toEqual([1, `There is no backup in ${backups}.`])
})
