// Measures in what people type, '12 volt', '22in', 'M14', '.50 over': what the attributes of a part have to say. Units other than the
// catalogue's are converted, and then near is near enough.
import type { Condition } from '#shop/facet-index/list-wish.ts'
import { amountOf, celsius, fahrenheit, type Scale } from './scales.ts'
import { WRITTEN } from './written-measures.ts'

export interface Measure {
  condition: Condition
  from: number
  to: number
  /** Litres may be what a bottle holds, or the displacement of an engine. */
  litres?: number
}

export interface MeasuresRead {
  measures: Measure[]
  /** The text with blanks where measures stood. */
  rest: string
}

interface Unit {
  /** What follows the number; what goes before it, when `isBefore`. */
  words: string
  isBefore?: boolean
  to: Scale[]
}

const LENGTHS =
  `length_mm outer_diameter_mm inner_diameter_mm diameter_mm inlet_mm outlet_mm bore_mm core_width_mm core_height_mm cable_mm
  thickness_mm gap_mm reach_mm section_mm stem_mm stroke_mm journal_mm flange_mm bolt_circle_mm width_mm height_mm`.split(
    /\s+/,
  )

const UNITS: Unit[] = [
  { words: 'v|volts?|vdc|vac', to: [{ keys: ['voltage'] }] },
  { words: 'cca|apd|aaf', to: [{ keys: ['cca'], near: 0.02 }] },
  { words: 'amps?|amperes?|a(?= |$)', to: [{ keys: ['amps', 'cca'] }] },
  { words: 'kw|kilowatts?', to: [{ keys: ['kw', 'power_kw'] }, { keys: ['power_w'], factor: 1000 }] },
  { words: 'w|watts?', to: [{ keys: ['power_w'] }, { keys: ['power_kw', 'kw'], factor: 0.001 }] },
  { words: 'hp|ch|cv|horse ?power', to: [{ keys: ['rating_hp'] }] },
  { words: 'microns?|mic|um|µm', to: [{ keys: ['micron_rating'] }] },
  { words: 'mm|millimet(?:er|re)s?', to: [{ keys: LENGTHS, near: 0.01, slack: 0.6 }] },
  { words: 'cm|centimet(?:er|re)s?', to: [{ keys: LENGTHS, factor: 10, near: 0.01, slack: 1 }] },
  { words: "\"|''|in|inch|inches|po|pouces?", to: [{ keys: LENGTHS, factor: 25.4, near: 0.0135, slack: 1 }] },
  { words: 'ft|feet|foot|pieds?', to: [{ keys: LENGTHS, factor: 304.8, near: 0.02, slack: 5 }] },
  { words: '[°º]? ?f|(?:deg(?:ree)?s?|degres?|[°º]) ?(?:f|fahrenheit)', to: [fahrenheit()] },
  { words: '[°º]? ?c|(?:deg(?:ree)?s?|degres?|[°º]) ?(?:c|celsius)', to: [celsius()] },
  { words: 'deg(?:ree)?s?|degres?|[°º]', to: [celsius(), fahrenheit()] },
  { words: 'gal|gals|gallons?', to: [{ keys: ['volume_l', 'treats_l'], factor: 3.785, near: 0.05 }] },
  { words: 'qts?|quarts?|pintes?', to: [{ keys: ['volume_l'], factor: 0.946, near: 0.05 }] },
  { words: 'pints?|pt|chopines?', to: [{ keys: ['volume_l'], factor: 0.473, near: 0.05 }] },
  {
    words: 'l|lit(?:er|re)s?',
    to: [
      { keys: ['volume_l', 'treats_l'], near: 0.05 },
      { keys: ['volume_ml'], factor: 1000, near: 0.05 },
    ],
  },
  {
    words: 'ml|millilit(?:er|re)s?',
    to: [
      { keys: ['volume_ml'], near: 0.05 },
      { keys: ['volume_l'], factor: 0.001, near: 0.05 },
    ],
  },
  {
    words: '(?:fl )?oz|ounces?|onces?',
    to: [
      { keys: ['volume_ml'], factor: 29.57, near: 0.05 },
      { keys: ['volume_l'], factor: 0.02957, near: 0.05 },
    ],
  },
  { words: 'ribs?|nervures?|pk|grooves?|gorges?', to: [{ keys: ['ribs'] }] },
  { words: 'hours?|hrs?|h|heures?', to: [{ keys: ['interval_hours'] }] },
  { words: 'tooth|teeth|dents?|t(?= |$)', to: [{ keys: ['teeth'] }] },
  { words: 'blades?|pales?', to: [{ keys: ['blades'] }] },
  { words: 'splines?|cannelures?', to: [{ keys: ['splines'] }] },
  { words: 'lobes?|cames?', to: [{ keys: ['lobes'] }] },
  { words: 'ports?|orifices?', to: [{ keys: ['ports'] }] },
  { words: 'poles?', to: [{ keys: ['poles'] }] },
  { words: 'phases?|ph', to: [{ keys: ['phases'] }] },
  { words: 'rows?|rangees?', to: [{ keys: ['rows'] }] },
  { words: 'holes?|trous?', to: [{ keys: ['nozzle_holes'] }] },
  { words: 'lumens?|lm', to: [{ keys: ['lumens'], near: 0.02 }] },
  { words: 'psi', to: [{ keys: ['bypass_psi'] }, { keys: ['pressure_bar'], factor: 0.06895, near: 0.03 }] },
  { words: 'bars?', to: [{ keys: ['pressure_bar'] }] },
  { words: 'cc', to: [{ keys: ['flow_cc'] }] },
  { words: 'lph|l/h', to: [{ keys: ['flow_lph'] }] },
  { words: 'gph', to: [{ keys: ['flow_lph'], factor: 3.785, near: 0.04 }] },
  { words: 'lb-?ft|ft-?lbs?|lb-?pi', to: [{ keys: ['torque_lbft'] }] },
  { words: 'rc|minutes?|min', to: [{ keys: ['reserve_min'] }] },
  { words: 'pages?', to: [{ keys: ['pages'] }] },
  { words: 'valves?|soupapes?', to: [{ keys: ['valves'] }] },
  { words: 'cca|amperage', isBefore: true, to: [{ keys: ['cca', 'amps'] }] },
  { words: 'group|groupe|grp|gr|bci', isBefore: true, to: [{ keys: ['group'] }] },
]

const NUMBER = String.raw`(?<![\w.,/-])(\d*[.,]?\d+)`
const UNIT_READERS = UNITS.map(({ words, isBefore, to }) => ({
  to,
  isLitres: words.startsWith('l|'),
  pattern: isBefore
    ? new RegExp(String.raw`(?<!\w)(?:${words})[ -]?#? ?(\d+[a-z]?|gc2|u1|[48]d|h\d)(?!\w)`, 'g')
    : new RegExp(String.raw`${NUMBER}[ -]?(?:${words})(?!\w|-\d)`, 'g'),
}))

/** What `text` measures, folded; what was read of it does not count a second time. */
export function readMeasures(text: string): MeasuresRead {
  const measures: Measure[] = []
  let rest = text
  const take = (from: number, length: number, measure: Omit<Measure, 'from' | 'to'>) => {
    measures.push({ ...measure, from, to: from + length })
    rest = rest.slice(0, from) + ' '.repeat(length) + rest.slice(from + length)
  }
  if (!/\d|std|standard|phas/.test(text)) return { measures, rest }
  for (const { pattern, read } of WRITTEN)
    for (const found of rest.matchAll(pattern)) take(found.index, found[0].length, { condition: read(found) })
  for (const { pattern, to, isLitres } of UNIT_READERS)
    for (const found of rest.matchAll(pattern)) {
      const [whole, number = ''] = found
      const amount = Number(number.replace(',', '.'))
      take(found.index, whole.length, {
        condition: Number.isNaN(amount) ? exactly(number, to) : amountOf(amount, to),
        ...(isLitres && { litres: amount }),
      })
    }
  return { measures: measures.toSorted((a, b) => a.from - b.from), rest }
}

const exactly = (text: string, to: Scale[]): Condition => ({
  keys: to.flatMap(({ keys }) => keys),
  holds: (value) => value.toLowerCase().startsWith(text),
})
