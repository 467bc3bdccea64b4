import type { Equipment } from '#contract/shop/equipment.ts'
import type { SearchAnswer, SearchRequest } from '#contract/shop/search.ts'
import { productPath } from '#shop/catalog/part-summary.ts'
import { labelOfVehicle, machineOf } from '#shop/garage/describe-equipment.ts'
import { fitKeyOf } from '#shop/fitment/fit-key.ts'
import type { Machine } from '#values/equipment.ts'
import type { Locale } from '#values/locale.ts'
import { findBegun, findKeyword, MOST_RANKED } from './find-keyword.ts'
import { findNumber, type NumberHit } from './find-number.ts'
import { listFound } from './list-found.ts'
import { NOT_MISREAD } from './misread-number.ts'
import { readMachineNumber } from './read-machine-number.ts'
import { isSerial, MOST_CHARACTERS, readTerm, type Term } from './read-term.ts'
import type { SearchDeps } from './search-deps.ts'
import { PLAIN, searchWords } from './search-words.ts'
import { type Meaning, understand } from './understand.ts'

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
  const text = typed.slice(0, MOST_CHARACTERS)
  const term = readTerm(typed)
  const understood = async () => {
    const terms = await deps.dictionary.read()
    return { terms, meaning: understand(terms, text) }
  }
  // What is understood to the last word is no part number.
  const meant = as === 'words' || (as === undefined && !term.isCode) ? await understood() : undefined
  const isNumber = term.number !== undefined && (as === 'number' || (as === undefined && !isWhole(meant?.meaning)))
  const most = machine ? MOST_FITTED : MOST_RANKED
  const ahead = isNumber && isShort(term) ? findBegun(deps, locale, term, most) : undefined
  const hits = isNumber ? await findNumber(db, numbersOf(term)) : []
  const [hit] = hits
  const isMisread = hit !== undefined && hit.number !== term.number
  if (hit && hits.length === 1 && !isMisread)
    return { kind: 'product', path: productPath(hit.url_alias), note: noteOf(hit, typed) }

  const readAs = as ?? (hit ? 'number' : term.readAs)
  const machineNumber = isSerial(readAs)
    ? await readMachineNumber(deps.garage, locale, { reading: readAs, number: term.serial ?? typed })
    : { equipment: null, problem: null, ...NOT_MISREAD }
  const { equipment } = machineNumber
  const keyOf = async (one: Machine | null | undefined) =>
    one ? fitKeyOf(await deps.garage.registry.read(), one) : null
  const answer = {
    kind: 'results' as const,
    term: typed,
    readAs,
    otherReadings: term.readings.filter((reading) => reading !== readAs),
    ...machineNumber,
    ...PLAIN,
  }
  if (equipment) {
    const likeliest = equipment.machine ? null : likeliestOf(equipment)
    const fits = await keyOf(equipment.machine ?? likeliest)
    const { list } = await listFound(deps, locale, { ...request, fits, ...(!fits && { found: NOTHING }) })
    return { ...answer, list, ...(likeliest && { understood: [labelOfVehicle(locale, likeliest)] }) }
  }
  const fits = await keyOf(machine)
  // Of a machine that is not known nothing is known to fit.
  if (machine && !fits && !request.othersToo)
    return { ...answer, list: (await listFound(deps, locale, { ...request, fits, found: NOTHING })).list }
  if (hit) {
    const found = { ids: hits.map(({ id }) => id), isCapped: false }
    const { list } = await listFound(deps, locale, { ...request, found, isExact: true, fits })
    return { ...answer, list, corrected: isMisread ? hit.number : null }
  }
  if (machineNumber.problem) {
    // It may still be a piece of a part number; words are not looked for in it.
    const found = await findKeyword(deps, locale, { term, readAs: 'number', most, ahead })
    return { ...answer, list: (await listFound(deps, locale, { ...request, fits, found })).list }
  }
  const { terms, meaning } = meant ?? (await understood())
  return {
    ...answer,
    ...(await searchWords(deps, locale, { typed: text, term, readAs, terms, meaning, request, fits, most, ahead })),
  }
}

/** A vehicle whose number allows several years: what is likeliest is listed and said, while its own section asks for the year (V-5). */
function likeliestOf({ vehicle }: Equipment): Extract<Machine, { type: 'VEHICLE' }> | null {
  return vehicle && vehicle.year !== null ? machineOf({ ...vehicle, year: vehicle.year }) : null
}

/** Short numbers are rarely whole: those that begin with it are looked up at the same time, which saves a statement's wait. */
const SHORTEST_WHOLE = 6
const isShort = ({ number = '' }: Term): boolean => number.length < SHORTEST_WHOLE

const isWhole = (meaning: Meaning | undefined): boolean =>
  meaning !== undefined && meaning.rest.length === 0 && (meaning.categories.length > 0 || meaning.machines !== null)

/** The number as it was typed, and with a 0 for each O: they look alike on a worn label. */
function numbersOf({ number = '' }: Term): string[] {
  const withZeros = number.replaceAll('O', '0')
  return withZeros === number ? [number] : [number, withZeros]
}

/** What is known to fit a machine of which too little is known. */
const NOTHING = { ids: [], isCapped: false }

const noteOf = ({ why, brand }: NumberHit, typed: string) => why && { typed, why, brand }
