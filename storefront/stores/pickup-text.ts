import type { FoundStore, Pickup } from '#contract/shop/stores.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatNumber } from '#words/format.ts'
import type { Words } from '#words/words.ts'

/** When it can be collected, in the words for one part or for all of an order. */
export const pickupText = ({ from, day, isToday }: Pickup, texts: Words['pickup']['ready']): string =>
  isToday ? texts.today : fill(texts[from], { date: day ?? '' })

/** Whether it can be collected at all. */
export const canBeThere = ({ from }: Pickup): boolean => from === 'SHELF' || from === 'TRANSFER'

export function distanceText(
  { value, unit, isAbout }: NonNullable<FoundStore['distance']>,
  words: Pick<Words['pickup'], 'about' | 'distance' | 'kilometres' | 'miles'>,
  locale: Locale,
): string {
  const values = { value: formatNumber(value, locale), unit: unit === 'mi' ? words.miles : words.kilometres }
  return fill(isAbout ? words.about : words.distance, values)
}
