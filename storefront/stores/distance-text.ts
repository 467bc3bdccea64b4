import type { FoundStore } from '#contract/shop/stores.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatNumber } from '#words/format.ts'
import type { Words } from '#words/words.ts'

export function distanceText(
  { value, unit, isAbout }: NonNullable<FoundStore['distance']>,
  words: Pick<Words['pickup'], 'about' | 'distance' | 'kilometres' | 'miles'>,
  locale: Locale,
): string {
  const values = { value: formatNumber(value, locale), unit: unit === 'mi' ? words.miles : words.kilometres }
  return fill(isAbout ? words.about : words.distance, values)
}
