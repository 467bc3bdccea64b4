import type { Reader } from '#database/sql.ts'
import type { SearchIndex } from '#providers/search/port.ts'
import type { ListRequest, PartList } from '#shop/catalog/part-list.ts'
import { productPath } from '#shop/catalog/part-summary.ts'
import type { Locale } from '#values/locale.ts'
import { findKeyword } from './find-keyword.ts'
import { findNumber, type NumberHit } from './find-number.ts'
import { listFound } from './list-found.ts'
import { type Reading, readTerm } from './read-term.ts'
import { type SearchHelp, searchHelp } from './search-help.ts'

export interface SearchDeps {
  db: Reader
  index: SearchIndex
}

export interface SearchRequest extends ListRequest {
  term: string
  /** What to take the term for, whatever it looks like. */
  as?: Reading | undefined
}

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
      readAs: Reading
      /** What else it could have been. */
      otherReadings: Reading[]
      equipment: null
      problem: null
      /** The words that were searched in place of those typed. */
      corrected: string | null
      list: PartList
    } & SearchHelp)

/**
 * Finds parts by number (own, superseded, other makers'; C-1, C-2) or by words. Whatever is typed gets an answer: what names
 * nothing finds nothing, and is told what would find something (C-3).
 */
export async function searchParts(
  deps: SearchDeps,
  locale: Locale,
  { term: typed, as, ...request }: SearchRequest,
): Promise<SearchAnswer> {
  const term = readTerm(typed)
  const isNumber = term.number !== undefined && (as === undefined || as === 'number')
  const hits = isNumber ? await findNumber(deps.db, term.number ?? '') : []
  const [hit] = hits
  if (hit && hits.length === 1) return { kind: 'product', path: productPath(hit.url_alias), note: noteOf(hit, typed) }

  const readAs = as ?? (hit ? 'number' : term.readAs)
  const found = hit
    ? { ids: hits.map(({ id }) => id), isCapped: false, corrected: null }
    : await findKeyword(deps.index, locale, term, readAs)
  const help = found.ids.length === 0 ? await searchHelp(deps, locale, term) : { tryTerms: [], categories: [] }
  return {
    kind: 'results',
    term: typed,
    readAs,
    otherReadings: term.readings.filter((reading) => reading !== readAs),
    equipment: null,
    problem: null,
    corrected: found.corrected,
    list: await listFound(deps.db, locale, found, request),
    ...help,
  }
}

const noteOf = ({ why, brand }: NumberHit, typed: string) => why && { typed, why, brand }
