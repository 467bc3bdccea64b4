// From the shelf to the order, its mail and its look-up: the log tells all of it, and nothing of who it was.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { startWorker } from '#jobs/worker.ts'
import { openLog } from '#observability/log.ts'
import { ADDRESS, buy, ENTRY, readParts } from '#scripts/shoppers/buying.ts'
import { readyHand } from '#scripts/shoppers/hands.ts'
import { Guest } from '#scripts/shoppers/http.ts'
import { testApp } from '../app-fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-log-'))
const file = join(folder, 'server.log')
const log = openLog({ level: 'debug', file })
const { app, db, gateway, shop } = await testApp({ log })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => rm(folder, { recursive: true }))

const { firstName, lastName, line1, city, postalCode, mobile } = ADDRESS
const PERSONAL = [
  firstName,
  lastName,
  line1,
  city,
  postalCode,
  mobile,
  ENTRY.email,
  '@',
  '4539',
  'pm_',
  'Bearer',
  '127.0.0.1',
]

test('a checkout leaves neither name nor email, address, telephone, card or client address in the log', {
  timeout: 60_000,
}, async () => {
  const guest = new Guest(url)
  const parts = await readParts(db.connection, 2)
  // On a busy machine the gateway may be too slow for a first try.
  const bought = async () => (await buy(url, parts, await readyHand(url, gateway, { guest }), { guest })).outcome
  await expect.poll(bought, { timeout: 30_000 }).toBe('placed')
  const refused = await buy(url, parts, { token: 'pm_none', captcha: '' })
  expect(refused.outcome).not.toBe('placed')
  const worker = startWorker({ ...shop, ...shop.checkout, connection: db.connection })
  await expect.poll(() => db.all(sql`select from sent_mail`), { timeout: 10_000 }).not.toEqual([])
  await worker.stop()
  const order = await db.first<{ number: string }>(sql`select number from orders order by id desc limit 1`)
  await fetch(`${url}/track-order?order=${order?.number}&email=${ENTRY.email}`, { redirect: 'manual' })
  await fetch(`${url}/search/${encodeURIComponent(`${firstName} ${lastName}`)}`)
  // What goes wrong is told without what it was about, too.
  log.error({ error: new Error('x'), route: '/', ...({ email: ENTRY.email, body: ADDRESS } as object) }, 'failed')

  log.flush()
  const text = await readFile(file, 'utf8')
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ event }) => event)).toEqual(expect.arrayContaining(['attempt-started', 'order-placed']))
  expect(lines.map(({ route }) => route)).toEqual(
    expect.arrayContaining(['/lwr/apex/v63.0/CheckoutService/placeOrder', '/track-order']),
  )
  expect(PERSONAL.filter((one) => new RegExp(`(?<![\\w-])${one.replaceAll('.', '\\.')}`).test(text))).toEqual([])
})
