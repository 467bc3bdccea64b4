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

export function shopDay(moment: Date): string {
  const of = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${of['year']}-${of['month']}-${of['day']}`
}
