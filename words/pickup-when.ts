// When an order can be collected, as its page, its mails and its invoice say it (business rule O-2).
import type { Locale } from '#values/locale.ts'
import { fill, formatDay } from './format.ts'
import type { Words } from './words.ts'

interface Pickup {
  /** Days, YYYY-MM-DD: when its parts are there, null at once; until when it is held, null of orders from before that was told. */
  on: string | null
  until: string | null
}

export function pickupWhen(
  { on, until }: Pickup,
  isReady: boolean,
  { texts, locale }: { texts: Words['pickup']; locale: Locale },
): string {
  const day = (date: string) => formatDay(date, locale, { inSentence: true })
  if (isReady) return until ? fill(texts.whenReady, { date: day(until) }) : texts.whenHere
  return on ? fill(texts.whenFrom, { date: day(on) }) : texts.whenToday
}
