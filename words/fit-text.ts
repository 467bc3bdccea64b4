// One row of what a part fits, as a sentence part: 'ESN 25 800 000 to 26 699 999, built 2004 to 2006'.
import type { VehiclePower } from '#values/equipment.ts'
import { NBSP } from '#values/format-amount.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatEngine, formatMonth, formatSerial } from './format.ts'
import type { Words } from './words.ts'

type Ends = { isFromFirst: boolean; isToLast: boolean }
type EngineRow = Ends & { type: 'ENGINE'; name: string; from: number; to: number; builtFrom: number; builtTo: number }
type GeneratorRow = Ends & { type: 'GENERATOR'; name: string; from: string; to: string }
interface EngineNamed {
  engine: string | null
  power?: VehiclePower | null | undefined
}
type VehicleRow = EngineNamed & {
  type: 'VEHICLE'
  make: string
  model: string
  from: number
  to: number
  onlySome?: true | undefined
}
/** As the shop answers it. */
type FitRow = EngineRow | GeneratorRow | VehicleRow

export const machineOf = (row: FitRow): string => (row.type === 'VEHICLE' ? `${row.make} ${row.model}` : row.name)

export function whichOf(row: FitRow, { fitting }: Pick<Words, 'fitting'>, locale: Locale): string {
  switch (row.type) {
    case 'ENGINE': {
      const built = fill(row.builtFrom === row.builtTo ? fitting.builtIn : fitting.built, {
        from: row.builtFrom,
        to: row.builtTo,
      })
      return `${serials(row, fitting)}, ${built}`
    }
    case 'GENERATOR':
      return months(row, fitting, locale)
    case 'VEHICLE': {
      const years = fill(row.from === row.to ? fitting.year : fitting.years, { from: row.from, to: row.to })
      const told = [years, engineOf(row, { fitting }, locale), row.onlySome ? fitting.onlySome : '']
      return told.filter(Boolean).join(', ')
    }
  }
}

/** '6.6L', '6.6L diesel' where litres do not tell it, 'diesel' where any diesel is meant; '' for every engine. */
export function engineOf({ engine, power }: EngineNamed, { fitting }: Pick<Words, 'fitting'>, locale: Locale): string {
  const litres = engine ? formatEngine(engine, locale) : ''
  return power ? fill(fitting.poweredEngines[power], { engine: litres }).trim() : litres
}

const sentenceFor = ({ isFromFirst, isToLast }: Ends, [every, from, to, between]: [string, string, string, string]) =>
  isFromFirst ? (isToLast ? every : to) : isToLast ? from : between

const serials = (row: EngineRow, words: Words['fitting']) =>
  fill(sentenceFor(row, [words.every, words.esnFrom, words.esnTo, words.esnBetween]), {
    from: formatSerial(row.from),
    to: formatSerial(row.to),
  })

/** Each value with its unit, as a sentence about a difference takes it; a word such as 'standard' has none. */
export function withUnits({
  name,
  unit,
  ours,
  theirs,
}: Record<'name' | 'ours' | 'theirs', string> & { unit: string | null }) {
  const measured = (value: string) => (unit && /\d/.test(value) ? `${value}${NBSP}${unit}` : value)
  return { name, ours: measured(ours), theirs: measured(theirs) }
}

const months = (row: GeneratorRow, words: Words['fitting'], locale: Locale) =>
  fill(sentenceFor(row, [words.everyGenerator, words.builtFrom, words.builtTo, words.builtBetween]), {
    from: formatMonth(row.from, locale),
    to: formatMonth(row.to, locale),
  })
