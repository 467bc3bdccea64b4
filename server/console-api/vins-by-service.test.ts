// An order by phone is priced within a transaction: what reads VINs and serial numbers is asked before it and not within (reliability rule 22).
import { afterAll, expect, test } from 'vitest'
import type { PhonePrice } from '#contract/console-api/phone-orders.ts'
import { sql } from '#database/sql.ts'
import vehicles from '#sandbox/vpic/vehicles.json' with { type: 'json' }
import { serve } from '#sandbox/serve.ts'
import { aDraft } from '#shop/phone-orders/draft-fixture.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity } from '../customer-fixture.ts'

const VIN = '1HGCM82633A004352'
const found: { answer: number; open: number }[] = []
let answers = 200
/** Like vPIC, and it notes how many transactions of the shop are open while it is asked. */
const service = await serve(async (_, response) => {
  const open = await db.first<{ many: number }>(sql`
    select count(*)::int as many from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`)
  found.push({ answer: answers, open: open?.many ?? Number.NaN })
  const results = [{ VIN, ...vehicles[VIN] }]
  response.writeHead(answers, { 'content-type': 'application/json' }).end(JSON.stringify({ Results: results }))
}, 0)
afterAll(() => service.close())
const { app, db, shop } = await testApp({ identity, env: { VIN_SERVICE: 'vpic', VPIC_URL: service.url } })
await createCustomers(db.write)

const machineOf = async (machine: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/console-api/phone-orders/price',
    headers: as('staff'),
    payload: { draft: aDraft({ machine }), isAsked: false },
  })
  return [answer.statusCode, answer.json<PhonePrice>().machine]
}

test('the service is asked while no transaction is open; that it is away is told, and does not stop the pricing', async () => {
  answers = 503
  const [status, machine] = await machineOf(VIN)
  expect([status, machine]).toEqual([200, { refusal: expect.stringContaining('try again') }])
  answers = 200
  await expect
    .poll(() => machineOf(VIN), { interval: 500 })
    .toEqual([200, { label: expect.stringContaining('Honda Accord') }])
  expect(new Set(found.map(({ open }) => open))).toEqual(new Set([0]))
  expect(new Set(found.map(({ answer }) => answer))).toEqual(new Set([503, 200]))
})

test('which serial numbers there are is read before the transaction, so that it waits for no second connection', async () => {
  const family = await db.first<{ number: string }>(
    sql`select esn_from::text as number from engine_family order by id limit 1`,
  )
  shop.garage.registry.forget()
  db.forget()
  const [status, machine] = await machineOf(family?.number ?? '')
  const at = (piece: string) => db.statements.findIndex((text) => text.includes(piece))
  expect([status, machine]).toEqual([200, { label: expect.any(String) }])
  expect(at('from engine_family')).toBeGreaterThanOrEqual(0)
  expect(at('from engine_family')).toBeLessThan(at('begin'))
})
