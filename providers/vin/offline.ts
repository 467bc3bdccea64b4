// Vehicle identification numbers read from our own copy of the public data (decision 10): nobody is asked, and it never fails.
import { openPatternBook, type PatternBook } from './pattern-book.ts'
import type { VinPort } from './port.ts'
import { readVin } from './read-vin.ts'
import { vehicleList } from './vehicle-list.ts'

/** Opens its data when first asked, once. */
export function offlineVins({ now }: { now: () => Date }): VinPort {
  let opened: PatternBook | undefined
  const book = () => (opened ??= openPatternBook())
  return {
    async decode(vin) {
      return readVin(book(), vin, now().getUTCFullYear() + 1)
    },
    ...vehicleList(),
  }
}
