// What lies on the shelves of the chosen stores, of the parts that are shown.
import { useMemo } from 'react'
import { getListRecordsByName } from '#records-client/adapters/lists/list-records.ts'
import { useAnswers } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import type { GridRow, Shelf, Shelves } from './grid-row.ts'

/** Of so many parts the shelves of one store are asked for at once. */
const PARTS = 200
const FIELDS = ['ProductItem.Product2Id', 'ProductItem.LocationId', 'ProductItem.QuantityOnHand']

/** The rows with their shelves. */
export function useShelves(rows: readonly GridRow[], stores: readonly string[]) {
  const groups = useMemo(() => {
    const parts = rows.flatMap(({ part }) => part ?? [])
    const some: string[][] = []
    for (let from = 0; from < parts.length; from += PARTS) some.push(parts.slice(from, from + PARTS))
    return some
  }, [rows])
  const configs = useMemo(
    () =>
      stores.flatMap((store) =>
        groups.map((parts) => ({
          objectApiName: 'ProductItem',
          listViewApiName: 'AllStoreStock',
          pageSize: PARTS,
          optionalFields: FIELDS,
          sortBy: ['ProductItem.Id'],
          where: `{ LocationId: { eq: "${store}" }, Product2Id: { in: [${parts.map((id) => `"${id}"`).join(', ')}] } }`,
        })),
      ),
    [stores, groups],
  )
  const answers = useAnswers(getListRecordsByName, configs)
  return useMemo(() => {
    const byPart = new Map<string, Record<string, Shelf | null>>()
    for (const [i, { data }] of answers.entries()) {
      const store = stores[Math.floor(i / groups.length)] ?? ''
      if (!data) continue
      for (const part of groups[i % groups.length] ?? []) {
        const shelves = byPart.get(part) ?? {}
        shelves[store] = null
        byPart.set(part, shelves)
      }
      for (const record of data.records) {
        const shelves = byPart.get(String(record.fields['Product2Id']?.value ?? ''))
        if (shelves) shelves[store] = shelfOf(record)
      }
    }
    return {
      rows: byPart.size === 0 ? rows : rows.map((row) => ({ ...row, shelves: byPart.get(row.part ?? '') ?? NONE })),
      isLoading: answers.some(({ isLoading }) => isLoading),
    }
  }, [answers, rows, groups, stores])
}

const NONE: Shelves = {}

function shelfOf(record: UiRecord): Shelf {
  const onHand = record.fields['QuantityOnHand']?.value
  return {
    id: record.id ?? '',
    onHand: typeof onHand === 'number' ? onHand : null,
    since: record.lastModifiedDate ?? null,
  }
}
