// Lists and counts in which records of the saved object may stand, and which may so have changed.
import type { Rows } from '../../store/pages.ts'
import { linkedKey } from '../../store/reader.ts'
import { nodeOf } from '../../store/records.ts'
import type { Store } from '../../store/store.ts'

const LISTS = new Set([
  'list',
  'listRecordsByName',
  'relatedListRecords',
  'relatedListCount',
  'recordCollection',
  'searchResults',
  'keywordSearch',
])

const OF_STATE = new Set(['actions', 'quickActionDefaults'])

/** What can be done with a record, and with which values that begins, goes by the state that it is in. */
export function evictActions(store: Store, recordId: string): void {
  const stale = [...store.entries.values()].filter(({ name, key }) => OF_STATE.has(name) && key.includes(recordId))
  store.evict(...stale.map(({ key }) => key))
}

interface Listed {
  rows?: Rows
  listReference?: { objectApiName?: string | null }
}

/** Also evicts lists whose rows are unknown, since the record might be among them. */
export function evictLists(store: Store, objectApiName: string | undefined): void {
  const wanted = objectApiName?.toLowerCase()
  store.evict(
    ...[...store.entries.values()]
      .filter(({ name, value }) => {
        if (!LISTS.has(name)) return false
        const object = objectIn(store, value as Listed | undefined)?.toLowerCase()
        return object === undefined || wanted === undefined || object === wanted
      })
      .map(({ key }) => key),
  )
}

function objectIn(store: Store, list: Listed | undefined): string | null | undefined {
  const head = list?.rows?.head as Listed | undefined
  const named = (head ?? list)?.listReference?.objectApiName
  const row = list?.rows?.rows.find((link) => link !== null)
  return named ?? nodeOf(store.get(linkedKey(row) ?? ''))?.apiName
}
