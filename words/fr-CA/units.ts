import type { WordsOf } from '../words-of.ts'
import type { units as source } from '../en-US/units.ts'

export const units: WordsOf<typeof source> = {
  inches: 'po',
  poundFeet: 'lb-pi',
  poundInches: 'lb-po',
  quarts: 'pte US',
  psi: 'lb/po²',
  fahrenheit: '°F',
}
