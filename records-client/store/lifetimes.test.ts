import { describe, expect, test } from 'vitest'
import { DEFAULT_LIFETIME, LIFETIMES, NEVER } from './lifetimes.ts'
import { createStore } from './store.ts'

// The table of the specification, section 9, as it is written there.
const rows: [milliseconds: number, names: (keyof typeof LIFETIMES)[]][] = [
  [200, ['searchResults', 'keywordSearch']],
  [1000, ['templateClone']],
  [
    30_000,
    [
      'record',
      'listRecordsByName',
      'duplicates',
      'relatedListRecords',
      'searchFilters',
      'searchFilterOptions',
      'lookupMetadata',
    ],
  ],
  [120_000, ['navItems', 'recordCollection']],
  [300_000, ['actions', 'formulaActivations', 'apps', 'avatarBulkEntry', 'apex', 'batchError']],
  [
    900_000,
    [
      'objectInfo',
      'layout',
      'layoutUserState',
      'recordUi',
      'quickActionDefaults',
      'quickActionLayout',
      'quickActionInfo',
      'duplicatesConfig',
      'listInfo',
      'listObjectInfo',
      'listPreferences',
      'picklists',
      'relatedListInfo',
      'relatedListPreferences',
      'templateCreate',
    ],
  ],
  [3_600_000, ['seoProperties', 'avatarBulkMap']],
  [2_592_000_000, ['list', 'listSummaries', 'objectDirectory', 'avatar', 'relatedListCount', 'recordRepresentation']],
]

describe('lives for', () => {
  test.each(rows.flatMap(([milliseconds, names]) => names.map((name) => [milliseconds, name] as const)))(
    '%i ms: %s',
    (milliseconds, name) => {
      const store = createStore(() => 5000)
      store.publish('key', name, {})
      expect(store.metadata('key')).toEqual({
        namespace: 'UiApi',
        representationName: name,
        ingestionTimestamp: 5000,
        expirationTimestamp: 5000 + milliseconds,
      })
    },
  )

  test('no name is without a row', () => {
    expect(Object.keys(LIFETIMES).sort()).toEqual(rows.flatMap(([, names]) => names).sort())
  })
})

describe('a lifetime', () => {
  test('of what has no row is 300 s', () => {
    expect(DEFAULT_LIFETIME).toBe(300_000)
    const store = createStore(() => 0)
    expect(store.publish('key', 'something else', 1).expires).toBe(300_000)
  })

  test('of -1 never ends', () => {
    const store = createStore(() => 0, { record: NEVER })
    expect(store.publish('key', 'record', {}).expires).toBe(Number.POSITIVE_INFINITY)
  })

  test('can be overridden by name and for all, and what is stored expires anew', () => {
    const store = createStore(() => 100)
    store.publish('a', 'record', {})
    store.publish('b', 'layout', {})
    store.override({ '*': 50, layout: 70 })
    expect([store.metadata('a')?.expirationTimestamp, store.metadata('b')?.expirationTimestamp]).toEqual([150, 170])
  })
})
