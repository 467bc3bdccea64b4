// Rows of the grid as price entries tell of them, one for each country.
import type { UiRecord } from '#records-client/store/wire.ts'
import { PRICE_FIELDS } from './grid-columns.ts'
import type { GridRow } from './grid-row.ts'

export const ENTRY_FIELDS = [
  'PricebookEntry.CurrencyIsoCode',
  'PricebookEntry.IsActive',
  'PricebookEntry.Product2Id',
  'PricebookEntry.Product2.ProductCode',
  'PricebookEntry.Product2.Name',
  'PricebookEntry.Product2.OnHand__c',
  ...PRICE_FIELDS.map((name) => `PricebookEntry.${name}`),
]

export const plainAt = (record: UiRecord, name: string) => {
  const value = record.fields[name]?.value
  return typeof value === 'object' ? null : (value ?? null)
}

export function addTo(rows: Map<string, GridRow>, record: UiRecord): void {
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
