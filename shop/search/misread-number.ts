// What is wrong with a number of a machine that names none, and what was probably meant: letters that look alike, two that changed
// places, a wrong check digit (V-1, V-2).
import { ServiceDown } from '#providers/service-down.ts'
import type { VinPort } from '#providers/vin/port.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import { familyOf, generatorOf } from '#shop/garage/registry.ts'
import { normalizedSerial, withDigits } from '#values/serial-number.ts'
import { CHECK_DIGIT, checkDigitOf, hasRightCheckDigit, hasYearCode, isVinShaped } from '#values/vin.ts'
import type { SerialReading } from './read-term.ts'

export interface MisreadNumber {
  /** The check digit that stands in a VIN, and the one that its other characters ask for. */
  checkDigit: { typed: string; right: string } | null
  /** The one number near to it that names a machine; null when there is none, or several. */
  nearest: string | null
}

export const NOT_MISREAD: MisreadNumber = { checkDigit: null, nearest: null }

export async function misreadNumber(
  { registry, vins }: GarageDeps,
  reading: SerialReading,
  typed: string,
): Promise<MisreadNumber> {
  const number = normalizedSerial(typed)
  if (reading === 'vin') return misreadVin(vins, number)
  const facts = await registry.read()
  const digits = withDigits(number)
  const read =
    reading === 'esn' ? familyOf(facts, digits) : generatorOf(facts, number.charAt(0) + withDigits(number.slice(1)))
  if (!read) return NOT_MISREAD
  return { checkDigit: null, nearest: reading === 'esn' ? digits : number.charAt(0) + withDigits(number.slice(1)) }
}

/** Pairs that are taken for each other on a worn plate. */
const ALIKE = ['8B', '5S', '2Z', '0D', '6G', '1L', 'UV', '4A', '1T', '1J', 'NM', 'PR', 'EF', 'CG', 'VY', '38']

async function misreadVin(vins: VinPort, number: string): Promise<MisreadNumber> {
  const vin = withDigits(number)
  if (!isVinShaped(vin)) return NOT_MISREAD
  if (vin !== number && hasRightCheckDigit(vin)) return { checkDigit: null, nearest: await theOneKnown(vins, [vin]) }
  if (!hasYearCode(vin) || hasRightCheckDigit(vin)) return NOT_MISREAD
  const right = checkDigitOf(vin)
  const corrected = vin.slice(0, CHECK_DIGIT) + right + vin.slice(CHECK_DIGIT + 1)
  const near = [...new Set([corrected, ...misreadings(vin)])].filter(
    (one) => hasRightCheckDigit(one) && hasYearCode(one),
  )
  return { checkDigit: { typed: vin.charAt(CHECK_DIGIT), right }, nearest: await theOneKnown(vins, near) }
}

function misreadings(vin: string): string[] {
  return [...vin].flatMap((letter, at) => {
    const [before, after] = [vin.slice(0, at), vin.slice(at + 1)]
    const others = ALIKE.filter((pair) => pair.includes(letter)).map((pair) => pair.replace(letter, ''))
    return [...others.map((other) => before + other + after), before + after.charAt(0) + letter + after.slice(1)]
  })
}

/** null, too, while the service does not answer for each of them: another might be known as well. */
async function theOneKnown(vins: VinPort, near: string[]): Promise<string | null> {
  const decoded = await Promise.all(near.map((vin) => vins.decode(vin))).catch((error: unknown) => {
    if (error instanceof ServiceDown) return []
    throw error
  })
  const [one, another] = near.filter((_, at) => decoded[at]?.make && decoded[at].model)
  return (!another && one) || null
}
