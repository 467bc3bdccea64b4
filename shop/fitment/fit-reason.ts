// Why a part fits or not, in a sentence made of the row that decided (business rules C-4 to C-6).
import type { Locale } from '#values/locale.ts'
import { isPower, type VehiclePower } from '#values/equipment.ts'
import { engineOf } from '#words/fit-text.ts'
import { fill, formatMonth, formatSerial } from '#words/format.ts'
import { type Words, wordsFor } from '#words/words.ts'
import type { FitKey } from './fit-key.ts'

export interface EngineRow {
  esn_from: number
  esn_to: number
}
export interface GeneratorRow {
  /** Days, YYYY-MM-DD, both included. */
  built_from: string
  built_to: string
}
export interface VehicleRow {
  make: string
  model: string
  year_from: number
  year_to: number
  engine: string | null
  /** How the vehicle is powered, where its engine's litres do not tell its engine (E-9). */
  power?: VehiclePower | null
  /** Not all such vehicles take it, and nothing that we know of them tells which. */
  only_some?: boolean
}

/** What is known of a part about a machine: only rows that name its family, its model, or its make and model. */
export interface FitFacts {
  universal: boolean
  fits_kind: boolean
  engines?: EngineRow[] | null
  family?: (EngineRow & { name: string }) | null
  generators?: GeneratorRow[] | null
  model?: string
  vehicles?: VehicleRow[] | null
}

/** GSNs name the months of 1998 to 2027: a row from the first to the last of them is about every generator of the model. */
export const FIRST_MONTH = '1998-01-01'
export const LAST_MONTH = '2027-12-01'

export function whyFits(locale: Locale, key: FitKey, facts: FitFacts): string | null {
  const words = wordsFor(locale).fit
  if (facts.universal) return words.universal
  switch (key.type) {
    case 'ENGINE': {
      const row = facts.engines?.find(({ esn_from, esn_to }) => esn_from <= key.esn && key.esn <= esn_to)
      return row ? engineSentence(words, row, facts.family) : null
    }
    case 'GENERATOR': {
      const row = facts.generators?.find(({ built_from, built_to }) => built_from <= key.built && key.built <= built_to)
      if (row) return generatorSentence(locale, row, facts.model ?? '')
      // A generator's number does not tell its engine's: any part for the family that drives it will do.
      return facts.engines?.length
        ? fill(words.drivenBy, { model: facts.model ?? '', family: facts.family?.name ?? '' })
        : null
    }
    case 'VEHICLE': {
      const row = facts.vehicles?.find((row) => describes(row, key) && !row.only_some && isPower(row.power, key.power))
      return row ? fill(words.vehicle, { vehicle: vehicleText(locale, row) }) : null
    }
  }
}

/** What is missing to tell, where the part is for some of the vehicles that this one may be: nobody may guess (C-6). */
export function whyUnsure(locale: Locale, key: FitKey, { vehicles }: FitFacts): string | null {
  if (key.type !== 'VEHICLE') return null
  const row = vehicles?.find((row) => describes(row, key) && isPower(row.power, key.power) !== false)
  if (!row) return null
  const words = wordsFor(locale).fit
  return fill(row.only_some ? words.onlySome : words.tellPower, { vehicle: vehicleText(locale, row) })
}

/** That the part does not fit, and what it does fit: the row nearest to the machine, if one is about its like. */
export function whyNot(locale: Locale, key: FitKey, facts: FitFacts): string {
  const words = wordsFor(locale).fit
  return `${words.no} ${nearest({ locale, words }, key, facts) ?? (facts.fits_kind ? words.others[key.type] : words.otherEquipment)}`
}

function nearest(
  { locale, words }: { locale: Locale; words: Words['fit'] },
  key: FitKey,
  facts: FitFacts,
): string | null {
  switch (key.type) {
    case 'ENGINE': {
      const row = closest(facts.engines, ({ esn_from, esn_to }) => gap(esn_from, key.esn, esn_to))
      return row && fill(words.fitsEsn, spanOf(row))
    }
    case 'GENERATOR': {
      const row = closest(facts.generators, ({ built_from, built_to }) =>
        gap(Date.parse(built_from), Date.parse(key.built), Date.parse(built_to)),
      )
      return row && fill(words.fitsBuilt, { model: facts.model ?? '', ...monthsOf(locale, row) })
    }
    case 'VEHICLE': {
      const row = closest(facts.vehicles, ({ year_from, year_to }) => gap(year_from, key.year, year_to))
      if (!row) return null
      const isUnsure = key.engine === null && includesYear(row, key.year)
      return fill(isUnsure ? words.tellEngine : words.fitsVehicle, { vehicle: vehicleText(locale, row) })
    }
  }
}

function engineSentence(words: Words['fit'], row: EngineRow, family: FitFacts['family']): string {
  if (family && row.esn_from <= family.esn_from && row.esn_to >= family.esn_to)
    return fill(words.everyFamily, { family: family.name })
  return fill(words.esnBetween, spanOf(row))
}

function generatorSentence(locale: Locale, row: GeneratorRow, model: string): string {
  const words = wordsFor(locale).fit
  if (row.built_from <= FIRST_MONTH && row.built_to >= LAST_MONTH) return fill(words.everyGenerator, { model })
  return fill(words.builtBetween, { model, ...monthsOf(locale, row) })
}

function vehicleText(locale: Locale, { make, model, year_from, year_to, ...row }: VehicleRow): string {
  const words = wordsFor(locale).fit
  const isOneYear = year_from === year_to
  const engine = engineOf(row, wordsFor(locale), locale)
  const sentence = engine
    ? words[isOneYear ? 'ofYearWithEngine' : 'ofYearsWithEngine']
    : words[isOneYear ? 'ofYear' : 'ofYears']
  return fill(sentence, {
    make,
    model,
    from: year_from,
    to: year_to,
    engine,
  })
}

const spanOf = ({ esn_from, esn_to }: EngineRow) => ({ from: formatSerial(esn_from), to: formatSerial(esn_to) })
const monthsOf = (locale: Locale, { built_from, built_to }: GeneratorRow) => ({
  from: formatMonth(built_from, locale),
  to: formatMonth(built_to, locale),
})

const includesYear = ({ year_from, year_to }: VehicleRow, year: number) => year_from <= year && year <= year_to
const describes = (row: VehicleRow, { year, engine }: Extract<FitKey, { type: 'VEHICLE' }>) =>
  includesYear(row, year) && (row.engine === null || row.engine === engine)

const gap = (from: number, value: number, to: number) => Math.max(from - value, value - to, 0)

function closest<Row>(rows: Row[] | null | undefined, distance: (row: Row) => number): Row | null {
  return rows?.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
