// Fields that staff add while the shop runs, whose type they change later on: what is kept stays as it was written.
import { beforeAll, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const place = recordId('store', 1)

const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, who: Who, payload?: object) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const listed = (query: object) => send('POST', '/list-records/Location/AllStores', 'guest', query)

/** Every type that may be added, with a value as it is written. */
const WRITTEN = {
  String: 'hello',
  TextArea: 'a\nb',
  Phone: '8125550100',
  Email: 'a@example.com',
  Url: '/a',
  Picklist: 'A',
  Boolean: true,
  Int: 5,
  Double: 1.25,
  Percent: 12.5,
  Currency: 9.99,
  Date: '2026-01-31',
  DateTime: '2026-01-31T10:00:00.000Z',
  Time: '10:00:00.000Z',
  MultiPicklist: 'A;B',
} as const
type Type = keyof typeof WRITTEN
const TYPES = Object.keys(WRITTEN) as Type[]

/** What texts say of a value of each type: as it is kept, an amount in cents; several values are no text. */
const TEXTS = {
  String: 'hello',
  TextArea: 'a\nb',
  Phone: '8125550100',
  Email: 'a@example.com',
  Url: '/a',
  Picklist: 'A',
  Boolean: 'true',
  Int: '5',
  Double: '1.25',
  Percent: '12.5',
  Currency: '999',
  Date: '2026-01-31',
  DateTime: '2026-01-31T10:00:00.000Z',
  Time: '10:00:00.000',
}
const isText = (type: Type) => READ[type] === TEXTS
const NUMBERS = { Phone: 8_125_550_100, Int: 5, Double: 1.25, Percent: 12.5, Currency: 999 }

/** By a field's present type: what it reads of values that were written as another, by that; all others are empty. */
const READ: Record<Type, Partial<Record<Type, unknown>>> = {
  String: TEXTS,
  TextArea: TEXTS,
  Phone: TEXTS,
  Email: TEXTS,
  Url: TEXTS,
  Picklist: TEXTS,
  Boolean: { Boolean: true },
  Int: { Int: 5, Currency: 999 },
  Double: NUMBERS,
  Percent: NUMBERS,
  Currency: { Int: 0.05, Currency: 9.99 },
  Date: { Date: '2026-01-31' },
  DateTime: { DateTime: '2026-01-31T10:00:00.000Z' },
  Time: { Time: '10:00:00.000Z' },
  MultiPicklist: { MultiPicklist: 'A;B' },
}

const field = (type: Type) => `Was${type}__c`
const retyped = async (type: Type) => {
  await db.write.run(sql`update platform_field set type = ${type} where object_name = 'Location'`)
  shop.objects.forget()
}

beforeAll(async () => {
  for (const type of TYPES) {
    await db.write.run(sql`
      insert into platform_field (object_name, name, label, type, length, precision, scale, seen_by)
      values ('Location', ${field(type)}, ${JSON.stringify({ en: type })}, ${type}, 50, 12, 2, '{guest,customer,staff,admin}')`)
    await db.write.run(sql`
      insert into platform_picklist_value (object_name, field_name, value, label, position)
      select 'Location', ${field(type)}, value, jsonb_build_object('en', value), 0 from unnest(array['A', 'B']) value`)
  }
  shop.objects.forget()
  const fields = Object.fromEntries(TYPES.map((type) => [field(type), WRITTEN[type]]))
  await send('PATCH', `/records/${place}`, 'staff', { fields })
})

describe.each(TYPES)('a field that has become a %s', (type) => {
  beforeAll(() => retyped(type))
  const written = WRITTEN[type]
  const read = TYPES.map((was): [Type, unknown] => [was, READ[type][was] ?? null])

  test('shows of what is kept as much as its type reads, and nothing of the rest', async () => {
    const names = TYPES.map((was) => `Location.${field(was)}`).join()
    const { body } = await send('GET', `/records/${place}?fields=${names}`, 'guest')
    expect(TYPES.map((was) => [was, body.fields[field(was)].value])).toEqual(read)
    for (const path of [
      `/records/${place}?layoutTypes=Full`,
      `/record-ui/${place}`,
      `/records/batch/${place}?layoutTypes=Full`,
    ])
      expect((await send('GET', path, 'guest')).status).toBe(200)
    expect((await send('PATCH', `/records/${place}`, 'staff', { fields: { Phone__c: '8125550100' } })).status).toBe(200)
  })

  test.each(read)('filters and sorts so what was a %s', async (was, value) => {
    const name = field(was)
    const there = { where: `{ ${name}: { ne: null } }` }
    const records = value === null ? [] : [{ id: place }]
    expect(await listed(there)).toMatchObject({ status: 200, body: { count: records.length } })
    const same = { where: `{ ${name}: { ${isText(type) ? 'like' : 'eq'}: ${JSON.stringify(value)} } }` }
    expect(await listed(value === null ? there : same)).toMatchObject({ body: { count: records.length, records } })
    if (type === 'MultiPicklist') return
    const sorted = await listed({ sortBy: [`-${name}`], fields: [name], pageSize: 1 })
    expect([sorted.status, sorted.body.records[0].fields[name].value]).toEqual([200, value])
    const found = await send('POST', '/search/results/keyword?objectApiName=Location&q=store', 'guest', {
      filters: [
        {
          objectApiName: 'Location',
          fieldPath: name,
          operator: 'eq',
          values: [typeof written === 'boolean' ? String(written) : written],
        },
      ],
    })
    expect(found).toMatchObject({ status: 200 })
  })
})

/** What was a text before may say anything: this only looks like a value of another type. */
const NEARLY = [
  ['', 'now', 'infinity', '-infinity', 'NaN', 'today', 'yes', 'TRUE', '1e3', '0x1F', '1_000', '+5', '.5', '5.', '-'],
  ['2026-02-30', '2026-13-01', '0000-01-01', '2026-1-1', '20260131', '01/31/2026', '2026-01-31 BC', '1-BC-01-01'],
  ['2026-02-30T10:00:00.000Z', '2026-01-31T25:00:00.000Z', '2026-01-31 10:00:00', '2026-01-31T10:00:00.000+99:99'],
  ['25:00', '10:61', '10:00 PM', 'allballs', '{A,B}', '["A"]', '{"a":1}', 'null', '9'.repeat(200)],
].flat()
/** And these do say one: a number, though larger than a whole number may be. */
const LARGE = ['20260131', '99999999999', '-99999999999999999999', '1'.repeat(99)]

test.each(TYPES)('nothing that a text may have said stops a %s from being read', async (type) => {
  await retyped(type)
  const name = field('String')
  for (const text of new Set([...NEARLY, ...LARGE])) {
    const ext = JSON.stringify({ [`Location.${name}`]: text })
    await db.write.run(sql`update store set ext = ${ext}::jsonb where id = 1`)
    const sortBy = type === 'MultiPicklist' ? [] : [name]
    const { status, body } = await listed({ where: `{ ${name}: { ne: null } }`, fields: [name], sortBy })
    const isNumber = READ[type] === NUMBERS && LARGE.includes(text)
    const isWhole = 'Int' in READ[type] && text === '20260131'
    expect([text, status, body.count]).toEqual([text, 200, isText(type) || isNumber || isWhole ? 1 : 0])
  }
})
