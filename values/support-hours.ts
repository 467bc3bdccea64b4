// When somebody answers the phone, as a setting says it: `Mo-Fr 08:00-18:00 America/New_York`, days and hours as schema.org writes them.
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

export interface SupportHours {
  /** Days of the week, Monday is 0. */
  from: number
  to: number
  /** `08:00`. */
  opens: string
  closes: string
  /** By its name in the time zone database. */
  zone: string
}

export function readSupportHours(text: string): SupportHours | undefined {
  const [, first = '', last = '', opens = '', closes = '', zone = ''] =
    /^([A-Z][a-z])-([A-Z][a-z]) ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d) (\S+)$/.exec(text) ?? []
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)]
  return from >= 0 && to >= 0 && opens < closes && isTimeZone(zone) ? { from, to, opens, closes, zone } : undefined
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
