import { type Locale, LOCALES } from '#values/locale.ts'
import { isDay } from './date.ts'
import { type FieldType, ORDERED, type SentValue, wrongType } from './field-type.ts'

const formatters = new Map<Locale, Intl.DateTimeFormat>()
function formatterFor(locale: Locale): Intl.DateTimeFormat {
  let made = formatters.get(locale)
  if (!made) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
    made = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'America/Toronto' })
    formatters.set(locale, made)
  }
  return made
}

/** Formatting is slow, and the rows of a page share their minutes: texts are cached by minute. */
const shown = new Map(LOCALES.map((locale) => [locale, new Map<number, string>()]))
const MOST_MINUTES = 10_000
function shownAs(moment: Date, locale: Locale): string {
  const minutes = shown.get(locale)
  const minute = Math.floor(moment.getTime() / 60_000)
  const there = minutes?.get(minute)
  if (there !== undefined) return there
  // Intl puts a narrow no-break space before AM and PM, which clients of the protocol do not expect.
  const text = formatterFor(locale)
    .format(moment)
    .replace(/\u202f/g, ' ')
  if (minutes?.size === MOST_MINUTES) minutes.clear()
  minutes?.set(minute, text)
  return text
}

/** A record that was never changed shows one moment three times: the last one is remembered. */
let last: { time: number; locale: Locale | null; value: SentValue } = {
  time: Number.NaN,
  locale: null,
  value: { displayValue: null, value: '' },
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/

/** A moment, sent in UTC with milliseconds and shown in the shop's own zone. */
export const dateTime: FieldType<Date> = {
  dataType: 'DateTime',
  columns: ['timestamp with time zone'],
  comparisons: ORDERED,
  represent: (stored, { locale }) => {
    const time = stored.getTime()
    if (time !== last.time || locale !== last.locale)
      last = {
        time,
        locale,
        value: { displayValue: shownAs(stored, locale), value: stored.toISOString() },
      }
    return last.value
  },
  parse: (written) => {
    if (typeof written !== 'string') return wrongType('notMoment')
    const day = WRITTEN.exec(written)?.[1]
    if (day === undefined || !isDay(day)) return wrongType('notMoment')
    const moment = new Date(written)
    return Number.isNaN(moment.getTime()) ? wrongType('notMoment') : { value: moment }
  },
}
