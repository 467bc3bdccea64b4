// Parts with their prices and stock, as many as are asked for.
import { useMemo } from 'react'
import { getListRecordsByName } from '#records-client/adapters/lists/list-records.ts'
import { useAnswers } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { PRICE_FIELDS } from './grid-columns.ts'
import type { GridColumn, GridRow } from './grid-row.ts'

const PAGE = 200
/** The platform passes over no more rows of a list than these. */
export const MOST_PAGES = 10

const FIELDS = [
  'PricebookEntry.CurrencyIsoCode',
  'PricebookEntry.IsActive',
  'PricebookEntry.Product2Id',
  'PricebookEntry.Product2.ProductCode',
  'PricebookEntry.Product2.Name',
  'PricebookEntry.Product2.OnHand__c',
  ...PRICE_FIELDS.map((name) => `PricebookEntry.${name}`),
]

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
          optionalFields: FIELDS,
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

const plainAt = (record: UiRecord, name: string) => {
  const value = record.fields[name]?.value
  return typeof value === 'object' ? null : (value ?? null)
}

function addTo(rows: Map<string, GridRow>, record: UiRecord): void {
  const related = record.fields['Product2']?.value
  const part = typeof related === 'object' && related !== null ? related : undefined
  const number = String((part && plainAt(part, 'ProductCode')) ?? plainAt(record, 'Name') ?? '')
  const onHand = part && plainAt(part, 'OnHand__c')
  const before = rows.get(number)
  const amounts = Object.fromEntries(
    PRICE_FIELDS.map((name) => {
      const value = plainAt(record, name)
      return [name, typeof value === 'number' ? value : null]
    }),
  )
  const partId = plainAt(record, 'Product2Id')
  rows.set(number, {
    part: typeof partId === 'string' ? partId : null,
    number,
    name: String((part && plainAt(part, 'Name')) ?? ''),
    onHand: typeof onHand === 'number' ? onHand : null,
    prices: {
      ...before?.prices,
      [String(plainAt(record, 'CurrencyIsoCode'))]: {
        id: record.id ?? '',
        isActive: plainAt(record, 'IsActive') !== false,
        amounts,
        since: record.lastModifiedDate,
      },
    },
    shelves: {},
  })
}

/** A cell is known by its part and its column. */
export const cellKey = (row: GridRow, column: GridColumn): string => `${row.number}\u001f${column.key}`
