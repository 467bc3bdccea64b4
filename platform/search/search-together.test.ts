// A search of everything: several objects at once, but never so many that nobody else has a connection.
import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import type { Reader } from '#database/sql.ts'
import { openObjects } from '#platform/objects/registry.ts'
import { objects } from '#server/ui-api/objects.ts'
import { translations } from '#server/ui-api/translate.ts'
import { LOCALES } from '#values/locale.ts'
import { searchResults } from './search-records.ts'

const db = await testDatabase({ demo: true })
const registry = await openObjects(db, objects).read()

test('three objects are searched at once and no more, and each answer stands at its object', async () => {
  let asking = 0
  let most = 0
  const counted = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    most = Math.max(most, ++asking)
    return answer.finally(() => asking--)
  }
  const reader: Reader = { all: (query) => counted(db.all(query)), first: (query) => counted(db.first(query)) }
  const viewer = { role: 'admin', accountId: null, userId: 1_000_001, locale: LOCALES[0] } as const
  const names = ['Order', 'Product2', 'Account', 'Contact', 'ReturnOrder', 'Invoice__c', 'Coupon', 'Promotion']
  const context = { db: reader, registry, viewer, translate: translations[LOCALES[0]] }
  const { results } = await searchResults(context, 'filter', { objectApiNames: names })
  expect(most).toBe(3)
  expect(Object.entries(results).map(([name, found]) => [name, found.objectApiName])).toEqual(
    names.map((name) => [name, name]),
  )
  expect(results['Product2']?.records.length).toBeGreaterThan(0)
})
