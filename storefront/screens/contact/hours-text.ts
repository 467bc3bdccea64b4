import type { Locale } from '#values/locale.ts'
import type { SupportHours } from '#values/support-hours.ts'
import { fill } from '#words/format.ts'

/** When the phone is answered, as the language writes days and hours: '8 AM', '8 h 30'. */
export function hoursText({ from, to, opens, closes, zone }: SupportHours, locale: Locale, sentence: string): string {
  return fill(sentence, {
    from: dayName(from, locale),
    to: dayName(to, locale),
    opens: hour(opens, locale),
    closes: hour(closes, locale),
    zone: zoneName(zone, locale),
  })
}

/** The first of January 2024 was a Monday. */
const dayName = (day: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day))

function hour(time: string, locale: Locale): string {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', timeZone: 'UTC' }
  if (!time.endsWith(':00')) options.minute = '2-digit'
  return new Intl.DateTimeFormat(locale, options).format(new Date(`2024-01-01T${time}:00Z`)).replace(/^0/, '')
}

const zoneName = (zone: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(Date.UTC(2024, 0, 1))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone
