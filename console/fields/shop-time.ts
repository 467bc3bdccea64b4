// Moments are shown as the shop's clocks have them, so they are entered so too, wherever somebody sits.
import { SHOP_ZONE } from '#values/shop-day.ts'

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** `2026-11-26T08:30`, as a field for a moment holds it. */
export function inShopZone(moment: Date): string {
  const of = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${of['year']}-${of['month']}-${of['day']}T${of['hour']}:${of['minute']}`
}

/** undefined when it is no moment. */
export function ofShopZone(text: string): string | undefined {
  const asUtc = Date.parse(`${text.slice(0, 16)}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const apart = (moment: number) => Date.parse(`${inShopZone(new Date(moment))}Z`) - moment
  // The second look is for moments beside a change of the clocks.
  const guess = asUtc - apart(asUtc)
  return new Date(asUtc - apart(guess)).toISOString()
}
