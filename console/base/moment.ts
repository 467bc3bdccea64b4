// Moments and days as the shop's clocks have them.
import { SHOP_ZONE } from '#values/shop-day.ts'
import { withFirst } from './days.ts'
import type { ConsoleLocale } from './words.tsx'

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } satisfies Intl.DateTimeFormatOptions
const CLOCK = { hour: 'numeric', minute: '2-digit' } satisfies Intl.DateTimeFormatOptions
const FORMS = {
  day: DAY,
  moment: { ...DAY, ...CLOCK },
  longMoment: { year: 'numeric', month: 'short', day: 'numeric', ...CLOCK },
  clock: { ...CLOCK, second: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

function write(moment: Date, locale: ConsoleLocale, form: keyof typeof FORMS): string {
  const key = `${locale} ${form}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, { timeZone: SHOP_ZONE, ...FORMS[form] })))
  const text = format.format(moment)
  return form === 'clock' ? text : withFirst(text, locale)
}

export const momentIn = (at: string, locale: ConsoleLocale): string => write(new Date(at), locale, 'moment')

/** With its year: of what may be years ago. */
export const longMomentIn = (at: string, locale: ConsoleLocale): string => write(new Date(at), locale, 'longMoment')

/** The clock alone, to the second: of what was just done. */
export const clockIn = (at: string | number, locale: ConsoleLocale): string => write(new Date(at), locale, 'clock')

/** Of a day without a clock, `2026-11-26`, or of a moment. */
export const dayIn = (at: string, locale: ConsoleLocale): string =>
  write(new Date(at.length === 10 ? `${at}T17:00:00Z` : at), locale, 'day')
