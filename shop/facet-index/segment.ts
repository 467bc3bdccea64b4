// A segment of the facet index: the listed parts of one category, held in memory as columns of numbers, so that a list is narrowed, counted, sorted and
// fitted without asking the database (decision 12). What a page shows of a part is read there, for one page of parts.
import type { Country } from '#values/locale.ts'
import type { Fits } from './fits.ts'
import { numberKey } from './number-key.ts'
import { priceRangeCode } from './price-ranges.ts'

export const LISTED_IN: Record<Country, number> = { US: 1, CA: 2 }

/** What a facet can be counted by: for each part the code of its value, 0 for none; `values[code]` is the value's text. */
export interface Column {
  values: string[]
  codes: Uint8Array | Uint16Array | Uint32Array
}

export interface Segment {
  categoryId: number
  /** In order of popularity, the most popular first; parts alike by id. */
  ids: Float64Array | Uint32Array
  /** To seven digits: enough to stand in order among other segments. */
  popularity: Float32Array
  /** Since 1900, so that each takes a byte. */
  launchYears: Uint8Array
  /** Part numbers as numbers that sort alike. */
  numbers: Float64Array
  universal: Uint8Array
  /** The countries that a part is listed in, as bits of `LISTED_IN`. */
  listed: Uint8Array
  sizes: Record<Country, number>
  /** What is charged for one, in cents; -1 without a price (P-3). */
  units: Record<Country, Int32Array>
  columns: Map<string, Column>
  prices: Record<Country, Column>
  fits: Fits
}

export interface IndexedPart {
  id: number
  categoryId: number
  slug: string
  popularity: number
  launchYear: number
  number: string
  universal: boolean
  recon: boolean
  soldIn: Country[]
  attributes: Record<string, string | number>
}

export const factsOf = ({ attributes, slug, recon }: IndexedPart): Record<string, string | number> => ({
  ...attributes,
  category: slug,
  recon: recon ? 'recon' : 'new',
})

export const listedIn = ({ soldIn }: IndexedPart): number =>
  soldIn.reduce((bits, country) => bits | LISTED_IN[country], 0)

const SINCE = 1900
export const launchedIn = ({ launchYear }: IndexedPart): number => Math.min(Math.max(launchYear - SINCE, 0), 255)

export function setUnit(segment: Segment, place: number, country: Country, unit: number | null): void {
  segment.units[country][place] = unit ?? -1
  segment.prices[country].codes[place] = priceRangeCode(unit)
}

/** A sale counts where it is below what is charged without it; a part without a price has none (D-6, P-3). */
export function lowerUnit(segment: Segment, place: number, country: Country, sale: number): void {
  if (sale < (segment.units[country][place] ?? -1)) setUnit(segment, place, country, sale)
}

export function setAvailable(segment: Segment, place: number, isAvailable: boolean): void {
  const availability = segment.columns.get('availability')
  if (availability) availability.codes[place] = Number(isAvailable)
}

export function standsAs(segment: Segment, place: number, part: IndexedPart): boolean {
  const facts = factsOf(part)
  const indexed = [...segment.columns].flatMap(([key, { values, codes }]) =>
    key !== 'availability' && codes[place] ? [[key, values[codes[place]]] as const] : [],
  )
  return (
    segment.popularity[place] === Math.fround(part.popularity) &&
    segment.launchYears[place] === launchedIn(part) &&
    segment.numbers[place] === numberKey(part.number) &&
    segment.universal[place] === Number(part.universal) &&
    segment.listed[place] === listedIn(part) &&
    indexed.length === Object.keys(facts).length &&
    indexed.every(([key, value]) => String(facts[key]) === value)
  )
}
