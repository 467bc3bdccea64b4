// Lists as the platform reads them: filters, sorting and pages, over the demo catalogue, beside the same worked out in plain code.
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import type { Comparison } from '../fields/field-type.ts'
import { openObjects } from '../objects/registry.ts'
import { condition, type Filter } from './filter.ts'
import { requirePath } from './path.ts'
import { readRecords } from './read-records.ts'
import { requireObject } from '../objects/require-object.ts'
import { guest } from '../rights/viewer.ts'
import { knownParts } from '#shop/catalog/catalogue-fixture.ts'
import { objects } from '#server/ui-api/objects.ts'
import { translations } from '#server/ui-api/translate.ts'

const db = await testDatabase({ demo: true })
const registry = await openObjects(db, objects).read()
const viewer = guest('en-US')
const accessible = registry.accessibleTo(viewer)
const product = requireObject(registry, viewer, 'Product2')
const path = (name: string) => requirePath(accessible, product, name, { isLoose: true })
const parts = await knownParts(db, 'en-US')

const list = (
  filter: Filter | undefined,
  { limit = 10_000, offset = 0, orderBy = 'ProductCode', isAscending = true } = {},
) =>
  readRecords(
    { db, registry, viewer, translate: translations['en-US'] },
    {
      object: product,
      show: [path('ProductCode')],
      filter,
      orderBy: [{ path: path(orderBy), isAscending }],
      limit,
      offset,
    },
  )
const numbers = (filter: Filter) =>
  list(filter).then((records) => records.map(({ fields }) => fields['ProductCode']?.value))
const expected = (test: (part: (typeof parts)[number]) => boolean) =>
  parts
    .filter(test)
    .map(({ number }) => number)
    .sort()

describe('a filter', () => {
  const some = parts[7]?.number ?? ''
  test.each<[string, Filter, (part: (typeof parts)[number]) => boolean]>([
    ['by equality', condition(path('ProductCode'), 'eq', some), (part) => part.number === some],
    ['by a list', condition(path('ProductCode'), 'in', [some, 'none']), (part) => part.number === some],
    ['by a pattern', condition(path('ProductCode'), 'like', 'a%'), (part) => /^a/i.test(part.number)],
    ['by its beginning', condition(path('ProductCode'), 'startsWith', 'A'), (part) => /^a/i.test(part.number)],
    ['by what is in it', condition(path('ProductCode'), 'contains', '7'), (part) => part.number.includes('7')],
    ['by a checkbox', condition(path('IsRecon__c'), 'eq', true), (part) => part.recon],
    [
      'of several, with or and not',
      {
        and: [
          { or: [condition(path('IsRecon__c'), 'eq', true), condition(path('ProductCode'), 'contains', '7')] },
          { not: condition(path('IsActive'), 'eq', false) },
        ],
      },
      (part) => (part.recon || part.number.includes('7')) && part.isLive,
    ],
    ['of nothing, which all pass', { and: [] }, () => true],
    ['of no choice, which none passes', { or: [] }, () => false],
  ])('%s', async (_, filter, passes) => {
    db.forget()
    expect((await numbers(filter)).map(String).sort()).toEqual(expected(passes))
    expect(db.statements).toHaveLength(1)
  })

  const families = sql<{ number: string; family: string }>`
    select part_number as number, category.name ->> 'en' as family from product join category on category.id = category_id`
  test.each<[string, Comparison, unknown, (family: string) => boolean]>([
    ['is one', 'eq', 'Fuel filters', (family) => family === 'Fuel filters'],
    ['is another', 'eq', 'Oil filters', (family) => family === 'Oil filters'],
    ['is not one', 'ne', 'Fuel filters', (family) => family !== 'Fuel filters'],
    ['is one of several', 'in', ['Fuel filters', 'Oil filters'], (family) => /^(?:Fuel|Oil) filters$/.test(family)],
    ['has a word in it', 'contains', 'FILTER', (family) => /filter/i.test(family)],
    ['is missing', 'eq', null, () => false],
  ])('by the name of what it refers to, which %s', async (_, comparison, value, passes) => {
    const found = (await db.all(families)).filter(({ family }) => passes(family)).map(({ number }) => number)
    expect((await numbers(condition(path('Family'), comparison, value))).map(String).sort()).toEqual(found.sort())
  })

  test('through relationships shows no more than was asked for', async () => {
    const [first] = await list(condition(path('Category__r.ParentCategory.Name'), 'ne', null), { limit: 1 })
    expect(Object.keys(first?.fields ?? {})).toEqual(['ProductCode'])
  })

  test('a comparison that the field does not know, a value that it is not, and too many of them are refused', async () => {
    expect(() => condition(path('IsActive'), 'like', 'x')).toThrow('cannot be compared')
    expect(() => condition(path('MaxPerOrder__c'), 'gt', 'ten')).toThrow(
      expect.objectContaining({
        detail: { key: 'ofField', values: { field: 'MaxPerOrder__c', why: { key: 'notWholeNumber' } } },
      }),
    )
    expect(() => condition(path('ProductCode'), 'in', 'one')).toThrow('a list')
    const bomb = { and: Array.from({ length: 51 }, () => condition(path('IsActive'), 'eq', true)) }
    await expect(list(bomb)).rejects.toThrow('More than 50 conditions')
  })
})

test('pages of a list without distinct values neither overlap nor leave anything out', async () => {
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(parts.length / 400) }, (_, page) =>
      list(undefined, { limit: 400, offset: page * 400, orderBy: 'IsActive', isAscending: false }),
    ),
  )
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(parts.length)
})
