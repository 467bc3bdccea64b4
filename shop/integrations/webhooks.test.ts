import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { numberChanges } from '#database/change-events.ts'
import { sql } from '#database/sql.ts'
import { readChanges } from '#platform/history/published-changes.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { driveWebhooks, type WebhookDeps } from './drive-webhooks.ts'
import { saveWebhook } from './save-webhook.ts'

const { app, db, shop } = await testApp({ identity, env: { WEBHOOKS_TO_PRIVATE: 'true' } })
const { ann } = await createCustomers(db.write)
const orderId = recordNumber('order', ann.order) ?? 0

interface Got {
  path: string
  signature: string
  body: string
  cursors: number[]
}
let got: Got[] = []
let answer: (path: string) => number = () => 200
const receiver = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    const { changes } = JSON.parse(body) as { changes: { cursor: string }[] }
    const path = request.url ?? ''
    const cursors = changes.map(({ cursor }) => Number(cursor))
    got.push({ path, signature: String(request.headers['tappet-signature']), body, cursors })
    response.writeHead(answer(path)).end()
  })
})
await once(receiver.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void receiver.close())
const base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`

const told: string[] = []
const deps: WebhookDeps = {
  webhooks: shop.webhooks,
  readChanges: async (wanted) => readChanges({ db, registry: await shop.objects.read() }, wanted),
  events: { emit: (name) => void told.push(name) },
  now: () => new Date(),
}
const drive = async () => {
  await numberChanges(db)
  return driveWebhooks(db, deps)
}

const make = (fields: object, who: Who = 'admin') =>
  app.inject({ method: 'POST', url: `${UI_API}/records`, headers: as(who), payload: { apiName: 'Webhook__c', fields } })

async function aWebhook(path: string, objects = 'Order') {
  await numberChanges(db)
  const { id } = (await make({ Name: path, Url__c: base + path, Objects__c: objects })).json<{ id: string }>()
  const made = await app.inject({ method: 'POST', url: `/console-api/secrets/${id}`, headers: as('admin') })
  return { id, number: recordNumber('webhook', id) ?? 0, secret: made.json<{ secret: string }>().secret }
}
const change = (email: string) => db.write.run(sql`update orders set email = ${email} where id = ${orderId}`)
const deliveries = (id: number) =>
  db.all<{ id: number; status: string; http_status: number | null; tries: number; changes: number }>(sql`
    select id, status, http_status, tries, changes from webhook_delivery where webhook_id = ${id} order by id`)
const hurry = () => db.write.run(sql`update webhook_state set look_at = now()`)

beforeEach(async () => {
  await db.write.run(sql`delete from webhook`)
  got = []
  told.length = 0
  answer = () => 200
})

describe('a webhook', () => {
  test('gets what comes after it was made, signed as the gateway signs, and it is noted', async () => {
    await change('before@example.com')
    const { id, number, secret } = await aWebhook('/orders')
    await change('one@example.com')
    expect(await drive()).toBe(1)
    expect(await drive()).toBe(0)
    const [delivery] = got
    const body = JSON.parse(delivery?.body ?? '') as { webhook: string; changes: object[]; next: string }
    expect(body).toEqual({
      webhook: id,
      changes: [
        {
          cursor: expect.stringMatching(/^\d+$/),
          object: 'Order',
          recordId: ann.order,
          verb: 'changed',
          at: expect.any(String),
          fields: ['Email__c'],
        },
      ],
      next: expect.stringMatching(/^\d+$/),
    })
    const [, time = '', signature] = /^t=(\d+),v1=(\w+)$/.exec(delivery?.signature ?? '') ?? []
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${delivery?.body}`).digest('hex'))
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60)
    // No value goes out, only what was changed.
    expect(delivery?.body).not.toContain('one@example.com')
    expect(await deliveries(number)).toMatchObject([{ status: 'SENT', http_status: 200, tries: 1, changes: 1 }])
  })

  test('gets of what it does not follow nothing, and nothing before it has a secret or while it is paused', async () => {
    const { number } = await aWebhook('/others', 'Claim__c')
    const { id } = (await make({ Name: 'No secret', Url__c: `${base}/none`, Objects__c: 'Order' })).json<{
      id: string
    }>()
    await change('two@example.com')
    expect([await drive(), got]).toEqual([0, []])
    expect(await deliveries(number)).toEqual([])
    expect(id).toMatch(/^a0W/)
  })

  test('gets changes in order, one delivery after the other', async () => {
    await aWebhook('/many', 'PricebookEntry')
    await db.write.run(sql`update price set core_cents = 77 where id in (select id from price order by id limit 250)`)
    while ((await drive()) > 0) continue
    expect(got.map(({ cursors }) => cursors.length)).toEqual([100, 100, 50])
    const all = got.flatMap(({ cursors }) => cursors)
    expect(all).toEqual(all.toSorted((one, other) => one - other))
    expect(new Set(all).size).toBe(250)
  })

  test('that fails is tried again later each time, with nothing lost and in order', async () => {
    const { number } = await aWebhook('/fails')
    answer = () => 500
    await change('three@example.com')
    await drive()
    await change('four@example.com')
    expect(await drive()).toBe(0)
    const waits = async () =>
      (
        await db.first<{ s: number }>(sql`
      select extract(epoch from look_at - now())::float8 as s from webhook_state where webhook_id = ${number}`)
      )?.s ?? 0
    expect(await waits()).toBeGreaterThan(3)
    await hurry()
    await drive()
    expect(await waits()).toBeGreaterThan(8)
    answer = () => 200
    await hurry()
    await drive()
    expect((await deliveries(number)).map(({ status, tries }) => [status, tries])).toEqual([
      ['FAILED', 1],
      ['FAILED', 2],
      ['SENT', 3],
    ])
    expect(got.at(-1)?.cursors).toHaveLength(2)
    expect(got.at(-1)?.cursors[0]).toBe(got[0]?.cursors[0])
  })

  test('that fails for three days is paused, staff are told, and it goes on where it was', async () => {
    const { id, number } = await aWebhook('/away')
    answer = () => 503
    await change('five@example.com')
    await drive()
    await db.write.run(
      sql`update webhook_state set failing_since = now() - interval '3 days 1 minute', look_at = now()`,
    )
    await drive()
    expect(told).toEqual(['webhook-paused'])
    const read = async () =>
      (await app.inject({ url: `${UI_API}/records/${id}?layoutTypes=Full`, headers: as('admin') })).json<{
        fields: Record<string, { value: unknown }>
      }>().fields
    expect((await read())['Status__c']?.value).toBe('PAUSED')
    await hurry()
    expect(await drive()).toBe(0)
    answer = () => 200
    await app.inject({
      method: 'PATCH',
      url: `${UI_API}/records/${id}`,
      headers: as('admin'),
      payload: { fields: { Status__c: 'ACTIVE' } },
    })
    expect(await drive()).toBe(1)
    expect([(await read())['FailingSince__c']?.value, (await deliveries(number)).at(-1)?.status]).toEqual([
      null,
      'SENT',
    ])
  })

  test('does not keep others waiting', async () => {
    await aWebhook('/slow')
    await aWebhook('/quick')
    answer = (path) => (path === '/slow' ? 500 : 200)
    await change('six@example.com')
    await drive()
    await change('seven@example.com')
    await drive()
    expect(got.map(({ path }) => path).toSorted()).toEqual(['/quick', '/quick', '/slow'])
  })
})

test('a delivery is sent again by its action, once each time', async () => {
  const { number } = await aWebhook('/again')
  await change('eight@example.com')
  await drive()
  const [first] = await deliveries(number)
  const press = () =>
    app.inject({
      method: 'POST',
      url: `${UI_API}/actions/perform-quick-action/WebhookDelivery__c.SendAgain`,
      headers: as('admin'),
      payload: { contextId: recordId('webhookDelivery', first?.id ?? 0), apiName: 'WebhookDelivery__c', fields: {} },
    })
  expect((await press()).statusCode).toBe(201)
  expect(await drive()).toBe(1)
  expect(await drive()).toBe(0)
  expect(got.map(({ cursors }) => cursors)).toEqual([got[0]?.cursors, got[0]?.cursors])
  expect(await deliveries(number)).toMatchObject([{ status: 'SENT', tries: 2 }])
})

describe('an address is refused', () => {
  test.each([
    ['ftp', 'ftp://example.com/'],
    ['with a password', 'https://me:secret@example.com/'],
    ['that is none', '/orders'],
  ])('%s: %s', async (_, url) => {
    const refused = await make({ Name: 'Wrong', Url__c: url, Objects__c: 'Order' })
    expect([refused.statusCode, Object.keys(refused.json().output?.fieldErrors ?? {})]).toEqual([400, ['Url__c']])
  })

  test.each([
    'http://example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://intranet/',
    'https://db.internal/',
  ])('where nothing is lifted: %s', async (url) => {
    const columns = new Map<string, unknown>([
      ['url', url],
      ['objects', ['Order']],
    ])
    const change = { id: null, columns, before: {}, beforehand: [], afterwards: [] }
    const found = await saveWebhook({ toPrivate: false })(db.write, change)
    expect(found.map(({ field }) => field)).toEqual(['Url__c'])
  })

  test('without objects', async () => {
    expect((await make({ Name: 'Wrong', Url__c: 'https://example.com/' })).statusCode).toBe(400)
  })

  test.each(['staff', 'ann'] as const)('of a %s', async (who) => {
    expect((await make({ Name: 'Mine', Url__c: 'https://example.com/', Objects__c: 'Order' }, who)).statusCode).toBe(
      400,
    )
  })
})

describe('workers of their own processes', () => {
  async function aWorker(): Promise<ChildProcess> {
    const script = `
      import { flushCompileCache } from 'node:module'
      import { setTimeout as wait } from 'node:timers/promises'
      import { numberChanges } from '#database/change-events.ts'
      import { openDatabase } from '#database/sql.ts'
      import { readChanges } from '#platform/history/published-changes.ts'
      import { openObjects } from '#platform/objects/registry.ts'
      import { httpsWebhooks } from '#providers/webhooks/https.ts'
      import { objects } from '#server/ui-api/objects.ts'
      import { driveWebhooks } from '#shop/integrations/drive-webhooks.ts'
      const db = openDatabase({ connection: ${JSON.stringify(db.connection)}, connections: 4 })
      const registry = await openObjects(db, objects).read()
      const deps = {
        webhooks: httpsWebhooks({ toPrivate: true }),
        readChanges: (wanted) => readChanges({ db, registry }, { ...wanted, limit: 3 }),
        events: { emit() {} },
        now: () => new Date(),
      }
      // Whoever is killed writes down nothing at their end, for the next to start by.
      flushCompileCache()
      process.send('ready')
      for (;;) {
        await numberChanges(db).catch(() => {})
        await driveWebhooks(db, deps).catch(() => {})
      }`
    const worker = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      cwd: join(import.meta.dirname, '../..'),
    })
    await once(worker, 'message')
    return worker
  }

  test('are killed while they send, and no change is lost or comes for the first time out of its order', async () => {
    const { number } = await aWebhook('/killed')
    const first =
      (await db.first<{ position: number }>(sql`select position from webhook_state where webhook_id = ${number}`))
        ?.position ?? 0
    const KILLS = 6
    let sent = 0
    let next = aWorker()
    for (let killed = 0; killed < KILLS; killed++) {
      const worker = await next
      next = aWorker()
      const writing = (async () => {
        for (let count = 0; count < 40; count++) await change(`k${++sent}@example.com`)
      })()
      await hurry()
      await wait(40 + killed * 15)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      await writing
    }
    const last = await next
    await expect
      .poll(
        async () => {
          // The lease of who was killed ends by itself; here it is ended at once.
          await hurry()
          return new Set(got.flatMap(({ cursors }) => cursors)).size
        },
        { timeout: 30_000 },
      )
      .toBe(sent)
    last.kill('SIGKILL')
    await once(last, 'exit')
    const seen: number[] = []
    for (const cursor of got.flatMap(({ cursors }) => cursors)) if (!seen.includes(cursor)) seen.push(cursor)
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(Math.min(...seen)).toBeGreaterThan(first)
  }, 120_000)
})
