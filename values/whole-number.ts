import { signsOf } from './format-amount.ts'
import type { Locale } from './locale.ts'

const UNIT = /\s*(?:h|hrs?|hours?|heures?|mi|miles?|km)$/i
/** Groups of three, all parted alike. A comma parts them where it begins no decimals, as it does in French. */
const GROUPED = /^\d{1,3}(?:([\s'’])\d{3}(?:\1\d{3})?)?$/
const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3}){1,2}$/
const MOST_DIGITS = 7

/** `6,412`, `6 412` and `6412 h` are one number. `250.5` is none: without its point it would be ten times as much. */
export function wholeNumber(typed: string, locale: Locale): number | null {
  const number = typed.trim().replace(UNIT, '')
  const isGrouped = GROUPED.test(number) || (signsOf(locale).decimal !== ',' && GROUPED_BY_COMMA.test(number))
  const digits = isGrouped ? number.replace(/\D/g, '') : number
  return /^\d+$/.test(digits) && digits.length <= MOST_DIGITS ? Number(digits) : null
}
