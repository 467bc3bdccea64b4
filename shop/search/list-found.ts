import { type Reader, sql } from '#database/sql.ts'
import type { FoundParts } from '#providers/search/port.ts'
import { availabilityFacet, categoryFacet, facets, priceFacet } from '#shop/catalog/facets.ts'
import { narrow } from '#shop/catalog/narrow.ts'
import { type ListRequest, listedPart, type PartList, pagesOf } from '#shop/catalog/part-list.ts'
import type { Locale } from '#values/locale.ts'

/** The list of the parts that were found, the best match first. */
export async function listFound(
  db: Reader,
  locale: Locale,
  found: FoundParts,
  request: ListRequest,
): Promise<PartList> {
  const keys = [{ key: 'availability' }, { key: 'category' }, { key: 'price' }]
  const candidates = sql`select id, -place as rank from unnest(${found.ids}::bigint[]) with ordinality found (id, place)`
  const narrowed = await narrow(db, locale, { ...request, candidates, kinds: keys })
  const kinds = [availabilityFacet(locale), categoryFacet(narrowed.categoryNames, locale), priceFacet(locale)]
  const pages = pagesOf(narrowed.total)
  return {
    total: narrowed.total,
    isCapped: found.isCapped,
    parts: narrowed.rows.map((row) => listedPart(row, [], locale)),
    page: Math.min(request.page ?? 1, pages),
    pages,
    sort: request.sort ?? 'best',
    facets: facets(kinds, narrowed.counts, narrowed.known, locale),
    columns: [],
  }
}
