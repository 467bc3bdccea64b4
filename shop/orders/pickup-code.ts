import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for one another at a counter. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What is shown at the counter: ten signs, 49 random bits (reliability rule 38), in two halves as people read them out. */
export function newPickupCode(): string {
  const signs = Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
