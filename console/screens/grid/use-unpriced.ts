// Parts that are searched for and have no price yet: price entries do not tell of them.
import { useMemo } from 'react'
import { getListRecordsByName } from '#records-client/adapters/lists/list-records.ts'
import { useAnswers } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import type { GridRow } from './grid-row.ts'
import { addTo, ENTRY_FIELDS, plainAt } from './price-entries.ts'

/** Of so many that match; a number finds few. */
const MOST = 100
const PRICES_EACH = 2
const FIELDS = ['Product2.ProductCode', 'Product2.Name', 'Product2.OnHand__c']

/** What a search finds beside the rows that are read already, once those are all. */
export function useUnpriced(term: string, { rows, isWhole }: { rows: readonly GridRow[]; isWhole: boolean }) {
  const asked = useMemo(
    () =>
      term === '' || !isWhole
        ? []
        : [
            {
              objectApiName: 'Product2',
              listViewApiName: 'AllProducts',
              pageSize: MOST,
              optionalFields: FIELDS,
              searchTerm: term,
            },
          ],
    [term, isWhole],
  )
  const [found] = useAnswers(getListRecordsByName, asked)
  const others = useMemo(() => {
    const known = new Set(rows.map(({ part }) => part))
    return (found?.data?.records ?? []).filter(({ id }) => id !== null && !known.has(id))
  }, [found, rows])
  const ofOthers = useMemo(
    () =>
      others.length === 0
        ? []
        : [
            {
              objectApiName: 'PricebookEntry',
              listViewApiName: 'AllPrices',
              pageSize: MOST * PRICES_EACH,
              optionalFields: ENTRY_FIELDS,
              sortBy: ['PricebookEntry.Id'],
              where: `{ Product2Id: { in: [${others.map(({ id }) => `"${id}"`).join(', ')}] } }`,
            },
          ],
    [others],
  )
  const [prices] = useAnswers(getListRecordsByName, ofOthers)
  return useMemo(() => {
    const priced = prices?.data
    if (!priced) return { rows, isLoading: Boolean(found?.isLoading || prices?.isLoading) }
    const more = new Map<string, GridRow>()
    for (const record of priced.records) addTo(more, record)
    for (const record of others) if (!more.has(numberOf(record))) more.set(numberOf(record), withoutPrice(record))
    return { rows: [...rows, ...more.values()], isLoading: false }
  }, [rows, others, found, prices])
}

const numberOf = (part: UiRecord): string => String(plainAt(part, 'ProductCode') ?? '')

function withoutPrice(part: UiRecord): GridRow {
  const onHand = plainAt(part, 'OnHand__c')
  return {
    part: part.id,
    number: numberOf(part),
    name: String(plainAt(part, 'Name') ?? ''),
    onHand: typeof onHand === 'number' ? onHand : null,
    prices: {},
    shelves: {},
  }
}
