// Measures that are told by how they are written, 'M14', '15W-40', '8PK1630', '.50 over': no unit says so.
import type { Condition } from '#shop/facet-index/list-wish.ts'
import { amountOf, fahrenheit } from './scales.ts'

export const WRITTEN: { pattern: RegExp; read(found: RegExpExecArray): Condition }[] = [
  // '8PK1630': ribs and length of a belt in one word; its length may be that of another maker's.
  {
    pattern: /(?<=(?<!\w)\d{1,2} ?pk ?)(\d{3,4})(?!\w)/g,
    read: ([, length]) => amountOf(Number(length), [{ keys: ['length_mm'], near: 0.01 }]),
  },
  // '180 thermostat': nobody says degrees.
  {
    pattern: /(?<![\w.,/-])(1[5-9]\d|2[0-2]\d)(?= (?:thermostat|t-?stat|thermo))/g,
    read: ([found]) => amountOf(Number(found), [fahrenheit()]),
  },
  {
    pattern: /(?<=(?:thermostat|t-?stat|thermo) )(1[5-9]\d|2[0-2]\d)(?![\w.,/])(?! *(?:[°º]|deg|[fc]\b))/g,
    read: ([found]) => amountOf(Number(found), [fahrenheit()]),
  },
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
    pattern:
      /(?<![\w/])(\d{1,2}[ -])?(\d{1,2}\/\d{1,2})(?:-(\d{2}))?(?: ?(npt|unf|unc))?(?: ?(?:"|(?:in|inch|inches|po|pouces?)(?!\w)))?(?![\w/])/g,
    read: ([, whole = '', part = '', pitch]) => ({
      keys: ['thread_size', 'concentration', 'drive', 'inner_diameter_mm'],
      holds: (value) =>
        value.startsWith(`${whole.replace('-', ' ')}${part}${pitch ? `-${pitch}` : ''}`) ||
        (part === '50/50' && value.includes(part)) ||
        Math.abs(Number(value || Number.NaN) - inchesOf(whole, part) * MM_PER_INCH) < NEAR_BORE,
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

const MM_PER_INCH = 25.4
const NEAR_BORE = 0.4

/** '1 1/4' as a number. */
function inchesOf(whole: string, part: string): number {
  const [above = 0, below = 1] = part.split('/').map(Number)
  return Number(whole.replace('-', '') || 0) + above / below
}

/** '.50' is millimetres; '.020' and '20 over' thousandths of an inch. */
function oversizeMm(text: string): number {
  const size = Number(text.replace(',', '.'))
  if (size >= 2) return size * 0.0254
  return size < 0.1 ? size * 25.4 : size
}
