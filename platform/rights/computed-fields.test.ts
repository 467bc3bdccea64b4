// A computed field tells what it is made of: a role that is kept from that is kept from the field (decision 95). Every computed field is
// tried with a role for each column that it reads and that some object shows.
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql, unprepared } from '#database/sql.ts'
import { objects } from '#server/ui-api/objects.ts'
import type { FieldDeclaration, ObjectDeclaration } from '../objects/define-object.ts'
import { openObjects } from '../objects/registry.ts'
import type { Deviations } from '../objects/role-rights.ts'
import { objectsSeenBy } from '../objects/seen-objects.ts'
import { madeOf } from '../objects/made-of.ts'

const db = await testDatabase()
const registry = await openObjects(db, objects).read()
const seenWith = (deviations: Deviations) => objectsSeenBy('staff', registry.objects, new Map(), deviations)
const everything = seenWith({})

type Computed = [name: string, object: ObjectDeclaration, field: FieldDeclaration]
const computed = objects.flatMap((object) =>
  Object.entries(object.fields).flatMap(([name, field]): Computed[] =>
    'sql' in field && name !== object.nameField && everything.get(object.apiName)?.fields.has(name)
      ? [[`${object.apiName}.${name}`, object, field]]
      : [],
  ),
)
/** The roles that are kept from a column: every field of its own that shows it is hidden; undefined where no field does. */
function keptFrom(table: string, column: string): Deviations | undefined {
  const showing = objects
    .filter((object) => object.table === table)
    .map(({ apiName, fields }): [string, string[]] => [
      apiName,
      Object.entries(fields).flatMap(([name, field]) => ('column' in field && field.column === column ? [name] : [])),
    ])
    .filter(([, names]) => names.length > 0)
  if (showing.length === 0 || column === 'id') return undefined
  return Object.fromEntries(
    showing.map(([apiName, names]) => [
      apiName,
      { fields: Object.fromEntries(names.map((name) => [name, 'none' as const])) },
    ]),
  )
}

test('there are computed fields, and staff see them', () => expect(computed.length).toBeGreaterThan(60))

test.each(computed)('%s is hidden with each field that it is made of', (name, { apiName, table }, field) => {
  const [, own = ''] = name.split('.')
  for (const [from, columns] of madeOf(field, table))
    for (const column of columns) {
      const deviations = keptFrom(from, column)
      if (!deviations) continue
      const seen = seenWith(deviations)
      const isStillShown = objects.some(
        (other) =>
          other.table === from &&
          [...(seen.get(other.apiName)?.fields.values() ?? [])].some(
            ({ source }) => 'column' in source && source.column === column,
          ),
      )
      // Names and standard fields stay with their records, and so does what they show.
      expect([column, seen.get(apiName)?.fields.has(own)]).toEqual([column, isStillShown])
    }
})

test.each(computed)('%s is hidden with each object that it reads', (name, { apiName, table }, field) => {
  const [, own = ''] = name.split('.')
  for (const from of madeOf(field, table).keys()) {
    const hidden = objects.filter((object) => object.table === from && object.apiName !== apiName)
    if (hidden.length === 0 || from === table) continue
    const seen = seenWith(Object.fromEntries(hidden.map((object) => [object.apiName, { sees: false }])))
    expect([from, seen.get(apiName)?.fields.has(own)]).toEqual([from, false])
  }
})

describe('what stands in no expression', () => {
  test('is read by no function of the database that a computed field calls', async () => {
    const own = await db.all<{ name: string }>(sql`
      select proname as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname = 'public' and prosrc ~* '\\m(?:from|join)\\s+[a-z_]+' and prolang <> (select oid from pg_language where lanname = 'c')`)
    const calls = computed.flatMap(([name, , field]) => {
      if (!('sql' in field)) return []
      const { text } = unprepared(field.sql((column) => sql.ref(column), { locale: 'en-US', country: 'US' }))
      return own.flatMap(({ name: called }) => (text.includes(`${called}(`) ? [`${name} calls ${called}`] : []))
    })
    expect(calls).toEqual([])
  })
})

test('a role that was given the field itself keeps it', () => {
  const hidden = { QuantityOnHand__c: 'none' as const }
  expect(
    seenWith({ WarehouseStock__c: { fields: hidden } })
      .get('WarehouseStock__c')
      ?.fields.has('QuantityFree__c'),
  ).toBe(false)
  const given = { WarehouseStock__c: { fields: { ...hidden, QuantityFree__c: 'read' as const } } }
  expect(seenWith(given).get('WarehouseStock__c')?.fields.has('QuantityFree__c')).toBe(true)
})
