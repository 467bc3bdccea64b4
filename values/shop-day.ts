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

/** Formatting is dear, and days begin with a minute in every zone. */
let last = { minute: Number.NaN, day: '' }

export function shopDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000)
  if (minute === last.minute) return last.day
  const of = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
  last = { minute, day: `${of['year']}-${of['month']}-${of['day']}` }
  return last.day
}
