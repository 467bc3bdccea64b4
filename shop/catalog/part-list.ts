// A page of parts as category and search pages show it.
import type { RawBuilder } from 'kysely'
import { sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Sort } from '#shop/facet-index/list-order.ts'
import type { Chosen } from '#shop/facet-index/list-segments.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { type Attribute, type AttributeValue, attributeText } from './attribute.ts'
import type { Facet } from './facets.ts'
import { type PartRow, type PartSummary, partColumns, partSummary } from './part-summary.ts'

export interface ListedPart extends PartSummary {
  /** Values of the category's own attributes, in the order of the columns. */
  values: (string | null)[]
  weightHundredths: number
}

export interface PartList {
  total: number
  /** True when there are more than `total`, which is as far as was counted. */
  isCapped: boolean
  parts: ListedPart[]
  page: number
  pages: number
  sort: Sort
  facets: Facet[]
  columns: { key: string; name: string; unit: string | null }[]
}

/** What a shopper asks of a list. */
export interface ListRequest {
  sort?: Sort
  /** From 1; a page beyond the end is the last one. */
  page?: number
  chosen?: Chosen
}

export const PAGE_SIZE = shopSettings.search.pageSize
/** As far as the addresses of pages go. */
const MOST_PAGES = 1000

export const pagesOf = (total: number): number => Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / PAGE_SIZE)))

/** What `listedColumns` selects; attributes only where they have columns. */
export interface ListedRow extends PartRow {
  attributes?: Record<string, AttributeValue>
  weight_hundredths: number
}

export const listedColumns = (locale: Locale, hasAttributes: boolean): RawBuilder<ListedRow> =>
  sql<ListedRow>`${partColumns(locale)}, product.weight_hundredths${hasAttributes ? sql`, product.attributes` : sql``}`

/** A row of `listedColumns` as the list shows it. */
export function listedPart(row: ListedRow, columns: Attribute[], locale: Locale): ListedPart {
  const values = columns.map((attribute) => {
    const value = row.attributes?.[attribute.key]
    return value === undefined ? null : attributeText(attribute, value, locale)
  })
  return { ...partSummary(row, countryOf(locale)), values, weightHundredths: row.weight_hundredths }
}
