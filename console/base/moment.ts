// Moments and days as the shop's clocks have them.
import { SHOP_ZONE } from '#values/shop-day.ts'
import type { ConsoleLocale } from './words.tsx'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: ConsoleLocale, name: 'moment' | 'day'): Intl.DateTimeFormat {
  const key = `${locale} ${name}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      timeZone: SHOP_ZONE,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(name === 'moment' && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    })
    formats.set(key, format)
  }
  return format
}

export const momentIn = (at: string, locale: ConsoleLocale): string => formatOf(locale, 'moment').format(new Date(at))

/** With its year: of what may be years ago. */
export const longMomentIn = (at: string, locale: ConsoleLocale): string =>
  new Date(at).toLocaleString(locale, { timeZone: SHOP_ZONE, dateStyle: 'medium', timeStyle: 'short' })

/** The clock alone, to the second: of what was just done. */
export const clockIn = (at: string | number, locale: ConsoleLocale): string =>
  new Intl.DateTimeFormat(locale, { timeZone: SHOP_ZONE, timeStyle: 'medium' }).format(new Date(at))

/** Of a day without a clock, `2026-11-26`, or of a moment. */
export const dayIn = (at: string, locale: ConsoleLocale): string =>
  formatOf(locale, 'day').format(new Date(at.length === 10 ? `${at}T17:00:00Z` : at))
