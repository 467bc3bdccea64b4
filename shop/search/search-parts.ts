import type { SearchAnswer, SearchRequest } from '#contract/shop/search.ts'
import type { SearchIndex } from '#providers/search/port.ts'
import type { Lists } from '#shop/catalog/list-parts.ts'
import { productPath } from '#shop/catalog/part-summary.ts'
import { fitKeyOf } from '#shop/fitment/fit-key.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import type { Machine } from '#values/equipment.ts'
import type { Locale } from '#values/locale.ts'
import { findBegun, findKeyword, MOST_RANKED } from './find-keyword.ts'
import { findNumber, type NumberHit } from './find-number.ts'
import { listFound } from './list-found.ts'
import { readMachineNumber } from './read-machine-number.ts'
import { isSerial, readTerm, type Term } from './read-term.ts'
import { searchHelp } from './search-help.ts'

export interface SearchDeps extends Lists {
  index: SearchIndex
  garage: GarageDeps
}

/** Of those that fit there are fewer: they are looked for among more. */
const MOST_FITTED = 5 * MOST_RANKED

/**
 * Finds parts by number (own, superseded, other makers'), by the number of what they fit, or by words, in the order of C-1; one part
 * with that very number is opened (C-2). Whatever is typed gets an answer: what names nothing finds nothing, and is told what would
 * find something (C-3).
 */
export async function searchParts(deps: SearchDeps, locale: Locale, asked: SearchRequest): Promise<SearchAnswer> {
  const { term: typed, as, machine, ...request } = asked
  const { db } = deps
  const term = readTerm(typed)
  const isNumber = term.number !== undefined && (as === undefined || as === 'number')
  const most = machine ? MOST_FITTED : MOST_RANKED
  const ahead = isNumber && isShort(term) ? findBegun(deps, locale, term, most) : undefined
  const hits = isNumber ? await findNumber(db, term.number ?? '') : []
  const [hit] = hits
  if (hit && hits.length === 1) return { kind: 'product', path: productPath(hit.url_alias), note: noteOf(hit, typed) }

  const readAs = as ?? (hit ? 'number' : term.readAs)
  const { equipment, problem } = isSerial(readAs)
    ? await readMachineNumber(deps.garage, locale, { reading: readAs, number: term.serial ?? typed })
    : { equipment: null, problem: null }
  const keyOf = async (one: Machine | null | undefined) =>
    one ? fitKeyOf(await deps.garage.registry.read(), one) : null
  const answer = {
    kind: 'results' as const,
    term: typed,
    readAs,
    otherReadings: term.readings.filter((reading) => reading !== readAs),
    equipment,
    problem,
  }
  if (equipment) {
    const fits = await keyOf(equipment.machine)
    const list = await listFound(deps, locale, { ...request, fits, ...(!fits && { found: NOTHING }) })
    return { ...answer, corrected: null, list, tryTerms: [], categories: [] }
  }

  const found = hit
    ? { ids: hits.map(({ id }) => id), isCapped: false, corrected: null }
    : await findKeyword(deps, locale, { term, readAs, most, ahead })
  const help = found.ids.length === 0 ? await searchHelp(deps, locale, term) : { tryTerms: [], categories: [] }
  const fits = await keyOf(machine)
  const list = await listFound(deps, locale, {
    ...request,
    found: machine && !fits ? NOTHING : found,
    isExact: hit !== undefined,
    fits,
  })
  return { ...answer, corrected: found.corrected, list, ...help }
}

/** Short numbers are rarely whole: those that begin with it are looked up at the same time, which saves a statement's wait. */
const SHORTEST_WHOLE = 6
const isShort = ({ number = '' }: Term): boolean => number.length < SHORTEST_WHOLE

/** What is known to fit a machine of which too little is known. */
const NOTHING = { ids: [], isCapped: false }

const noteOf = ({ why, brand }: NumberHit, typed: string) => why && { typed, why, brand }
