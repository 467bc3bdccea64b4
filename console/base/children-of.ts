// Records that belong to another, for screens that show all of them.
import { getRelatedListRecords } from '#records-client/adapters/related-lists/related-list-records.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'

interface Wanted {
  parentId: string
  list: string
  /** Of which object, and which of its fields. */
  object: string
  fields: readonly string[]
  most: number
}

export function useChildren({ parentId, list, object, fields, most }: Wanted) {
  const { data, error, refresh } = useAdapter(getRelatedListRecords, {
    parentRecordId: parentId,
    relatedListId: list,
    fields: fields.map((name) => `${object}.${name}`),
    pageSize: most,
  })
  return { records: data?.records, error, refresh }
}
