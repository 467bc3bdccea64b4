import type { Reading } from '#contract/shop/search.ts'
import { folded } from '#values/folded.ts'
import { normalizedPartNumber } from '#values/part-number.ts'
import { isEsn, isGsn, withDigits } from '#values/serial-number.ts'
import { hasRightCheckDigit, isVinShaped } from '#values/vin.ts'

export type SerialReading = Exclude<Reading, 'number' | 'words'>

export const isSerial = (reading: Reading): reading is SerialReading => reading !== 'number' && reading !== 'words'

export interface Term {
  /** The part number to look up exactly; undefined when it cannot be one. */
  number?: string
  /** The same without a machine's name for it: 'ESN 33000000' is 33000000. Undefined when it cannot be a machine's. */
  serial?: string
  /** What part numbers may begin with; undefined when that would say too little. */
  prefix?: string
  words: string[]
  compounds: string[]
  /** What of it may be a part number beside words, as it was typed: 'Nordvane NV 123 4567' holds 'NV 123 4567'. */
  numbersWithin: string[]
  /** What it is taken for unless a part has that very number. */
  readAs: Reading
  readings: Reading[]
  /** Every word of it has a digit. */
  isCode: boolean
}

/** No term says more than this; what follows is not read. */
export const MOST_CHARACTERS = 200
const MOST_WORDS = 12
const LONGEST_NUMBER = 40
const SHORTEST_PREFIX = 3

/**
 * A run of letters and digits; points and hyphens belong to it after a digit, as the text search parser has it: 11.8, 15W-40, but
 * eau and carburant.
 */
const WORD = /[\p{L}\p{N}]+(?:(?<=\p{N}\p{L}{0,3})[.-][\p{L}\p{N}]+)*/gu

/** French writes so what else has a point; of thousands three digits follow. */
const DECIMAL_COMMA = /(?<=\p{N}),(?=\p{N}{1,2}(?!\p{N}))/gu

/**
 * Said in passing, as in 'huile à moteur'. The text searches leave such words out by themselves, but know these only with the accents
 * that are folded before.
 */
const STOP_WORDS = new Set(['a', 'meme'])

/** What papers, plates and we ourselves write before a machine's number, in English and French. */
const SERIAL_NAME = /^\s*(vin|niv|esn|nsm|gsn|nsg)\b[^\p{L}\p{N}]*/iu

/** What people write before a part number; nothing, where no number follows. */
const NUMBER_NAME =
  /^\s*(?:pn|p\/n|p\.n\.|part ?(?:no\.?|number|num|#)|no\.? de pi[eè]ce|num[eé]ro de pi[eè]ce|pi[eè]ce no\.?|#)[\s:#.]*(?=\S*\d)/iu

const NUMBER_RUN = /(?:(?<!\S)[a-z]{1,3} +)?\S*\d\S*(?: +\S*\d\S*)*/gi

/** '5w30' and nothing else: an oil is asked for. */
const OIL_GRADE = /^\s*\d{1,2}w[ -]?\d\d\s*$/i

const COMPOUND = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu

/** Reads a term (C-1, C-9): only letters and digits matter, so that nothing typed can be anything but a number or words. */
export function readTerm(typed: string): Term {
  const text = typed.slice(0, MOST_CHARACTERS).normalize('NFKC').replace(NUMBER_NAME, '')
  const all = (text.replace(DECIMAL_COMMA, '.').match(WORD) ?? []).slice(0, MOST_WORDS)
  const meaningful = all.filter((word) => !STOP_WORDS.has(folded(word)))
  const words = meaningful.length > 0 ? meaningful : all
  const number = words.length > 0 && canBeNumber(text) ? normalizedPartNumber(text) : undefined
  const isCode = words.length > 0 && all.every((word) => /\p{N}/u.test(word))
  const bare = text.replace(SERIAL_NAME, '')
  const serial = number === undefined ? undefined : normalizedPartNumber(bare)
  const named = SERIAL_NAME.exec(text)?.[1]?.toLowerCase()
  const serialReadings = serial === undefined ? [] : serialReading(serial, { isCode: isCode || bare !== text, named })
  return {
    number,
    serial,
    prefix: number !== undefined && number.length >= SHORTEST_PREFIX ? number : undefined,
    words,
    compounds: (text.match(COMPOUND) ?? []).slice(0, MOST_WORDS),
    numbersWithin: numbersWithin(text),
    isCode,
    readAs: serialReadings[0] ?? (isCode && number !== undefined && !OIL_GRADE.test(text) ? 'number' : 'words'),
    readings: [
      ...(number === undefined ? [] : ['number' as const]),
      ...serialReadings,
      ...(words.length > 0 ? ['words' as const] : []),
    ],
  }
}

/** Spaces part numbers, too: what has digits belongs to what has digits before it, or to a maker's few letters. */
function numbersWithin(text: string): string[] {
  const runs = (text.match(NUMBER_RUN) ?? []).map((run) => run.replace(/^[^a-z\d]+|[^a-z\d]+$/gi, ''))
  const alone = text.match(COMPOUND) ?? []
  return [...new Set([...runs, ...alone])].filter((typed) => typed !== text && /\d/.test(typed))
}

const READING_NAMED: Readonly<Record<string, SerialReading>> = {
  vin: 'vin',
  niv: 'vin',
  esn: 'esn',
  nsm: 'esn',
  gsn: 'gsn',
  nsg: 'gsn',
}

const LENGTHS: Record<SerialReading, number> = { vin: 17, esn: 8, gsn: 10 }
/** So many characters too few or too many are a slip. */
const MOST_MISSING = 2

/**
 * Words run together may have as many letters as a VIN: then its check digit tells. With letters in the place of digits that look like
 * them it is still meant for one, and so is what follows the name of a number and is about as long.
 */
function serialReading(
  number: string,
  { isCode, named }: { isCode: boolean; named: string | undefined },
): SerialReading[] {
  const read = withDigits(number)
  if (isVinShaped(read) && (isCode || hasRightCheckDigit(read))) return ['vin']
  if (isEsn(read) && (isEsn(number) || isCode)) return ['esn']
  if (isGsn(number.charAt(0) + read.slice(1)) && (isGsn(number) || isCode)) return ['gsn']
  const byName = READING_NAMED[named ?? '']
  return byName && Math.abs(number.length - LENGTHS[byName]) <= MOST_MISSING ? [byName] : []
}

/** Part numbers hold a digit and no letters beyond A to Z. */
function canBeNumber(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? []
  return letters.length <= LONGEST_NUMBER && /\d/.test(text) && letters.every((letter) => /[a-z0-9]/i.test(letter))
}

/** A text search query: all of the words, the last one perhaps not finished; all with one of the weights given. */
export const asQuery = (words: string[], isUnfinished: boolean, weight = ''): string =>
  words
    .map((word, index) => {
      const label = (isUnfinished && index === words.length - 1 ? '*' : '') + weight
      return label ? `'${word}':${label}` : `'${word}'`
    })
    .join(' & ')

/** A text search query for any of the words, finished or not. */
export const asAnyQuery = (words: string[]): string => words.map((word) => `'${word}':*`).join(' | ')
