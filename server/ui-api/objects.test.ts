import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { fieldTypes } from '#platform/fields/field-types.ts'
import { declaredActionsOf } from '#platform/actions/quick-actions.ts'
import { objectInfo } from '#platform/objects/object-info.ts'
import { openObjects } from '#platform/objects/registry.ts'
import { readRecords } from '#platform/records/read-records.ts'
import { ROLES } from '#platform/rights/viewer.ts'
import { LOCALES } from '#values/locale.ts'
import { KEY_PREFIX } from '#values/record-id.ts'
import { objects } from './objects.ts'
import { translations } from './translate.ts'

const db = await testDatabase({ demo: true })
const registry = await openObjects(db, objects).read()

const columns = new Map(
  (
    await db.all(sql<{ name: string; type: string }>`
      select table_name || '.' || column_name as name, format_type(atttypid, null) as type
      from information_schema.columns
      join pg_attribute on attrelid = to_regclass(table_name) and attname = column_name
      where table_schema = 'public'`)
  ).map(({ name, type }) => [name, type]),
)

test('no two objects share a name or a key prefix', () => {
  expect(new Set(Object.values(KEY_PREFIX)).size).toBe(Object.keys(KEY_PREFIX).length)
  expect(new Set(objects.map(({ apiName }) => apiName)).size).toBe(objects.length)
  expect(new Set(objects.map(({ kind }) => kind)).size).toBe(objects.length)
})

test.each(objects)('every declared column of $apiName exists with its type', ({ table, fields, isExtensible }) => {
  const wrong = Object.entries(fields).flatMap(([name, field]) => {
    if (!('column' in field)) return []
    const type = columns.get(`${table}.${field.column}`)
    return type && fieldTypes[field.type].columns.includes(type) ? [] : [`${name}: ${field.column} is ${type}`]
  })
  expect(wrong).toEqual([])
  expect(columns.get(`${table}.id`)).toMatch(/^(?:bigint|integer)$/)
  expect(columns.get(`${table}.ext`)).toBe(isExtensible ? 'jsonb' : undefined)
})

/** What columns begin with, but for those that count on. */
const beginnings = new Map(
  (
    await db.all(sql<{ name: string; text: string }>`
      select table_name || '.' || column_name as name, column_default as text from information_schema.columns
      where table_schema = 'public' and column_default ~ '^(''.*''(::\\w+)?|-?\\d+|true|false)$'`)
  ).map(({ name, text }) => [name, text.replace(/^'(.*)'(?:::\w+)?$/, '$1')]),
)

test.each(objects)('what a new record of $apiName begins with is said as its columns have it', (object) => {
  const written = new Set(Object.values(object.rights).flatMap(({ creates = [] }) => creates))
  const wrong = Object.entries(object.fields).flatMap(([name, field]) => {
    if (!('column' in field) || !written.has(name)) return []
    const begins = beginnings.get(`${object.table}.${field.column}`)
    return begins === field.default?.toString() ? [] : [`${name}: ${field.column} begins with ${begins}`]
  })
  expect(wrong).toEqual([])
})

test('every declared key is a column that is never empty and has an index of its own, so that lists can be read in its order', async () => {
  const keys = objects.flatMap(({ table, fields }) =>
    Object.values(fields).flatMap((field) => (field.unique && 'column' in field ? [`${table}.${field.column}`] : [])),
  )
  const there = await db.all(sql<{ name: string }>`
    select attrelid::regclass || '.' || attname as name from pg_attribute
    join pg_index on indrelid = attrelid and indisunique and indpred is null and indkey[0] = attnum and indnatts = 1
    where attnotnull`)
  expect(keys.length).toBeGreaterThan(5)
  expect(there.map(({ name }) => name)).toEqual(expect.arrayContaining(keys))
})

const TEXTS = new Set(['Email', 'Phone', 'String', 'TextArea', 'Url'])

test.each(objects)('every text of $apiName says how long it may be, also where it is only read', ({ apiName }) => {
  const viewer = { role: 'admin' as const, accountId: 1, userId: 1_000_001, locale: LOCALES[0] }
  const object = registry.accessibleTo(viewer).get(apiName)
  const fields = object ? Object.values(objectInfo(registry, viewer, object).fields) : []
  const texts = fields.filter(({ dataType }) => TEXTS.has(dataType))
  expect(texts.filter(({ length }) => length === 0).map((field) => field.apiName)).toEqual([])
  const others = fields.filter(({ dataType }) => ['Boolean', 'Currency', 'Date', 'DateTime', 'Int'].includes(dataType))
  expect(others.filter(({ length }) => length !== 0)).toEqual([])
})

test.each([
  ['Contact', 'Name', 121],
  ['Contact', 'Email', 254],
  ['Contact', 'MobilePhone', 40],
  ['Product2', 'ProductCode', 40],
  ['Order', 'Email__c', 254],
  ['Order', 'OrderNumber', 255],
  ['ReturnOrder', 'PartName__c', 1300],
] as const)('%s.%s has at most %i characters', (apiName, field, length) => {
  const viewer = { role: 'admin' as const, accountId: 1, userId: 1_000_001, locale: LOCALES[0] }
  const object = registry.accessibleTo(viewer).get(apiName)
  expect(object && objectInfo(registry, viewer, object).fields[field]?.length).toBe(length)
})

test.each(objects)('every name that $apiName declares is there for whoever sees it', (object) => {
  const known = registry.objects.get(object.apiName)
  const named = [...(known?.fields.values() ?? [])].flatMap(({ refersTo }) => refersTo ?? [])
  expect(named.filter((name) => !registry.objects.has(name))).toEqual([])
  const children = [...registry.objects.values()].flatMap(({ fields }) =>
    [...fields.values()].flatMap(({ refersTo, declared }) =>
      refersTo === object.apiName ? (declared.children ?? []) : [],
    ),
  )
  expect(new Set(children).size).toBe(children.length)
  for (const { relationship } of object.relatedLists ?? []) expect(children).toContain(relationship)
})

test.each(objects.filter(({ actions = [] }) => actions.length > 0))(
  'every action of $apiName is offered to those who work here and may write, and none to customers and guests',
  ({ apiName, actions = [], rights }) => {
    const offeredTo = (role: (typeof ROLES)[number]) => {
      const viewer = { role, accountId: 1, userId: 1_000_001, locale: LOCALES[0] }
      const object = registry.accessibleTo(viewer).get(apiName)
      return object ? declaredActionsOf(registry, viewer, object).map(({ declared }) => declared.name) : []
    }
    const names = actions.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(ROLES.map(offeredTo)).toEqual(
      ROLES.map((role) => ((role === 'staff' || role === 'admin') && rights[role] ? names : [])),
    )
  },
)

const everywhere = ROLES.flatMap((role) => LOCALES.map((locale) => [role, locale] as const))

test.each(everywhere)(
  'a %s reads every field of every object in %s, each object in one statement',
  async (role, locale) => {
    const viewer = { role, accountId: 1, userId: 1_000_001, locale }
    for (const object of registry.accessibleTo(viewer).values()) {
      db.forget()
      const show = [...object.fields.values()].map((field) => ({ through: [], field }))
      const records = await readRecords(
        { db, registry, viewer, translate: translations[locale] },
        { object, show, limit: 5, offset: 0 },
      )
      expect(db.statements).toHaveLength(1)
      for (const record of records) expect(Object.keys(record.fields)).toEqual([...object.fields.keys()].sort())
    }
  },
)
