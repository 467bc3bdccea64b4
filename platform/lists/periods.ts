// Days and spans of days as people name them in a list's conditions (records-api/lists.md, operand labels). The shop's own days.
import { SHOP_ZONE, shopDay } from '#values/shop-day.ts'

/** From the first of these days up to, and without, the second; as YYYY-MM-DD. */
export interface Period {
  from: string
  to: string
}

const UNITS = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
type Unit = (typeof UNITS)[number]

const DAY_MS = 86_400_000
const MOST_DAYS = 10_000

/** The span that a text names, or undefined: 2026-03-05, 3/5/2026, TODAY, LAST WEEK, THIS MONTH, NEXT YEAR, LAST 30 DAYS. */
export function periodOf(text: string, now: Date): Period | undefined {
  const day = dayOf(text)
  if (day) return days(day, 1)
  const today = Date.parse(`${shopDay(now)}T00:00:00Z`)
  const words = text.toUpperCase().split(/[\s_]+/)
  const [which = '', count = '', plural] = words
  if (words.length === 1 && which in NAMED) return days(today + (NAMED[which] ?? 0) * DAY_MS, 1)
  const unit = UNITS.find((one) => one === count)
  if (words.length === 2 && unit && which in STEPS) return span(unit, today, STEPS[which] ?? 0)
  const many = /^\d{1,5}$/.test(count) ? Math.min(Number(count), MOST_DAYS) : 0
  if (words.length === 3 && plural === 'DAYS' && many > 0) {
    if (which === 'LAST') return days(today - many * DAY_MS, many + 1)
    if (which === 'NEXT') return days(today + DAY_MS, many)
  }
  return undefined
}

export function beginningOf(day: string): Date {
  const [inSummer, inWinter] = [4, 5].map((hours) => new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000))
  return inSummer && isMidnight(inSummer) ? inSummer : (inWinter as Date)
}

const NAMED: Readonly<Record<string, number>> = { YESTERDAY: -1, TODAY: 0, TOMORROW: 1 }
const STEPS: Readonly<Record<string, number>> = { LAST: -1, THIS: 0, NEXT: 1 }

const hourInShop = new Intl.DateTimeFormat(undefined, { timeZone: SHOP_ZONE, hour: '2-digit', hourCycle: 'h23' })
const isMidnight = (moment: Date): boolean => Number.parseInt(hourInShop.format(moment), 10) === 0

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10)
const days = (from: number, count: number): Period => ({ from: iso(from), to: iso(from + count * DAY_MS) })

function dayOf(text: string): number | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const written = american ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}` : text
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(written)) return undefined
  const time = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(time) && iso(time) === written ? time : undefined
}

/** The day, week, month … that many steps from today's. Weeks begin on Sunday. */
function span(unit: Unit, today: number, step: number): Period {
  const date = new Date(today)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  switch (unit) {
    case 'DAY':
      return days(today + step * DAY_MS, 1)
    case 'WEEK':
      return days(today + (step * 7 - date.getUTCDay()) * DAY_MS, 7)
    case 'MONTH':
      return months(year, month + step, 1)
    case 'QUARTER':
      return months(year, (Math.floor(month / 3) + step) * 3, 3)
    case 'YEAR':
      return months(year + step, 0, 12)
  }
}

const months = (year: number, month: number, count: number): Period => ({
  from: iso(Date.UTC(year, month)),
  to: iso(Date.UTC(year, month + count)),
})
