import type { RawBuilder } from 'kysely'
import { type Reader, sql } from '#database/sql.ts'
import type { CategoryLink } from '#shop/catalog/category-tile.ts'
import { availabilityFacet, categoryFacet, facets, priceFacet } from '#shop/catalog/facets.ts'
import { narrow } from '#shop/catalog/narrow.ts'
import { type ListRequest, listedPart, type PartList, pagesOf } from '#shop/catalog/part-list.ts'
import { productPath } from '#shop/catalog/part-summary.ts'
import type { Locale } from '#values/locale.ts'
import { findNumber, type NumberHit } from './find-number.ts'
import { findWords, MOST_RANKED } from './find-words.ts'
import { asQuery, readTerm } from './read-term.ts'
import { type SearchHelp, searchHelp } from './search-help.ts'

export type SearchAnswer =
  | {
      kind: 'product'
      path: string
      /** Set when the number typed is not the part's own. */
      note: { typed: string; why: 'superseded' | 'competitor'; brand: string | null } | null
    }
  | ({
      kind: 'results'
      term: string
      readAs: 'number' | 'words'
      otherReadings: []
      equipment: null
      problem: null
      corrected: null
      list: PartList
      categories: CategoryLink[]
    } & SearchHelp)

/**
 * Finds parts by number (own, superseded, other makers'; C-1, C-2) or by words. Whatever is typed gets an answer: what names
 * nothing finds nothing, and is told what would find something (C-3).
 */
export async function searchParts(
  db: Reader,
  locale: Locale,
  { term, ...request }: ListRequest & { term: string },
): Promise<SearchAnswer> {
  const read = readTerm(term)
  const hits = read.number === undefined ? [] : await findNumber(db, read.number)
  const [hit] = hits
  if (hit && hits.length === 1) return { kind: 'product', path: productPath(hit.url_alias), note: noteOf(hit, term) }

  const candidates = hit
    ? sql`select unnest(${hits.map(({ id }) => id)}::bigint[]) as id, 0 as rank`
    : findWords(locale, asQuery(read.words), read.prefix ?? null)
  const { list, isEmpty } = await listFound(db, locale, candidates, request)
  const help = isEmpty ? await searchHelp(db, locale, read) : { tryTerms: [], categories: [] }
  return {
    kind: 'results',
    term,
    readAs: hit ? 'number' : read.readAs,
    otherReadings: [],
    equipment: null,
    problem: null,
    corrected: null,
    list,
    ...help,
  }
}

const noteOf = ({ why, brand }: NumberHit, typed: string) => why && { typed, why, brand }

/** The list of what was found; `isEmpty` when that is nothing, whatever is chosen. */
async function listFound(db: Reader, locale: Locale, candidates: RawBuilder<unknown>, request: ListRequest) {
  const keys = [{ key: 'availability' }, { key: 'category' }, { key: 'price' }]
  const found = await narrow(db, locale, { ...request, candidates, kinds: keys })
  const kinds = [availabilityFacet(locale), categoryFacet(found.categoryNames, locale), priceFacet(locale)]
  const total = Math.min(found.total, MOST_RANKED)
  const pages = pagesOf(total)
  const list: PartList = {
    total,
    isCapped: found.total > MOST_RANKED,
    parts: found.rows.map((row) => listedPart(row, [], locale)),
    page: Math.min(request.page ?? 1, pages),
    pages,
    sort: request.sort ?? 'best',
    facets: facets(kinds, found.counts, found.known, locale),
    columns: [],
  }
  return { list, isEmpty: found.candidates === 0 }
}
