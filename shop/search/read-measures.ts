// Measures in what people type, '12 volt', '22in', 'M14', '.50 over': what the attributes of a part have to say. Units other than the
// catalogue's are converted, and then near is near enough.
import type { Condition } from '#shop/facet-index/list-wish.ts'

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

interface Scale {
  keys: string[]
  factor?: number
  offset?: number
  /** What may be between, as a share of the value, and at least `slack`. */
  near?: number
  slack?: number
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

function celsius(): Scale {
  return { keys: ['opening_temp_c', 'temperature_max_c'], slack: 1 }
}

function fahrenheit(): Scale {
  return { ...celsius(), factor: 5 / 9, offset: (-32 * 5) / 9 }
}

const NUMBER = String.raw`(?<![\w.,/-])(\d*[.,]?\d+)`
const UNIT_READERS = UNITS.map(({ words, isBefore, to }) => ({
  to,
  isLitres: words.startsWith('l|'),
  pattern: isBefore
    ? new RegExp(String.raw`(?<!\w)(?:${words})[ -]?#? ?(\d+[a-z]?|gc2|u1|[48]d|h\d)(?!\w)`, 'g')
    : new RegExp(String.raw`${NUMBER}[ -]?(?:${words})(?!\w|-\d)`, 'g'),
}))

/** How a thread, a viscosity and a piston's size are written: no unit says so. */
const WRITTEN: { pattern: RegExp; read(found: RegExpExecArray): Condition }[] = [
  {
    pattern: /(?<!\w)(\d+)w[ -]?(\d\d)(?!\w)/g,
    read: ([, cold, hot]) => ({ keys: ['viscosity'], holds: (value) => value.toUpperCase() === `${cold}W-${hot}` }),
  },
  {
    pattern: /(?<!\w)sae ?(\d\d)(?!\w)/g,
    read: ([, grade]) => ({ keys: ['viscosity'], holds: (value) => value.replace(/\D/g, '') === grade }),
  },
  {
    pattern: /(?<!\w)m(\d{1,2})(?: ?x ?(\d(?:[.,]\d+)?))?(?![\w.])/g,
    read: ([, size, pitch]) => ({
      keys: ['thread_size'],
      holds: (value) =>
        new RegExp(`^M${size}(?!\\d)${pitch ? `\\s*[x×]\\s*${pitch.replace(',', '.')}` : ''}`, 'i').test(value),
    }),
  },
  {
    pattern: /(?<![\w/])(\d{1,2}[ -])?(\d{1,2}\/\d{1,2})(?:-(\d{2}))?(?: ?(npt|unf|unc))?(?![\w/])/g,
    read: ([, whole = '', part = '', pitch]) => ({
      keys: ['thread_size', 'concentration', 'drive'],
      holds: (value) =>
        value.startsWith(`${whole.replace('-', ' ')}${part}${pitch ? `-${pitch}` : ''}`) ||
        (part === '50/50' && value.includes(part)),
    }),
  },
  {
    pattern: /(?<![\w/-])(1|2)-(\d{2})(?![\w/-])/g,
    read: ([found]) => ({ keys: ['thread_size'], holds: (value) => value.startsWith(found) }),
  },
  { pattern: /(?<!\w)(?:std|standard)(?!\w)/g, read: () => over(0, ['std', 'standard']) },
  {
    pattern:
      /(?<![\w.,])(\d*[.,]\d+|\d{2}) ?(?:mm|"|in|thou)? ?(?:over(?:size)?|o\/s|os|surdimension\w*|cote reparation|under(?:size)?)(?!\w)/g,
    read: ([, size = '']) => over(oversizeMm(size), []),
  },
  {
    pattern: /(?<!\w)(?:oversize|surdimension|undersize|cote reparation) ?(\d*[.,]\d+)(?!\w)/g,
    read: ([, size = '']) => over(oversizeMm(size), []),
  },
  {
    pattern: /(?<!\w)(?:single|mono)[ -]?phas\w+/g,
    read: () => ({ keys: ['phases'], holds: (value) => value === '1' }),
  },
  {
    pattern: /(?<!\w)(?:three|tri)[ -]?phas\w+/g,
    read: () => ({ keys: ['phases'], holds: (value) => value === '3' }),
  },
  {
    pattern: /(?<!\w)(\d{1,3})[ -]?(?:pins?|broches?)(?!\w)/g,
    read: ([, pins]) => ({
      keys: ['connector', 'pins'],
      holds: (value) => Number.parseInt(value, 10) === Number(pins),
    }),
  },
]

function over(mm: number, words: string[]): Condition {
  return {
    keys: ['oversize_mm', 'undersize_mm', 'size'],
    holds: (value) =>
      words.includes(value.toLowerCase()) || (value !== '' && Math.abs(Math.abs(Number.parseFloat(value)) - mm) < 0.02),
  }
}

/** '.50' is millimetres; '.020' and '20 over' thousandths of an inch. */
function oversizeMm(text: string): number {
  const size = Number(text.replace(',', '.'))
  if (size >= 2) return size * 0.0254
  return size < 0.1 ? size * 25.4 : size
}

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

function amountOf(amount: number, to: Scale[]): Condition {
  const wanted = to.map(({ keys, factor = 1, offset = 0, near = 0, slack = 0 }) => {
    const centre = amount * factor + offset
    return { keys, centre, leeway: Math.max(Math.abs(centre) * near, slack, 1e-6) }
  })
  return {
    keys: [...new Set(wanted.flatMap(({ keys }) => keys))],
    // Which key a value stands under does not matter: no category measures the same thing twice on another scale.
    holds: (value) => wanted.some(({ centre, leeway }) => Math.abs(Number.parseFloat(value) - centre) <= leeway),
  }
}
