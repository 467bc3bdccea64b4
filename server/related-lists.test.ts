// Related lists in a shop that has been live for a year: what a page of one reads does not follow how much the shop has.
import pg from 'pg'
import { expect, test } from 'vitest'
import type { ObjectInfo } from '#contract/ui-api/object-info.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { explainAll } from '#database/explained-fixture.ts'
import { grow } from '#database/grown-fixture.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from './app-fixture.ts'
import { as, createCustomers, identity } from './customer-fixture.ts'
import { objects } from './ui-api/objects.ts'

const PAGE = 50
/** Whole tables of this many rows are read as quickly as by an index. */
const FEW = 200

const { app, db } = await testApp({ identity })
await createCustomers(db.write)
const client = new pg.Client(db.connection)
await client.connect()
await grow(client, { orders: 5000, carts: 2000, sessions: 4000 })
await client.query('analyze')
await client.end()
const explained = await explainAll(db)

const asked = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as('admin'), ...(payload && { payload }) })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
  return answer.json()
}

/** The first record of each object that this shop has any of. */
const parents: [apiName: string, id: string][] = []
for (const { apiName, table, kind } of objects) {
  // The first of the staff is the shop itself, which is no record.
  const first = apiName === 'StaffMember__c' ? sql`max(id)` : sql`min(id)`
  const found = await db.first<{ id: number | null }>(sql`select ${first}::float8 as id from ${sql.table(table)}`)
  if (found?.id) parents.push([apiName, recordId(kind, found.id)])
}

test.each(parents)('a page of each list of a %s reads at most ten times what it shows', async (apiName, id) => {
  const { childRelationships } = (await asked('GET', `/object-info/${apiName}`)) as ObjectInfo
  const wrong: string[] = []
  for (const { relationshipName } of childRelationships) {
    explained.length = 0
    await asked('POST', `/related-list-records/${id}/${relationshipName}`, { pageSize: PAGE })
    for (const { reads } of explained)
      for (const { table: read, index, rows } of reads)
        if (rows > Math.max(10 * (PAGE + 1), FEW)) wrong.push(`${relationshipName}: ${rows} of ${read} by ${index}`)
  }
  expect(wrong).toEqual([])
})

test('those whose records grow with the shop are among them', () => {
  expect(parents.map(([apiName]) => apiName)).toEqual(
    expect.arrayContaining([
      'Account',
      'Order',
      'Product2',
      'ProductCategory',
      'Location',
      'WebCart',
      'GeneratorModel__c',
    ]),
  )
})
