import { describe, expect, test } from 'vitest'
import type { RecordHistory } from '#contract/console-api/history.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { planOf } from '#database/plan-fixture.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { recordId, recordNumber } from '#values/record-id.ts'

const { app, db, shop } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const annId = recordNumber('account', ann.account) ?? 0
const SAM = { id: recordId('user', 2), name: 'Sam Roy', kind: 'staff' }
const SHOP = { id: null, name: null, kind: 'shop' }

const ask = (
  id: string,
  { who = 'staff', query = '', language = 'en-US' }: { who?: Who; query?: string; language?: string } = {},
) => app.inject({ url: `/console-api/history/${id}${query}`, headers: as(who, language) })

async function historyOf(...asked: Parameters<typeof ask>): Promise<RecordHistory> {
  const answer = await ask(...asked)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json()
}

const save = async (id: string, fields: object) => {
  const answer = await app.inject({
    method: 'PATCH',
    url: `${UI_API}/records/${id}`,
    headers: as('staff'),
    payload: { fields },
  })
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
}

test('staff read what was changed of an order, the newest first, in words', async () => {
  await save(ann.order, { ReleasedDate__c: '2026-11-26T14:00:00.000Z' })
  await save(ann.order, { Status: 'SHIPPED' })
  await db.write.run(sql`update orders set status = 'DELIVERED' where id = ${recordNumber('order', ann.order)}`)
  const { entries, isKept, nextPage, recordId: id } = await historyOf(ann.order)
  expect([id, isKept, nextPage]).toEqual([ann.order, true, null])
  const status = { field: 'Status', label: 'Status', dataType: 'Picklist' }
  expect(entries.slice(0, 3).map(({ who, changes }) => ({ who, changes }))).toEqual([
    {
      who: SHOP,
      changes: [
        {
          ...status,
          old: { value: 'SHIPPED', displayValue: 'Shipped' },
          new: { value: 'DELIVERED', displayValue: 'Delivered' },
        },
      ],
    },
    {
      who: SAM,
      changes: [
        {
          ...status,
          old: { value: 'PROCESSING', displayValue: 'Order Processing' },
          new: { value: 'SHIPPED', displayValue: 'Shipped' },
        },
      ],
    },
    {
      who: SAM,
      changes: [
        {
          field: 'ReleasedDate__c',
          label: 'Released',
          dataType: 'DateTime',
          old: { value: null, displayValue: null },
          new: { value: '2026-11-26T14:00:00.000Z', displayValue: '11/26/2026, 9:00 AM' },
        },
      ],
    },
  ])
  expect(entries.at(-1)).toMatchObject({ verb: 'created', who: SHOP, changes: [] })
})

test('in French the same is said in French', async () => {
  const { entries } = await historyOf(ann.order, { language: 'fr-CA' })
  expect(entries[0]?.changes[0]).toMatchObject({ label: 'Statut', new: { value: 'DELIVERED' } })
  expect(entries[0]?.changes[0]?.new.displayValue).not.toBe('Delivered')
})

test('amounts are in their currency, references by name, texts in the language of the reader', async () => {
  const price = recordId('price', 2)
  await db.write.run(sql`update price set list_cents = 123456 where id = 2`)
  await save(price, { ListPrice__c: 1300 })
  expect((await historyOf(price)).entries[0]?.changes).toEqual([
    {
      field: 'ListPrice__c',
      label: 'List Price',
      dataType: 'Currency',
      old: { value: 1234.56, displayValue: '$1,234.56' },
      new: { value: 1300, displayValue: '$1,300.00' },
    },
  ])
  const part = recordId('product', 1)
  const other = await db.first<{ id: number; name: string }>(sql`
    select id, name ->> 'en' as name from category where id <> (select category_id from product where id = 1) and parent_id is not null limit 1`)
  await db.write.run(
    sql`update product set category_id = ${other?.id}, name = name || '{"en": "Another filter"}' where id = 1`,
  )
  const { changes } = (await historyOf(part)).entries[0] ?? {}
  expect(changes?.map(({ field }) => field)).toEqual(['Name', 'Category__c'])
  expect(changes?.[0]).toMatchObject({ language: 'en', new: { value: 'Another filter', displayValue: null } })
  expect(changes?.[1]?.new).toEqual({ value: recordId('category', other?.id ?? 0), displayValue: other?.name })
})

test('a text that was changed in another language is told to whoever reads this one', async () => {
  await db.write.run(sql`update category set name = name || '{"fr": "Filtres à part"}' where id = 1`)
  const { entries } = await historyOf(recordId('category', 1))
  expect(entries[0]?.changes).toMatchObject([{ field: 'Name', language: 'fr', new: { value: 'Filtres à part' } }])
})

test('a record from before histories says who made it, and nothing else', async () => {
  const { entries } = await historyOf(recordId('store', 7))
  expect(entries).toEqual([
    { id: null, at: expect.any(String), verb: 'created', who: SHOP, inNameOf: null, changes: [] },
  ])
})

test('an object without a history says so', async () => {
  expect(await historyOf(ann.cart)).toMatchObject({ isKept: false, entries: [{ verb: 'created' }] })
})

test('pages follow one another and leave nothing out', async () => {
  const id = recordId('store', 5)
  for (let number = 1; number <= 5; number++)
    await db.write.run(sql`update store set phone = ${`812-${number}`} where id = 5`)
  const seen: (string | number | boolean | null | undefined)[] = []
  let query = '?pageSize=2'
  for (let page = 1; ; page++) {
    const { entries, nextPage } = await historyOf(id, { query })
    seen.push(...entries.map(({ changes }) => changes[0]?.new.value))
    if (nextPage === null) break
    expect(page).toBeLessThan(4)
    query = `?pageSize=2&before=${nextPage}`
  }
  expect(seen).toEqual(['812-5', '812-4', '812-3', '812-2', '812-1', undefined])
})

test('what was removed is read by those who might have read any of its kind', async () => {
  const made = await app.inject({
    method: 'POST',
    url: `${UI_API}/records`,
    headers: as('staff'),
    payload: { apiName: 'TradeTerm__c', fields: { Name: 'doohickey', Language__c: 'en', StandsFor__c: 'starter' } },
  })
  const { id } = made.json<{ id: string }>()
  await app.inject({ method: 'DELETE', url: `${UI_API}/records/${id}`, headers: as('staff') })
  const { entries } = await historyOf(id)
  expect(entries.map(({ verb, who }) => [verb, who])).toEqual([
    ['deleted', SAM],
    ['created', SAM],
  ])
  expect(entries[0]?.changes).toContainEqual(
    expect.objectContaining({
      field: 'Name',
      old: { value: 'doohickey', displayValue: null },
      new: { value: null, displayValue: null },
    }),
  )
})

test('who acted, and in whose name', async () => {
  await db.transact((tx) => tx.run(sql`update store set phone = '1' where id = 9`), {
    userId: 3,
    role: 'admin',
    inNameOf: 1_000_000 + annId,
  })
  expect((await historyOf(recordId('store', 9))).entries[0]).toMatchObject({
    who: { id: recordId('user', 3), name: 'Ada Cole', kind: 'admin' },
    inNameOf: { id: ann.user, name: 'Ann Lee', kind: 'customer' },
  })
})

describe('whoever may not read a field does not read its history', () => {
  test('a field that staff added for administrators alone', async () => {
    await db.write.run(sql`insert into platform_field (object_name, name, label, type, length, seen_by, changed_by)
      values ('Location', 'Alarm__c', '{"en":"Alarm"}', 'String', 40, '{admin}', '{admin}')`)
    shop.objects.forget()
    await db.write.run(sql`update store set ext = '{"Location.Alarm__c": "4711"}' where id = 11`)
    const id = recordId('store', 11)
    expect((await historyOf(id, { who: 'admin' })).entries[0]?.changes).toMatchObject([
      { field: 'Alarm__c', new: { value: '4711' } },
    ])
    const answer = await ask(id)
    expect(answer.body).not.toMatch(/4711|Alarm/)
    // Not even that something was changed.
    expect(answer.json<RecordHistory>().entries.map(({ verb }) => verb)).toEqual(['created'])
  })

  test.each([
    ['guest', 401],
    ['ann', 403],
    ['bob', 403],
  ] as const)('a %s reads none at all: %i', async (who, status) => {
    const answer = await ask(ann.order, { who })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual([{ errorCode: expect.any(String), message: expect.any(String) }])
  })
})

test.each([
  ['an id that is none', 'nonsense', '', 400],
  ['a record that never was', recordId('order', 999_999_999), '', 404],
  ['a page size that is none', recordId('store', 1), '?pageSize=0', 400],
  ['a page that is too large', recordId('store', 1), '?pageSize=201', 400],
  ['a cursor that is none', recordId('store', 1), '?before=x', 400],
  ['a name that nobody knows', recordId('store', 1), '?order=asc', 400],
])('%s is refused', async (_, id, query, status) => {
  const answer = await ask(id, { query })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8'])
})

test('an unknown path of the console is 404 in the shape of the calls', async () => {
  const answer = await app.inject({ url: '/console-api/nothing', headers: { ...as('staff'), accept: 'text/html' } })
  expect([answer.statusCode, answer.json()[0].errorCode]).toEqual([404, 'NOT_FOUND'])
})

test('a page is one statement, read by the key of the changes', async () => {
  await historyOf(ann.order)
  db.forget()
  await historyOf(ann.order)
  const asked = db.statements.filter((text) => text.includes('record_change'))
  expect(asked).toHaveLength(1)
  const plan = await planOf(db, asked[0] ?? '', { byIndex: true })
  expect(plan).toContain('Index Scan record_change_pkey')
  expect(plan.filter((step) => step.startsWith('Seq Scan record_change'))).toEqual([])
})
