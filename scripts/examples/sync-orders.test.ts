import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
await app.listen({ port: 0, host: '127.0.0.1' })
const shop = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const folder = await mkdtemp(join(tmpdir(), 'tappet-sync-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'orders.jsonl')

const made = await app.inject({
  method: 'POST',
  url: '/services/data/v63.0/ui-api/records',
  headers: as('admin'),
  payload: { apiName: 'Integration__c', fields: { Name: 'File of orders', Objects__c: 'Order;OrderItem' } },
})
const { secret } = (
  await app.inject({
    method: 'POST',
    url: `/console-api/secrets/${made.json<{ id: string }>().id}`,
    headers: as('admin'),
  })
).json<{ secret: string }>()

function start(options: string[], token = secret) {
  const script = join(import.meta.dirname, 'sync-orders.mjs')
  const child = spawn(process.execPath, [script, shop, file, ...options], {
    env: { ...process.env, TAPPET_TOKEN: token },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  return { child, said: () => said }
}
async function sync(token?: string): Promise<number | null> {
  const { child } = start(['--once'], token)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
interface Line {
  number: string
  status: string
  total: number
  lines: { partNumber: string; quantity: number }[]
}
const written = async () =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

test('the example writes orders to a file, goes on where it was, and survives being killed', async () => {
  const { ann } = await createCustomers(db.write)
  expect(await sync()).toBe(0)
  const first = await written()
  const order = first.find(({ number }) => number === ann.orderNumber)
  expect(order).toMatchObject({ status: 'PROCESSING', total: expect.any(Number) })
  expect(order?.lines.length).toBeGreaterThan(0)

  expect(await sync()).toBe(0)
  expect(await written()).toHaveLength(first.length)

  const { child } = start([])
  await db.write.run(sql`update orders set status = 'SHIPPED' where number = ${ann.orderNumber}`)
  const statesOf = async () =>
    (await written()).filter(({ number }) => number === ann.orderNumber).map(({ status }) => status)
  await expect.poll(async () => (await statesOf()).at(-1), { timeout: 40_000 }).toBe('SHIPPED')
  child.kill('SIGKILL')
  await once(child, 'exit')
  await db.write.run(sql`update orders set status = 'DELIVERED' where number = ${ann.orderNumber}`)
  expect(await sync()).toBe(0)
  expect((await statesOf()).at(-1)).toBe('DELIVERED')
}, 90_000)

test('with a wrong token it ends and says why', async () => {
  const { child, said } = start(['--once'], 'tpi_wrong')
  const [code] = (await once(child, 'exit')) as [number]
  expect([code, said()]).toEqual([1, expect.stringContaining('INVALID_SESSION_ID')])
})
