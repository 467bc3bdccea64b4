export const SHOP_ZONE = 'America/Toronto'

// Left out where nothing asks for days, as in browsers.
const parts = /* @__PURE__ */ new Intl.DateTimeFormat(undefined, {
  timeZone: SHOP_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Formatting is dear, and days of the zone begin on the hour: by hours since 1970. */
const days = new Map<number, string>()
const MOST_HOURS = 5000

export function shopDay(moment: Date): string {
  const hour = Math.floor(moment.getTime() / 3_600_000)
  const known = days.get(hour)
  if (known !== undefined) return known
  const of = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
  const day = `${of['year']}-${of['month']}-${of['day']}`
  if (days.size >= MOST_HOURS) days.clear()
  days.set(hour, day)
  return day
}
