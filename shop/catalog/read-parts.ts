import type { RawBuilder } from 'kysely'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { prepared, type Reader, sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type Country, countryOf, type Locale } from '#values/locale.ts'
import { type PartRow, partColumns, partSummary, partTables } from './part-summary.ts'
import { replacementsOf } from './replacement.ts'
import { freightClasses, isFreightOnly, type Restricted } from './restriction-class.ts'

export type SellingFacts = Pick<ProductDetail, 'maxPerOrder' | 'isFreight' | 'leadTime'>

export interface Part extends SellingFacts, Restricted {
  number: number
  summary: PartSummary
  available: number
  crateQuantity: number | null
  weightHundredths: number
  returnable: boolean
  soldIn: Country[]
  discontinued: boolean
  category: string
  /** The part at the end of the chain that replaces this one (PR-4). */
  replacedBy: PartSummary | null
}

/** Parts by their number, priced for the locale's country, in one statement; numbers that name no part are left out. */
export async function readParts(db: Reader, locale: Locale, ids: number[]): Promise<Map<number, Part>> {
  return ids.length === 0 ? new Map() : partsOf(await db.all(partsAndReplacements({ ids }, locale)), countryOf(locale))
}

/** A part, or the one at the end of the chain that replaces the part named in `replaces`. */
export interface PartOrReplacement extends SellingRow {
  replaces: number | null
}

/** By number; a part that was replaced has its replacement. */
export function partsOf(rows: PartOrReplacement[], country: Country): Map<number, Part> {
  const parts = new Map<number, Part>()
  const replacements = new Map<number, PartSummary>()
  for (const row of rows)
    if (row.replaces === null) parts.set(row.id, part(row, country))
    else replacements.set(row.replaces, partSummary(row, country))
  for (const [old, replacement] of replacements) {
    const replaced = parts.get(old)
    if (replaced) replaced.replacedBy = replacement
  }
  return parts
}

const part = (row: SellingRow, country: Country): Part => ({
  number: row.id,
  summary: partSummary(row, country),
  available: Math.max(0, row.available),
  ...sellingFacts(row, country),
  crateQuantity: row.crate_quantity,
  weightHundredths: row.weight_hundredths,
  returnable: row.returnable,
  restrictionClasses: row.restriction_classes,
  blockedRegions: row.blocked_regions,
  soldIn: row.sold_in,
  discontinued: row.discontinued,
  category: row.category,
  replacedBy: null,
})

/** Units of a part in one order (K-2). */
export const maxPerOrder = (row: Pick<SellingRow, 'max_per_order'>): number =>
  row.max_per_order ?? shopSettings.cart.defaultMaxPerPart

export const sellingFacts = (
  row: Pick<SellingRow, 'max_per_order' | 'restriction_classes' | 'weight_hundredths' | 'special_order'>,
  country: Country,
): SellingFacts => ({
  maxPerOrder: maxPerOrder(row),
  isFreight:
    isFreightOnly(row.restriction_classes) || row.weight_hundredths > shopSettings.shipping.freightOverLb * 100,
  leadTime: row.special_order ? `special${country}` : 'standard',
})

/** In a statement true of a product that goes by freight (SH-3), as `sellingFacts` says it of a row. */
export const goesByFreight: RawBuilder<boolean> = sql<boolean>`(product.restriction_classes && ${freightClasses}::text[]
  or product.weight_hundredths > ${sql.lit(shopSettings.shipping.freightOverLb * 100)})`

export interface SellingRow extends PartRow {
  max_per_order: number | null
  crate_quantity: number | null
  weight_hundredths: number
  returnable: boolean
  special_order: boolean
  sold_in: Country[]
  blocked_regions: string[]
  category: string
}

export const sellingColumns = (locale: Locale): RawBuilder<SellingRow> =>
  sql<SellingRow>`${partColumns(locale)}, product.max_per_order, product.crate_quantity, product.weight_hundredths,
    product.returnable, product.special_order, product.sold_in, product.blocked_regions, category.slug as category`

/** Common table expressions, for a statement that begins `with recursive`: `wanted` names the given parts and what replaces them. */
export const wantedParts = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`${replacementsOf(ids)},
  wanted (id, replaces) as (
    select given.id, null::bigint from (${ids}) given (id) union all select id, old_id from replacement
  )`

/** The rows of `wantedParts`, joined with what a part is made of. */
export const wantedTables = (locale: Locale): RawBuilder<unknown> => sql`wanted
  join (${partTables(locale)}) on product.id = wanted.id
  join category on category.id = product.category_id`

const partsAndReplacements = prepared<{ ids: number[] }, PartOrReplacement, Locale>(
  ({ ids }, locale) => sql`
  with recursive ${wantedParts(sql`select unnest(${ids}::bigint[])`)}
  select ${sellingColumns(locale)}, wanted.replaces from ${wantedTables(locale)}`,
)
