// Parts with their prices and stock, as many as are asked for.
import { useMemo } from 'react'
import { getListRecordsByName } from '#records-client/adapters/lists/list-records.ts'
import { useAnswers } from '#records-client/react/use-adapter.ts'
import type { GridColumn, GridRow } from './grid-row.ts'
import { addTo, ENTRY_FIELDS } from './price-entries.ts'

const PAGE = 200
/** The platform passes over no more rows of a list than these. */
export const MOST_PAGES = 10

const CURRENCIES = ['USD', 'CAD'] as const

export function useGridRows(pages: number, term: string) {
  const configs = useMemo(
    () =>
      CURRENCIES.flatMap((currency) =>
        Array.from({ length: pages }, (_, page) => ({
          objectApiName: 'PricebookEntry',
          listViewApiName: 'AllPrices',
          pageSize: PAGE,
          pageToken: String(page * PAGE),
          optionalFields: ENTRY_FIELDS,
          sortBy: ['PricebookEntry.Id'],
          where: `{ CurrencyIsoCode: { eq: "${currency}" } }`,
          ...(term && { searchTerm: term }),
        })),
      ),
    [pages, term],
  )
  const answers = useAnswers(getListRecordsByName, configs)
  return useMemo(() => {
    const rows = new Map<string, GridRow>()
    let hasMore = false
    let end = ''
    for (const [at] of CURRENCIES.entries()) {
      let last = ''
      let isWhole = false
      for (const { data } of answers.slice(at * pages, (at + 1) * pages)) {
        isWhole = false
        // A page that is still on its way ends what can be shown in order.
        if (!data) break
        for (const record of data.records) addTo(rows, record)
        last = data.records.at(-1)?.id ?? last
        isWhole = data.nextPageToken === null
      }
      if (isWhole) continue
      hasMore = true
      // Ids stand in the order of parts: beyond the shorter list nothing is known of the other price.
      if (end === '' || last < end) end = last
    }
    const all = [...rows.values()]
      .map((row) => ({ row, id: idOf(row) }))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
    return {
      rows: all.filter(({ id }) => end === '' || id <= end).map(({ row }) => row),
      hasMore: hasMore && pages < MOST_PAGES,
      isLoading: answers.some(({ isLoading }) => isLoading),
      error: answers.find(({ error }) => error)?.error,
    }
  }, [answers, pages])
}

const idOf = ({ prices }: GridRow): string => Object.values(prices)[0]?.id ?? ''

/** A cell is known by its part and its column. */
export const cellKey = (row: GridRow, column: GridColumn): string => `${row.number}\u001f${column.key}`
