import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { silentLog } from '#observability/log.ts'
import { diskFiles } from '#providers/files/disk.ts'
import type { Mail } from '#providers/mail/port.ts'
import { aReadyShopper, pass, type TestDeps, testDeps } from '#shop/checkout/checkout-fixture.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { anOrder, aSeller } from '#shop/orders/order-fixture.ts'
import { forgetExpired, forgetExpiredCarts } from './forget-expired.ts'
import { renewLocks } from './locks.ts'
import { idempotentMail } from './idempotent-mail.ts'
import { startWorker } from './worker.ts'

const db = await testDatabase()
let deps: TestDeps
beforeEach(() => {
  deps = testDeps()
})

const parts = () => ({
  db,
  connection: db.connection,
  ...deps,
  files: diskFiles(join(tmpdir(), 'tappet-no-files')),
  seller: aSeller(),
  log: silentLog,
})

const working = (sent: Mail[], mishap: () => boolean = () => false) =>
  startWorker({
    ...parts(),
    mail: {
      send: async (mail) => {
        if (mishap()) throw new Error('the mail server is away')
        sent.push(mail)
      },
    },
  })

test('the worker mails placed orders, drives attempts that stand still, and stops when told', async () => {
  const ready = await aReadyShopper(db, deps)
  const placed = await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  const lost = await aReadyShopper(db, deps)
  deps.payment.mishap = (call) => (call === 'authorise' ? 'answer lost' : undefined)
  expect(await placeOrder({ db, shopper: lost.shopper, deps }, lost.wanted)).toMatchObject({ outcome: 'checking' })
  deps.payment.mishap = () => undefined
  await pass(db, 5)

  const sent: Mail[] = []
  const worker = working(sent)
  await expect.poll(() => sent).toHaveLength(2)
  await worker.stop()
  expect(sent.map(({ subject }) => subject)).toContain(`Your order ${'orderNumber' in placed && placed.orderNumber}`)
  expect(await db.all(sql`select state from payment_attempt`)).toEqual([{ state: 'done' }, { state: 'done' }])
  const attempts = await db.all(sql`select from graphile_worker._private_jobs`)
  expect(attempts).toEqual([])
})

test('a mail that the server does not take is kept, and tried again later', async () => {
  const ready = await aReadyShopper(db, deps)
  await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  const worker = working([], () => true)
  await expect.poll(() => deps.announced).toContain('job-failed')
  await worker.stop()
  expect(
    await db.all(sql`select attempts, max_attempts, run_at > now() as later from graphile_worker._private_jobs`),
  ).toEqual([{ attempts: 1, max_attempts: 20, later: true }])
})

test('a job of a process that died is free within a minute; one whose lock is renewed is left alone', async () => {
  await db.write.run(sql`delete from graphile_worker._private_jobs`)
  const lockedFor = (seconds: number, id: number) =>
    sql`update graphile_worker._private_jobs set locked_at = now() - make_interval(secs => ${seconds}), locked_by = 'pool-of-the-dead'
      where id = ${id}`
  const [lost, alive, ours] = await db.all<{ id: number }>(sql`
    select (graphile_worker.add_job('record-changed', '{"object": "Order", "id": "801000000000001AAA", "verb": "update"}')).id
    from generate_series(1, 3)`)
  await db.write.run(lockedFor(50, lost?.id ?? 0))
  await db.write.run(lockedFor(30, alive?.id ?? 0))
  await db.write.run(lockedFor(50, ours?.id ?? 0))
  await renewLocks(db, { running: new Map([[String(ours?.id), 'pool-of-the-dead']]) })
  expect(
    await db.all(sql`select id from graphile_worker._private_jobs where locked_at is null and is_available`),
  ).toEqual([{ id: lost?.id }])
  await db.write.run(sql`delete from graphile_worker._private_jobs`)
})

test('a mail that was handed over is not sent again when its job runs again, as after a kill', async () => {
  const ready = await aReadyShopper(db, deps)
  await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  const sent: Mail[] = []
  const first = working(sent)
  await expect.poll(() => sent).toHaveLength(1)
  await first.stop()
  await db.write.run(sql`
    insert into outbox (job, payload) select 'order-placed-mail', json_build_object('orderId', id) from orders order by id desc limit 1`)
  const second = working(sent)
  await expect
    .poll(() => db.all(sql`select id from outbox union all select id from graphile_worker._private_jobs`))
    .toEqual([])
  await second.stop()
  expect(sent).toHaveLength(1)
})

test('a mail is noted as sent though the database is away when it was handed over', async () => {
  const sent: string[] = []
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  let refusals = 2
  const flaky = {
    ...db,
    write: {
      ...db.write,
      run: (query: Parameters<typeof db.write.run>[0]) => (refusals-- > 0 ? Promise.reject(away) : db.write.run(query)),
    },
  }
  const mail = { id: 'order-placed-flaky', to: 'bo@example.com', subject: '', text: '', html: '' }
  const once = idempotentMail(flaky, { send: async ({ id }) => void sent.push(id) })
  await once.send(mail)
  await once.send(mail)
  expect(sent).toEqual(['order-placed-flaky'])
})

test('a stop waits for the job that runs, and leaves nothing locked', async () => {
  const ready = await aReadyShopper(db, deps)
  await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  let isHanded = false
  const slow = startWorker({
    ...parts(),
    mail: {
      send: async () => {
        isHanded = true
        await new Promise((resolve) => setTimeout(resolve, 1000))
      },
    },
  })
  await expect.poll(() => isHanded, { interval: 10 }).toBe(true)
  await slow.stop()
  expect(await db.all(sql`select id from graphile_worker._private_jobs`)).toEqual([])
})

test('a job for which a stop leaves no time is given back: another worker takes it at once, and it does not count as tried', async () => {
  const { id } = await anOrder(db.write)
  await db.write.run(
    sql`insert into outbox (job, payload) values ('order-placed-mail', json_build_object('orderId', ${id}::bigint))`,
  )
  const ended = Promise.withResolvers<void>()
  let isHanded = false
  const slow = startWorker({
    ...parts(),
    mail: {
      send: () => {
        isHanded = true
        return ended.promise
      },
    },
  })
  await expect.poll(() => isHanded, { interval: 10 }).toBe(true)
  expect(slow.isWorking()).toBe(true)
  const stopped = slow.stop()
  expect(slow.isWorking()).toBe(false)
  await slow.giveBack()
  expect(await db.all(sql`select locked_at, attempts from graphile_worker._private_jobs`)).toEqual([
    { locked_at: null, attempts: 0 },
  ])
  const sent: Mail[] = []
  const other = working(sent)
  await expect.poll(() => sent).toHaveLength(1)
  ended.resolve()
  await stopped
  await other.stop()
})

test('jobs that were fetched and have not begun are free for other servers after a stop', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => anOrder(db.write)))
  await db.write.run(sql`insert into outbox (job, payload)
    select 'order-placed-mail', json_build_object('orderId', id) from unnest(${orders.map(({ id }) => id)}::bigint[]) id`)
  const sent: Mail[] = []
  const worker = startWorker({
    ...parts(),
    mail: {
      send: async (mail) => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        sent.push(mail)
      },
    },
  })
  const left = () => db.all<{ locked_at: Date | null }>(sql`select locked_at from graphile_worker._private_jobs`)
  await expect.poll(async () => (await left()).length, { interval: 10 }).toBe(6)
  await expect.poll(() => sent, { interval: 10 }).not.toEqual([])
  await worker.stop()
  expect(sent.length).toBeLessThan(6)
  expect(await left()).toEqual(Array.from({ length: 6 - sent.length }, () => ({ locked_at: null })))
  await db.write.run(sql`delete from graphile_worker._private_jobs`)
})

test('a record that was written is told among the events', async () => {
  await db.write.run(sql`insert into outbox (job, payload)
    values ('record-changed', '{"object": "Order", "id": "801000000000001AAA", "verb": "update"}')`)
  const worker = working([])
  await expect.poll(() => deps.announced).toContain('record-changed')
  await worker.stop()
})

test('what has outlived its time is forgotten; what a payment hangs on is not', async () => {
  const paid = await aReadyShopper(db, deps)
  await placeOrder({ db, shopper: paid.shopper, deps }, paid.wanted)
  const left = await aReadyShopper(db, deps)
  const kept = await aReadyShopper(db, deps)
  const { sessionId } = left.shopper
  await db.write.run(sql`update cart set expires_at = now() where session_id = ${sessionId}`)
  await db.write.run(sql`update session set expires_at = now() where id in (${sessionId}, ${paid.shopper.sessionId})`)
  await db.write.run(
    sql`update idempotency_key set begun_at = now() - interval '8 days' where owner = ${`session:${paid.shopper.sessionId}`}`,
  )
  deps.payment.declines = () => true
  const poor = await aReadyShopper(db, deps)
  await placeOrder({ db, shopper: poor.shopper, deps }, poor.wanted).catch(() => {})
  await db.write.run(sql`update payment_attempt set moved_at = now() - interval '91 days'`)
  await forgetExpiredCarts(db)
  await forgetExpired(db)
  expect(await db.all(sql`select distinct state from payment_attempt`)).toEqual([{ state: 'done' }])
  const sessions = [left, paid, kept].map(({ shopper }) => shopper.sessionId)
  expect(await db.all(sql`select id from session where id = any (${sessions})`)).toEqual([
    { id: kept.shopper.sessionId },
  ])
  expect(
    await db.all(sql`select session_id, state from cart where session_id = any (${sessions}) order by id`),
  ).toEqual([
    { session_id: paid.shopper.sessionId, state: 'ordered' },
    { session_id: kept.shopper.sessionId, state: 'open' },
  ])
  expect(await db.all(sql`select key from idempotency_key where key = ${paid.wanted.key}`)).toEqual([])
})

test('a payment without an order is forgotten 90 days after it was given back, or after people settled what it needed', async () => {
  const stuck = async () => {
    const ready = await aReadyShopper(db, deps)
    deps.payment.mishap = (call) => (call === 'authorise' ? 'answer lost' : undefined)
    await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
    deps.payment.mishap = () => undefined
    return ready
  }
  const left = async () =>
    (
      await db.all<{ name: string }>(
        sql`select session_id as name from payment_attempt where session_id = any (${ids})`,
      )
    ).map(({ name }) => name)
  const shoppers = {
    back: await stuck(),
    settled: await stuck(),
    lately: await stuck(),
    half: await stuck(),
    open: await stuck(),
  }
  const { back, settled, lately, half, open } = shoppers
  const ids = Object.values(shoppers).map(({ shopper }) => shopper.sessionId)
  await db.write.run(sql`delete from reservation where attempt_id in (
    select id from payment_attempt where session_id = ${back.shopper.sessionId})`)
  await db.write.run(sql`update payment_attempt set moved_at = now() - interval '91 days', look_at = 'infinity',
      state = case session_id when ${back.shopper.sessionId} then 'refunded' else 'needs_attention' end
    where session_id = any (${ids})`)
  const differs = ({ shopper }: typeof back, what: string, settledDays: number | null) =>
    db.write.run(sql`insert into reconciliation_break (reference, what, owner, settled_at)
      select reference, ${what}, 'payments', now() - make_interval(days => ${settledDays}::int)
      from payment_attempt where session_id = ${shopper.sessionId}`)
  await differs(settled, 'needs-attention', 91)
  await differs(lately, 'needs-attention', 89)
  await differs(half, 'needs-attention', 91)
  await differs(half, 'money-held-without-order', null)

  await forgetExpired(db)
  expect(await left()).toEqual([lately, half, open].map(({ shopper }) => shopper.sessionId))
  expect(await db.first(sql`select reserved from stock where product_id = ${settled.parts[0]}`)).toEqual({
    reserved: 0,
  })
  await db.write.run(sql`update cart set expires_at = now() where session_id = any (${ids})`)
  await forgetExpiredCarts(db)
  expect(await db.all(sql`select id from cart where session_id = ${settled.shopper.sessionId}`)).toEqual([])
  expect(await db.all(sql`select id from cart where session_id = ${half.shopper.sessionId}`)).toHaveLength(1)
})

test('equipment in hand is forgotten when its time is over, though the session goes on (E-12)', async () => {
  const [past, present] = [await aShopper(db.write), await aShopper(db.write)]
  for (const [{ sessionId }, days] of [
    [past, -1],
    [present, 1],
  ] as const)
    await db.write.run(
      sql`insert into session_equipment values (${sessionId}, '{}', now() + make_interval(days => ${days}))`,
    )
  await forgetExpired(db)
  expect(await db.all(sql`select session_id from session_equipment`)).toEqual([{ session_id: present.sessionId }])
  expect(await db.all(sql`select id from session where id = ${past.sessionId}`)).toHaveLength(1)
})

test('a sign-in from which nobody came back is forgotten after a day, and so is a cart that was merged into another', async () => {
  const { sessionId } = await aShopper(db.write)
  for (const [key, hours] of [
    ['old', 25],
    ['new', 1],
  ])
    await db.write.run(sql`
      insert into sign_in_try (state_hash, session_id, nonce, verifier, back, begun_at)
      values (${Buffer.from(String(key))}, ${sessionId}, '', '', ${key}, now() - make_interval(hours => ${hours}))`)
  await db.write.run(sql`insert into cart (session_id, country, currency, state, expires_at)
    values (${sessionId}, 'US', 'USD', 'merged', now() - interval '1 day')`)
  await forgetExpired(db)
  await forgetExpiredCarts(db)
  expect(await db.all(sql`select back from sign_in_try`)).toEqual([{ back: 'new' }])
  expect(await db.all(sql`select id from cart where session_id = ${sessionId}`)).toEqual([])
})

test('a guest’s session that holds nothing is forgotten after a day, 500 at a time until none is left', async () => {
  const used = (days: number) => sql`now() + interval '30 days' - make_interval(days => ${days}, hours => 1)`
  const several = (name: string, count: number, days: number) =>
    db.write.run(sql`insert into session (token_hash, expires_at)
      select decode(md5(${name} || n), 'hex'), ${used(days)} from generate_series(1, ${count}) n`)
  const left = async (name: string, count: number) =>
    db.all(sql`select session.id from session, generate_series(1, ${count}) n
      where token_hash = decode(md5(${name} || n), 'hex')`)
  await several('of yesterday', 1_201, 1)
  await several('of last week', 1, 8)
  await several('of today', 3, 0)
  const [filled, holding, found] = [await aReadyShopper(db, deps), await aShopper(db.write), await aShopper(db.write)]
  const busy = [filled.shopper, holding, found].map(({ sessionId }) => sessionId)
  await db.write.run(sql`insert into session_equipment values (${holding.sessionId}, '{}', now() + interval '1 day')`)
  const order = await anOrder(db.write)
  await db.write.run(sql`insert into session_order (session_id, order_id) values (${found.sessionId}, ${order.id})`)
  await db.write.run(sql`update session set expires_at = ${used(1)} where id = any (${busy})`)

  await forgetExpired(db)
  expect([await left('of yesterday', 1_201), await left('of last week', 1)]).toEqual([[], []])
  expect(await left('of today', 3)).toHaveLength(3)
  expect(await db.all(sql`select id from session where id = any (${busy})`)).toHaveLength(3)
})
