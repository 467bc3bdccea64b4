// Whatever a list of many records can be sorted by is read by an index: a page costs the same, however many there are.
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { planOf } from '#database/plan-fixture.ts'
import { objects } from '#server/ui-api/objects.ts'
import { translations } from '#server/ui-api/translate.ts'
import type { Locale } from '#values/locale.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { openObjects } from '../objects/registry.ts'
import { requirePath } from '../records/path.ts'
import { type Order, readRecords } from '../records/read-records.ts'
import type { Filter } from '../records/filter.ts'
import type { Viewer } from '../rights/viewer.ts'
import { isColumnSortable } from './columns.ts'
import { operatorFilter } from './operators.ts'

const db = await testDatabase()
const registry = await openObjects(db, objects).read()

/** Of these the shop has some hundreds at most, however long it runs. */
const FEW = [
  'ProductCategory',
  'Location',
  'Knowledge__kav',
  'Knowledge__ka',
  'Attribute__c',
  'ContentItem__c',
  'Promotion',
]

const staff = (locale: Locale): Viewer => ({ role: 'staff', accountId: null, userId: 2, locale })
const accessible = registry.accessibleTo(staff('en-US'))
const many = [...accessible.values()].filter(({ declared }) => declared.sortedBy)

/** How the ids of a page are found among very many. */
async function planOfPage(
  object: AccessibleObject,
  { orderBy, filter }: { orderBy: Order[]; filter?: Filter },
  locale: Locale = 'en-US',
): Promise<string[]> {
  db.forget()
  const viewer = staff(locale)
  await readRecords(
    { db, registry, viewer, translate: translations[locale] },
    { object, show: [], filter, orderBy, limit: 51, offset: 0 },
  )
  const steps = await planOf(db, db.statements[0] ?? '', { byIndex: true })
  const found = steps.slice(steps.indexOf('Limit') + 1)
  return found.slice(
    0,
    found.findIndex((step) => step.startsWith('Function Scan')),
  )
}
const whole = (steps: string[]) => steps.filter((step) => /Sort|^Seq Scan/.test(step))
const pathOf = (object: AccessibleObject, name: string) => requirePath(accessible, object, name, { isLoose: true })

test('every object says by what its lists are sorted, but those that have few records', () => {
  const others = [...accessible.values()].filter((object) => !many.includes(object))
  expect(others.map(({ apiName }) => apiName).sort()).toEqual(FEW.toSorted())
})

describe.each(many.map((object) => [object.apiName, object] as const))('lists of %s', (_, object) => {
  const { sortedBy = [], listViews = [] } = object.declared

  test.each(sortedBy)('are sorted by %s, either way, by an index', async (name) => {
    const path = pathOf(object, name)
    expect(isColumnSortable(object, path)).toBe(true)
    for (const locale of ['en-US', 'fr-CA'] as const)
      for (const isAscending of [true, false]) {
        const steps = await planOfPage(object, { orderBy: [{ path, isAscending }] }, locale)
        expect(steps.some((step) => step.startsWith('Index'))).toBe(true)
        expect(whole(steps)).toEqual([])
      }
  })

  test('are sorted by nothing else', () => {
    const sortable = [...object.fields.values()].filter((field) => isColumnSortable(object, { through: [], field }))
    expect(sortable.map(({ apiName }) => apiName).sort()).toEqual(sortedBy.toSorted())
    for (const reference of object.relationships.values())
      for (const field of accessible.get(reference.refersTo ?? '')?.fields.values() ?? [])
        expect(isColumnSortable(object, { through: [reference], field })).toBe(false)
  })

  test.each(listViews)('as $apiName stand in an order of an index', async ({ orderedBy = [], filters = [] }) => {
    const conditions = filters.map(({ field, operator, operands }) =>
      operatorFilter(pathOf(object, field), { operator, operands }, new Date()),
    )
    const orderBy = orderedBy.map(({ field, isAscending }) => ({ path: pathOf(object, field), isAscending }))
    for (const { path } of orderBy) expect(isColumnSortable(object, path)).toBe(true)
    const steps = await planOfPage(object, { orderBy, filter: { and: conditions } })
    expect(whole(steps)).toEqual([])
  })
})
