import type { ListRequest, PartList } from '#contract/shop/catalog.ts'
import { prepared, type Reader, sql } from '#database/sql.ts'
import type { FitKey } from '#shop/fitment/fit-key.ts'
import type { Among, FacetIndex } from '#shop/facet-index/facet-index.ts'
import type { Narrowing } from '#shop/facet-index/list-wish.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import type { Attribute } from './attribute.ts'
import { type FacetKind, facets } from './facets.ts'
import type { NearParts } from './near-parts.ts'
import { type ListedRow, listedColumns, listedPart, PAGE_SIZE, pagesOf } from './part-list.ts'
import { partTables } from './part-summary.ts'
import type { Taxonomy } from './taxonomy.ts'

export interface Lists {
  db: Reader
  facetIndex: FacetIndex
  taxonomy: Taxonomy
  near: NearParts
}

export interface PartsWanted {
  among: Among
  request: ListRequest
  kinds: FacetKind[]
  columns?: Attribute[]
  fits?: FitKey | undefined
  /** Sorted by 'best', the parts stand in the order of these ids. */
  bestFirst?: number[]
  isAnywhere?: boolean
  narrowing?: Narrowing
}

/** The list, in one statement, and none when it is empty; `isEmpty` when it would be so whatever was chosen. */
export async function listParts(
  { db, facetIndex }: Lists,
  locale: Locale,
  { among, request, kinds, columns = [], fits, bestFirst, isAnywhere, narrowing }: PartsWanted,
): Promise<{ list: PartList; isEmpty: boolean }> {
  const { sort = 'best', page = 1, chosen = {}, othersToo } = request
  const wish = {
    country: countryOf(locale),
    kinds,
    chosen,
    sort,
    page,
    pageSize: PAGE_SIZE,
    ...(othersToo ? { fitsFirst: fits } : { fits }),
    bestFirst,
    isAnywhere,
    ...narrowing,
  }
  const { candidates, total, counts, known, ids } = await facetIndex.list(among, wish)
  const listedRows = columns.length > 0 ? rowsWithAttributes : plainRows
  const rows = ids.length > 0 ? await db.all(listedRows({ ids }, locale)) : []
  const pages = pagesOf(total)
  const list: PartList = {
    total,
    isCapped: false,
    parts: rows.map((row) => listedPart(row, columns, locale)),
    page: Math.min(page, pages),
    pages,
    sort,
    facets: facets(kinds, { counts, chosen: known }, locale),
    columns: columns.map(({ key, name, unit }) => ({ key, name, unit })),
  }
  return { list, isEmpty: candidates === 0 }
}

const rowsOf = (hasAttributes: boolean) =>
  prepared<{ ids: number[] }, ListedRow, Locale>(
    ({ ids }, locale) => sql`
    select ${listedColumns(locale, hasAttributes)}
    from unnest(${ids}::bigint[]) with ordinality listed (id, place) join (${partTables(locale)}) on product.id = listed.id
    order by listed.place`,
  )
const [plainRows, rowsWithAttributes] = [rowsOf(false), rowsOf(true)]
