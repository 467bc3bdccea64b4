// The vehicle of a crate engine, and what was agreed to for it, in the records of staff and of its own customer (business rule CE-2).
import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { recordNumber } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const vehicle = {
  vin: '1HGCM82633A004352',
  state: 'TX',
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  vehiclePowered: 'GASOLINE',
}
const agreements = AGREEMENTS.map((agreement, index) => ({
  agreement,
  title: `Crate engines: ${agreement}`,
  version: '1.1',
  language: 'fr-CA',
  at: '2026-11-20T15:00:00.000Z',
  text: index + 1,
}))

const FIELDS = ['Vin__c', 'VehicleState__c', 'VehicleYear__c', 'VehicleMake__c', 'VehicleModel__c', 'VehiclePowered__c']
const read = async (who: Who, ...fields: string[]) => {
  const url = `${UI_API}/records/${ann.orderLine}?fields=${fields.map((field) => `OrderItem.${field}`).join(',')}`
  const answer = await app.inject({ url, headers: as(who) })
  const { fields: told = {} } = answer.json()
  return { status: answer.statusCode, values: fields.map((field) => told[field]?.value) }
}

test('other lines have no vehicle', async () => {
  expect(await read('staff', ...FIELDS, 'CartItemNumber__c', 'Agreements__c')).toEqual({
    status: 200,
    values: Array(8).fill(null),
  })
})

test('staff and the customer read the vehicle, and each text with its version, language and time; nobody else does', async () => {
  await db.write.run(sql`update order_line set kind = 'CrateEngine', cart_item_number = 2, vehicle = ${JSON.stringify(vehicle)},
    agreements = ${JSON.stringify(agreements)} where id = ${recordNumber('orderLine', ann.orderLine) ?? 0}`)
  for (const who of ['staff', 'admin', 'ann'] as const) {
    expect((await read(who, ...FIELDS)).values).toEqual([
      '1HGCM82633A004352',
      'TX',
      '2003',
      'Honda',
      'Accord',
      'GASOLINE',
    ])
    const { values } = await read(who, 'CartItemNumber__c', 'ProductType__c', 'Agreements__c')
    expect(values).toEqual([
      2,
      'CrateEngine',
      agreements.map(({ title }) => `${title} · 1.1 · fr-CA · 2026-11-20T15:00:00.000Z`).join('\n'),
    ])
  }
  for (const who of ['guest', 'bob'] as const) expect((await read(who, 'Vin__c')).status).not.toBe(200)
})
