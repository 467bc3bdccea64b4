// How many days past orders waited for their parts: as long as their pages promised.
import type { OrderLine } from './order-lines.ts'
import { type Draw, whole } from './random.ts'

/** Business days, as the lead times of special orders are told (SH-4). */
const SPECIAL = { specialUS: [7, 10], specialCA: [10, 14] } as const

/** Days of the calendar until the last part of an order of `placedAt` has come and is packed; the shop has all others at hand. */
export function daysToPack(placedAt: Date, parts: readonly OrderLine[], draw: Draw): number {
  const [u, v] = [draw(), draw()]
  const special = parts.map(({ leadTime }) => leadTime).find((leadTime) => leadTime !== 'standard')
  if (special === undefined) return whole(u, 1, 2)
  const [least, most] = SPECIAL[special]
  return daysOf(placedAt, whole(v, least, most))
}

/** Days of the calendar in which so many business days pass. */
function daysOf(from: Date, businessDays: number): number {
  let days = 0
  for (let left = businessDays; left > 0; ) {
    days++
    const weekday = (from.getUTCDay() + days) % 7
    if (weekday !== 0 && weekday !== 6) left--
  }
  return days
}
