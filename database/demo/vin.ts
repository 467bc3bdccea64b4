// Vehicle identification numbers with a right check digit and year code (49 CFR 565).
import { type Draw, pick, whole } from './random.ts'

export interface Wmi {
  code: string
  make: string
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const DIGITS = '0123456789'
/** The year codes from 1980 on; they come round after 30 years. */
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const VALUES: Record<string, number> = Object.fromEntries([
  ...[...DIGITS].map((digit) => [digit, Number(digit)]),
  ...[...'ABCDEFGH'].map((letter, place) => [letter, place + 1]),
  ...[...'JKLMN'].map((letter, place) => [letter, place + 1]),
  ['P', 7],
  ['R', 9],
  ...[...'STUVWXYZ'].map((letter, place) => [letter, place + 2]),
])

/** A number of that maker and model year. Its 7th character tells the cycle: a letter from 2010 on. */
export function vinOf(wmi: string, year: number, draw: Draw): string {
  const any = () => pick([...(LETTERS + DIGITS)], draw())
  const attributes = `${any()}${any()}${any()}${pick([...(year < 2010 ? DIGITS : LETTERS)], draw())}${any()}`
  const plant = pick([...LETTERS], draw())
  const sequence = String(whole(draw(), 1, 999_999)).padStart(6, '0')
  const bare = `${wmi}${attributes}0${YEARS[(year - 1980) % 30]}${plant}${sequence}`
  return `${bare.slice(0, 8)}${checkDigit(bare)}${bare.slice(9)}`
}

export function checkDigit(vin: string): string {
  const total = [...vin].reduce((sum, letter, place) => sum + (VALUES[letter] ?? 0) * (WEIGHTS[place] ?? 0), 0)
  return total % 11 === 10 ? 'X' : String(total % 11)
}
