// A measure in the other units that mechanics here read: millimetres in inches, newton-metres in pound-feet or pound-inches.
import { NBSP } from '#values/format-amount.ts'
import type { Locale } from '#values/locale.ts'
import { formatNumber } from './format.ts'
import { type Words, wordsFor } from './words.ts'

interface Conversion {
  to: keyof Words['units']
  of: (value: number) => number
  digits: (result: number) => number
}

const CONVERSIONS: Record<string, Conversion> = {
  // Gaps and gaskets are told apart by the third digit.
  mm: { to: 'inches', of: (mm) => mm / 25.4, digits: (inches) => (inches < 0.4 ? 3 : 2) },
  N·m: { to: 'poundFeet', of: (newtonMetres) => newtonMetres / 1.355818, digits: () => 0 },
  L: { to: 'quarts', of: (litres) => litres / 0.946353, digits: () => 1 },
  bar: { to: 'psi', of: (bar) => bar * 14.50377, digits: () => 0 },
  '°C': { to: 'fahrenheit', of: (celsius) => celsius * 1.8 + 32, digits: () => 0 },
}

/** Whole pound-feet are wrong by a third at 2 N·m: wrenches for so little are marked in pound-inches. */
const SMALL_TORQUE: Conversion = { to: 'poundInches', of: (newtonMetres) => newtonMetres / 0.1129848, digits: () => 0 }
const SMALL_TORQUE_BELOW = 15

const conversionOf = (value: number, unit: string): Conversion | undefined =>
  unit === 'N·m' && value < SMALL_TORQUE_BELOW ? SMALL_TORQUE : CONVERSIONS[unit]

/** Null where a unit has no other. */
export function inOtherUnit(value: number | string, unit: string | null, locale: Locale): string | null {
  const number = Number(value)
  const conversion = unit === null ? undefined : conversionOf(number, unit)
  if (!conversion || !Number.isFinite(number)) return null
  const result = conversion.of(number)
  return measure(Number(result.toFixed(conversion.digits(result))), wordsFor(locale).units[conversion.to], locale)
}

/** A torque as designs write it, '70 N·m + 90°', with pound-feet or pound-inches behind each. */
export const torqueText = (torque: string, locale: Locale): string =>
  torque.replace(
    /(\d+(?:\.\d+)?) N·m/g,
    (_, value: string) => `${measure(Number(value), 'N·m', locale)} (${inOtherUnit(value, 'N·m', locale)})`,
  )

const measure = (value: number, unit: string, locale: Locale) => `${formatNumber(value, locale)}${NBSP}${unit}`
