// A part as every list shows it: the one place where a product, its price and its stock become a summary.
import type { RawBuilder } from 'kysely'
import type { NotForSale, PartKind, PartSummary, Price, Stock } from '#contract/shop/part.ts'
import { sql } from '#database/sql.ts'
import { DRAWING_VERSION } from '#drawings/draw-part.ts'
import { localized } from '../locales/catalogue-text.ts'
import { type Country, countryOf, forEachLocale, type Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { currentSale } from '#shop/sales/current-sale.ts'
import { firstPhoto } from './photos-of.ts'
import { type PriceRow, priceOf } from './price-of.ts'
import { classesNotSoldIn } from './restriction-class.ts'

export interface SaleRow extends PriceRow {
  id: number
  kind: PartKind
  discontinued: boolean
  sold_here: boolean
  restriction_classes: string[]
  available: number
}

export interface PartRow extends SaleRow {
  part_number: string
  url_alias: string
  name: string
  recon: boolean
  /** Of its first photograph. */
  photo: string | null
}

const MOST_SHOWN = 5

export function partSummary(row: PartRow, country: Country): PartSummary {
  const price = priceOf(row)
  return {
    id: recordId('product', row.id),
    partNumber: row.part_number,
    name: row.name,
    path: productPath(row.url_alias),
    drawing: row.photo ?? drawingPath(row.part_number),
    kind: row.kind,
    recon: row.recon,
    price,
    stock: stockOf(row),
    notForSale: notForSale(row, price, country),
  }
}

export const productPath = (urlAlias: string): string => `/product/${urlAlias}`
/** The picture of a part, or of a category by its slug; browsers cache it for ever under this address. */
export const drawingPath = (subject: string): string => `/drawings/${subject}.${DRAWING_VERSION}.svg`

/** A discontinued part is sold until its stock is gone (PR-3). */
function stockOf({ available, discontinued }: PartRow): Stock {
  if (available <= 0) return { state: discontinued ? 'DISCONTINUED' : 'OUT_OF_STOCK', left: null }
  return { state: 'IN_STOCK', left: available <= MOST_SHOWN ? available : null }
}

/** Why a part cannot be sold in the country, strictest first; null when it can (PR-1 to PR-3). */
export function notForSale(row: SaleRow, price: Price | null, country: Country): NotForSale {
  // Where a whole line is kept out of the country, its parts are too, and the line is the reason.
  const notSold = classesNotSoldIn(country)
  if (row.restriction_classes.some((name) => notSold.includes(name))) return 'line'
  if (!row.sold_here) return 'location'
  if (!price) return 'no-price'
  if (row.available > 0) return null
  return row.discontinued ? 'discontinued' : 'out-of-stock'
}

export const saleColumns = (locale: Locale): RawBuilder<SaleRow> => byLocale[locale].sale

export const partColumns = (locale: Locale): RawBuilder<PartRow> => byLocale[locale].columns

export const partTables = (locale: Locale): RawBuilder<unknown> => byLocale[locale].tables

export const available: RawBuilder<number> = sql<number>`coalesce(stock.on_hand - stock.reserved, 0)`

export const isListed = (country: Country): RawBuilder<boolean> =>
  sql<boolean>`not product.discontinued and ${sql.lit(country)} = any (product.sold_in)`

/** Whether the part may be sold in the country at all (PR-1). */
export const isSoldIn = (country: Country): RawBuilder<boolean> =>
  sql<boolean>`(${sql.lit(country)} = any (product.sold_in) and not product.restriction_classes && ${classesNotSoldIn(country)}::text[])`

/** True of a listed part that a shopper in the country can buy as soon as there is one (PR-1, PR-3, P-3). */
export const isForSale = (country: Country): RawBuilder<boolean> => sql<boolean>`${isListed(country)}
  and not product.restriction_classes && ${classesNotSoldIn(country)}::text[]
  and price.list_cents is not null`

/** True of a listed part that a shopper in the country can put into the cart (PR-1 to PR-3, P-3). */
export const canBeBought = (country: Country): RawBuilder<boolean> =>
  sql<boolean>`${isForSale(country)} and ${available} > 0`

const fragments = (locale: Locale) => {
  const sale = sql<SaleRow>`product.id, product.kind, product.discontinued, product.restriction_classes,
    ${sql.lit(countryOf(locale))} = any (product.sold_in) as sold_here,
    price.currency, price.list_cents, price.special_cents, price.core_cents, sale.sale_cents, sale.sale_until,
    ${available} as available`
  return {
    sale,
    columns: sql<PartRow>`${sale}, product.part_number, product.url_alias, ${localized(locale, 'product', 'name')} as name,
      product.recon, ${firstPhoto} as photo`,
    tables: sql`product
      left join price on price.product_id = product.id and price.country = ${sql.lit(countryOf(locale))} and price.is_active
      ${currentSale(sql.lit(countryOf(locale)))}
      left join stock on stock.product_id = product.id`,
  }
}
const byLocale = forEachLocale(fragments)
