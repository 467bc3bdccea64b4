import type { Locale } from '#values/locale.ts'
import { type FieldType, ORDERED, wrongType } from './field-type.ts'

const formatters = new Map<Locale, Intl.DateTimeFormat>()
function formatterFor(locale: Locale): Intl.DateTimeFormat {
  let made = formatters.get(locale)
  const parts = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  if (!made) formatters.set(locale, (made = new Intl.DateTimeFormat(locale, parts)))
  return made
}

const WRITTEN = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{3})?)?Z?$/

/** A time of day: sent as 08:30:00.000Z, shown as 8:30 AM. */
export const time: FieldType<string> = {
  dataType: 'Time',
  columns: ['time without time zone'],
  comparisons: ORDERED,
  represent: (stored, { locale }) => {
    const moment = new Date(`1970-01-01T${stored}Z`)
    return {
      displayValue: formatterFor(locale)
        .format(moment)
        .replace(/\u202f/g, ' '),
      value: moment.toISOString().slice(11),
    }
  },
  parse: (written) =>
    typeof written === 'string' && WRITTEN.test(written) ? { value: written.replace('Z', '') } : wrongType('notTime'),
}
