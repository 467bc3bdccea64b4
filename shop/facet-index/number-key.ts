const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** 37 to the tenth power is still exact. */
const LENGTH = 10

/** A normalised part number as a number that sorts alike, as far as its first ten characters. */
export function numberKey(number: string): number {
  let key = 0
  for (let place = 0; place < LENGTH; place++) key = key * 37 + DIGITS.indexOf(number[place] ?? '?') + 1
  return key
}
