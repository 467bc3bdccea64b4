import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { startPooler } from '#database/pooler-fixture.ts'
import type { Pooler } from '#database/pooler-stand-in-fixture.ts'
import { asStatements, sessionSettings } from '#database/session-settings.ts'
import { sql } from '#database/sql.ts'
import { lentByPooler } from '#server/services/pooler.ts'
import { freePorts } from './free-ports-fixture.ts'
import { urlOf } from './run-command-fixture.ts'
import { type RunningShop, runShop } from './run-shop.ts'
import { buy, readParts } from './shoppers/buying.ts'
import { readyHand } from './shoppers/hands.ts'

const db = await testDatabase({ demo: true })
const other = await testDatabase()
const direct = urlOf(db.connection)
// Which this database says of itself, and the shop must not go by.
await db.pool.query(
  `do $$ begin execute format('alter database %I set timezone = ''America/St_Johns''', current_database()); end $$`,
)

const poolers: Pooler[] = []
const pooled = async (connectQuery: string) => {
  const one = await startPooler(db.connection, connectQuery)
  poolers.push(one)
  return one.url
}
const right = await pooled(asStatements(sessionSettings()))
const bare = await pooled('select 1')
afterAll(() => Promise.all(poolers.map((one) => one.stop())))

describe('a server looks at the way to its database before it opens', () => {
  const REFUSED: [string, { url: string; directUrl?: string }, RegExp][] = [
    ['a pooler alone', { url: right }, /leads to a pooler.*DATABASE_DIRECT_URL.*poolers\.md/],
    ['a pooler twice', { url: right, directUrl: bare }, /DATABASE_DIRECT_URL leads to a pooler, too/],
    ['two databases', { url: right, directUrl: urlOf(other.connection) }, /lead to different databases/],
    [
      'a pooler that sets nothing',
      { url: bare, directUrl: direct },
      /without statement_timeout, lock_timeout, .*connect_query='set statement_timeout = 5000; /,
    ],
  ]
  test.each(REFUSED)('%s is refused in a sentence', async (_, { url, directUrl = url }, why) => {
    const asked = { connection: { connectionString: url }, directConnection: { connectionString: directUrl } }
    await expect(lentByPooler({ ...asked, pooler: undefined })).rejects.toThrow(why)
  })

  test.each([
    ['PostgreSQL itself', direct, undefined, false],
    ['a pooler that sets what the shop needs', right, undefined, true],
    ['a pooler of which the settings say so', right, 'transaction', true],
    ['a pooler of which the settings say that it lends for a whole session', right, 'none', false],
  ] as const)('%s is taken', async (_, url, pooler, isLent) => {
    const asked = { connection: { connectionString: url }, directConnection: { connectionString: direct } }
    expect(await lentByPooler({ ...asked, pooler })).toBe(isLent)
  })
})

describe('a shop behind a pooler', () => {
  let shop: RunningShop
  let folder: string
  let gateway: string
  let parts: number[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tappet-pooled-'))
    const port = await freePorts(10)
    gateway = `http://127.0.0.1:${port + 1}`
    shop = await runShop({
      port,
      sandboxPort: port + 1,
      dataDir: folder,
      demoSize: 2000,
      databaseUrl: right,
      directUrl: direct,
      env: { LOG_FILE: join(folder, 'server.log') },
    })
    parts = await readParts(db.connection, 6)
  }, 120_000)

  afterAll(async () => {
    await shop?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('sells to several at once, and its worker mails each of them', { timeout: 60_000 }, async () => {
    const bought = await Promise.all(
      parts.map(async (part) => buy(shop.url, [part], await readyHand(shop.url, gateway))),
    )
    expect(bought.map(({ status, outcome }) => [status, outcome])).toEqual(parts.map(() => [200, 'placed']))
    const mailed = () =>
      db.first(sql`select count(*)::int as mails from sent_mail where sent_at > now() - interval '1 minute'`)
    await vi.waitFor(async () => expect(await mailed()).toEqual({ mails: parts.length }), {
      timeout: 30_000,
      interval: 200,
    })
  })

  test('shows a new price on a page that it had kept', { timeout: 30_000 }, async () => {
    const part = await db.first<{ id: number; path: string }>(
      sql`select id, '/product/' || url_alias as path from product where id = ${parts[0]}`,
    )
    const page = async () => (await fetch(`${shop.url}${part?.path}`)).text()
    expect(await page()).not.toContain('$7,654.32')
    await page()
    const changed = performance.now()
    await db.write.run(
      sql`update price set list_cents = 765432, special_cents = null where product_id = ${part?.id} and country = 'US'`,
    )
    await vi.waitFor(async () => expect(await page()).toContain('$7,654.32'), { timeout: 4000, interval: 20 })
    expect(performance.now() - changed).toBeLessThan(4000)
  })

  test('is not started without an address of PostgreSQL itself', async () => {
    const started = runShop({ port: 1, sandboxPort: 2, dataDir: folder, demoSize: 2000, databaseUrl: right })
    await expect(started).rejects.toThrow('Set DATABASE_DIRECT_URL')
  })
})
