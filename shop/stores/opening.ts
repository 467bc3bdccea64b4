// On which day parts can be handed over: days of a store's calendar, as YYYY-MM-DD.
import type { StoreRow } from './store-row.ts'
import { clockIn } from './time-zone.ts'

/** So long before a store closes an order is still made ready on the same day. */
const PACKED_WITHIN_MINUTES = 120
const DAYS_AHEAD = 14

type Hours = Pick<StoreRow, 'hours' | 'region'>

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The day itself where the store is open then, else the next one on which it is. */
export function openDayFrom({ hours }: Hours, day: string): string {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const later = dayAfter(day, ahead)
    if (hours[weekdayOf(later)]) return later
  }
  return day
}

/** Today, while there is time to pack before it closes; else the next day on which it is open. */
export function readyDay(store: Hours, now: Date): { day: string; isToday: boolean } {
  const { day, time } = clockIn(store.region, now)
  const open = store.hours[weekdayOf(day)]
  const isToday = open != null && minutesOf(time) + PACKED_WITHIN_MINUTES <= minutesOf(open[1])
  return { day: isToday ? day : openDayFrom(store, dayAfter(day)), isToday }
}

/** After so many business days, on a day on which the store is open. */
export function openDayAfter(store: Hours, now: Date, businessDays: number): string {
  let { day } = clockIn(store.region, now)
  for (let left = businessDays; left > 0; ) {
    day = dayAfter(day)
    if (weekdayOf(day) < 5) left--
  }
  return openDayFrom(store, day)
}
