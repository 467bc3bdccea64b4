// Vehicle identification numbers: shape, check digit and year code (business rules V-1, V-2, V-5, V-6; 49 CFR 565, CMVSS 115).

/** 17 characters, never I, O or Q (V-1). */
export const isVinShaped = (vin: string): boolean => /^[A-HJ-NPR-Z\d]{17}$/.test(vin)

/** Whether position 9 is what the other characters make it (V-2). Proves nothing alone: 11111111111111111 passes. */
export const hasRightCheckDigit = (vin: string): boolean => vin.charAt(CHECK_DIGIT) === checkDigitOf(vin)

/** What position 9 has to be; what stands there counts for nothing. */
export function checkDigitOf(vin: string): string {
  const total = [...vin].reduce((sum, letter, place) => sum + (VALUES.get(letter) ?? 0) * (WEIGHTS[place] ?? 0), 0)
  return total % 11 === 10 ? 'X' : String(total % 11)
}

/** The place of the check digit in a VIN. */
export const CHECK_DIGIT = 8

/** Whether position 10 stands for a model year at all: not I, O, Q, U, Z or 0 (V-6). */
export const hasYearCode = (vin: string): boolean => yearPlace(vin) >= 0

/** The model years that position 10 stands for, up to that year, oldest first: its codes come round every 30 years (V-5). */
export function modelYears(vin: string, latest: number): number[] {
  const years: number[] = []
  if (hasYearCode(vin)) for (let year = FIRST_YEAR + yearPlace(vin); year <= latest; year += CYCLE) years.push(year)
  return years
}

/** The model year by the rule of light vehicles: a letter in position 7 means 2010 and later, a digit before (V-5). */
export const lightVehicleYear = (vin: string): number =>
  FIRST_YEAR + yearPlace(vin) + (/[A-Z]/.test(vin.charAt(6)) ? CYCLE : 0)

export const wmiOf = (vin: string): string => vin.slice(0, 3)

const FIRST_YEAR = 1980
const CYCLE = 30
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const yearPlace = (vin: string) => (vin.length < 10 ? -1 : YEAR_CODES.indexOf(vin.charAt(9)))

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const VALUES = new Map(
  ['0', '1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ'].flatMap((letters, value) =>
    [...letters].map((letter): [string, number] => [letter, value]),
  ),
)
