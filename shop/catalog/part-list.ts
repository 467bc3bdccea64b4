import type { RawBuilder } from 'kysely'
import type { ListedPart } from '#contract/shop/catalog.ts'
import { sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { type Attribute, type AttributeValue, attributeText } from './attribute.ts'
import { type PartRow, partColumns, partSummary } from './part-summary.ts'

export const PAGE_SIZE = shopSettings.search.pageSize
/** As far as the addresses of pages go. */
const MOST_PAGES = 1000

export const pagesOf = (total: number): number => Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / PAGE_SIZE)))

export interface ListedRow extends PartRow {
  attributes?: Record<string, AttributeValue>
  weight_hundredths: number
  universal: boolean
}

export const listedColumns = (locale: Locale, hasAttributes: boolean): RawBuilder<ListedRow> =>
  sql<ListedRow>`${partColumns(locale)}, product.weight_hundredths, product.universal${hasAttributes ? sql`, product.attributes` : sql``}`

export function listedPart(row: ListedRow, columns: Attribute[], locale: Locale): ListedPart {
  const values = columns.map((attribute) => {
    const value = row.attributes?.[attribute.key]
    return value === undefined ? null : attributeText(attribute, value, locale)
  })
  return {
    ...partSummary(row, countryOf(locale)),
    values,
    weightHundredths: row.weight_hundredths,
    universal: row.universal,
  }
}
