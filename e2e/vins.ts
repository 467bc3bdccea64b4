import { CHECK_DIGIT, checkDigitOf } from '#values/vin.ts'

/** The number of a 2003 Honda Accord, another for each number from 0 on. */
export function aVin(number: number): string {
  const vin = `1HGCM82603A${String(number).padStart(6, '0')}`
  return vin.slice(0, CHECK_DIGIT) + checkDigitOf(vin) + vin.slice(CHECK_DIGIT + 1)
}
