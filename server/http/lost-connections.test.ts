// Connections cut again and again under shoppers who add to carts. Vitest fails on any uncaught error, which would have ended the server.
import pg from 'pg'
import { expect, test } from 'vitest'
import { scanning } from '#database/scan.ts'
import { sql } from '#database/sql.ts'
import { startWorker } from '#jobs/worker.ts'
import { silentLog } from '#observability/log.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'
import { listenForInvalidation } from '../cache/listen-for-invalidation.ts'

const { app, db, shop } = await testApp()
await shop.lists.facetIndex.ready()
const part = await db.pool.query<{ id: number }>(
  `select p.id::int as id from product p join price on price.product_id = p.id and country = 'US' join stock s on s.product_id = p.id
   where kind = 'Simple' and not discontinued and 'US' = any(sold_in) and s.on_hand > 10 and max_per_order is null limit 1`,
)
const adding = {
  input: {
    storeLocale: 'en-US',
    cartItems: [{ productType: 'Simple', productSfId: recordId('product', part.rows[0]?.id ?? 0), quantity: 1 }],
  },
}
/** Each shopper has an address of their own, so that no limit is met. */
let visitors = 0
const add = async () => {
  visitors += 1
  const remoteAddress = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
  return (await app.inject({ ...post('CartService.addToCart', adding), remoteAddress })).statusCode
}

const step = sql`select pg_sleep(0.005)`
const work = sql`insert into outbox (job, payload)
  select 'record-changed', '{"object": "Order", "id": "801000000000001AAA", "verb": "update"}' from generate_series(1, 20)`

async function cutAll(): Promise<number> {
  const client = new pg.Client(db.connection)
  await client.connect()
  const { rowCount } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
  return rowCount ?? 0
}

test('all connections are cut 40 times under adding shoppers: they are told 503, and the shop goes on', async () => {
  const worker = startWorker({ ...shop, ...shop.checkout, connection: db.connection })
  const stale = await listenForInvalidation(db.connection, { log: silentLog, purge: () => {} })
  const statuses: number[] = []
  const over = new AbortController()
  const untilOver = async (work: () => Promise<unknown>) => {
    while (!over.signal.aborted) await work()
  }
  const shoppers = Array.from({ length: 20 }, () => untilOver(async () => statuses.push(await add())))
  // Connections lent for longer than a statement are cut between two as well.
  const lent = [
    untilOver(() => db.transact(async (tx) => [await tx.all(step), await tx.all(step)]).catch(() => {})),
    untilOver(() => scanning(db, ({ scan }) => scan('select id from product', () => {})).catch(() => {})),
  ]
  let cut = 0
  for (let times = 0; times < 40; times++) {
    // Gives the worker jobs, so that it is cut while taking and completing them.
    await db.write.run(work).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150))
    cut += await cutAll()
  }
  over.abort()
  await Promise.all([...shoppers, ...lent])
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 60_000 }).toBe(200)
  expect(await add()).toBe(200)
  expect(cut).toBeGreaterThan(100)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  // The worker goes on as well: what is asked for now is done.
  await db.write.run(sql`delete from outbox`)
  await db.write.run(sql`delete from graphile_worker._private_jobs`)
  await db.write.run(work)
  // The worker's own retries pause longer after each failure.
  const left = () =>
    db.all(sql`select 'outbox' as place, id from outbox union all select 'jobs', id from graphile_worker._private_jobs`)
  await expect.poll(left, { timeout: 180_000, interval: 250 }).toEqual([])
  await worker.stop()
  await stale.stop()
}, 300_000)
