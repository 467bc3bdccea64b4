import type { MachineFact } from '#contract/shop/diagram.ts'
import { type MachineRow, machineLink } from '#shop/catalog/diagram-link.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatNumber, formatWholeWeight } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'

export interface FamilyFacts {
  configuration: string
  displacementL: number
  fuel: string
  uses: string[]
  yearFrom: number
  yearTo: number
  ratingsHp: number[]
  /** Of its sheet; a family that was entered without one has none of these. */
  boreMm?: number
  strokeMm?: number
  compression?: number
  oilL?: number
  coolantL?: number
  dryKg?: number
  firingOrder?: string
  valveTrain?: string
  /** The years by which cleaning of the exhaust came. */
  egrFrom?: number | null
  particulateFrom?: number | null
  scrFrom?: number | null
}
export interface LineFacts {
  use: string
}
export interface ModelFacts {
  name: string
  kw: number
  fuel: string
}

export type KnownMachine = MachineRow &
  (
    | { kind: 'family'; facts: FamilyFacts; esnFrom: number; esnTo: number }
    | { kind: 'line'; facts: LineFacts; models: ModelFacts[]; drivenBy: MachineRow | null }
  )

export type MachineInBrief = { kind: 'family'; facts: FamilyFacts } | { kind: 'line'; facts: LineFacts }

export function aboutMachine(machine: MachineInBrief, locale: Locale): string {
  const words = wordsOf(locale)
  if (machine.kind === 'line') return words.use(machine.facts.use)
  const { configuration, displacementL, fuel } = machine.facts
  return inARow([words.configuration(configuration), words.litres(displacementL), words.fuel(fuel)])
}

export function machineFacts(machine: KnownMachine, locale: Locale): MachineFact[] {
  const words = wordsOf(locale)
  const { names } = words
  const fact = (name: string, text: string, path: string | null = null) => ({ name, text, path })
  if (machine.kind === 'family') {
    const { configuration, displacementL, fuel, uses, ratingsHp, yearFrom, yearTo } = machine.facts
    return [
      fact(names.configuration, words.configuration(configuration)),
      fact(names.displacement, words.litres(displacementL)),
      fact(names.fuel, words.fuel(fuel)),
      fact(names.power, fill(words.units.power, { span: words.span(ratingsHp) })),
      ...sheetFacts(machine.facts, locale),
      fact(names.uses, inARow(uses.map(words.use))),
      // Serial numbers and years are names: their digits are not grouped.
      fact(names.serials, `${machine.esnFrom}–${machine.esnTo}`),
      fact(names.years, `${yearFrom}–${yearTo}`),
    ]
  }
  const { facts, models, drivenBy } = machine
  const fuels = [...new Set(models.map(({ fuel }) => words.fuel(fuel)))]
  return [
    fact(names.use, words.use(facts.use)),
    ...(models.length > 0
      ? [
          fact(names.models, models.map(({ name }) => name).join(', ')),
          fact(names.output, fill(words.units.output, { span: words.span(models.map(({ kw }) => kw)) })),
          fact(names.fuel, inARow(fuels)),
        ]
      : []),
    ...(drivenBy ? [fact(names.drivenBy, drivenBy.name, machineLink(drivenBy).path)] : []),
  ]
}

/** What the sheet of an engine says, as far as it is known. */
function sheetFacts(sheet: FamilyFacts, locale: Locale): MachineFact[] {
  const { facts: names, units, cleaning } = wordsFor(locale).diagrams
  const number = (value: number) => formatNumber(value, locale)
  const inInches = (millimetres: number) => number(Math.round((millimetres / 25.4) * 100) / 100)
  const { boreMm, strokeMm, compression, oilL, coolantL, dryKg, firingOrder } = sheet
  const cleaned = (['egr', 'particulate', 'scr'] as const).flatMap((kind) => {
    const year = sheet[`${kind}From`]
    return year ? [fill(units.since, { what: cleaning[kind], year: String(year) })] : []
  })
  const facts: [name: string, text: string | false][] = [
    [
      names.bore,
      boreMm !== undefined &&
        strokeMm !== undefined &&
        fill(units.bore, {
          metric: `${number(boreMm)} × ${number(strokeMm)}`,
          inches: `${inInches(boreMm)} × ${inInches(strokeMm)}`,
        }),
    ],
    [names.compression, compression !== undefined && `${number(compression)}:1`],
    [names.oil, oilL !== undefined && fill(units.displacement, { litres: number(oilL) })],
    [names.coolant, coolantL !== undefined && fill(units.displacement, { litres: number(coolantL) })],
    [names.weight, dryKg !== undefined && formatWholeWeight(dryKg, locale)],
    [names.firingOrder, firingOrder ?? false],
    [names.cleaning, cleaned.length > 0 && cleaned.join(', ')],
  ]
  return facts.flatMap(([name, text]) => (text === false ? [] : [{ name, text, path: null }]))
}

/** One after the other as in a sentence: only the first keeps its capital, beside what is all capitals. */
const inARow = (words: string[]): string =>
  words
    .map((word, index) => (index === 0 ? word : word.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())))
    .join(', ')

/** Words of the tables in the visitor's language; one that has no translation stays as it is. */
function wordsOf(locale: Locale) {
  const { facts: names, configurations, fuels, uses, units } = wordsFor(locale).diagrams
  const inWords = (words: Record<string, string>) => (text: string) =>
    (Object.hasOwn(words, text) && words[text]) || text
  return {
    names,
    units,
    configuration: inWords(configurations),
    fuel: inWords(fuels),
    use: inWords(uses),
    litres: (litres: number) => fill(units.displacement, { litres: formatNumber(litres, locale) }),
    span(values: number[]): string {
      const ends = [Math.min(...values), Math.max(...values)].map((value) => formatNumber(value, locale))
      return [...new Set(ends)].join('–')
    },
  }
}
