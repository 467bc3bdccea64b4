// When a store is open, as people write it: days that are alike together.
import type { Locale } from '#values/locale.ts'
import { fill, formatClock, formatWeekday } from './format.ts'
import type { Words } from './words.ts'

type Said = Pick<Words['pickup'], 'days' | 'twoDays' | 'open' | 'closed'>
type Hours = readonly ({ opens: string; closes: string } | null)[]

/** `hours` is by day of the week, Monday first. One sentence for each run of days. */
export function hoursLines(hours: Hours, locale: Locale, words: Said): string[] {
  const lines: string[] = []
  for (let first = 0; first < hours.length; ) {
    let last = first
    while (last + 1 < hours.length && isSame(hours[last + 1], hours[first])) last++
    lines.push(lineOf({ first, last, open: hours[first] ?? null }, locale, words))
    first = last + 1
  }
  return lines
}

const isSame = (one: Hours[number] | undefined, other: Hours[number] | undefined) =>
  one?.opens === other?.opens && one?.closes === other?.closes

function lineOf(
  { first, last, open }: { first: number; last: number; open: Hours[number] },
  locale: Locale,
  words: Said,
): string {
  const day = (number: number) => formatWeekday(number, locale)
  const days =
    first === last
      ? day(first)
      : fill(last === first + 1 ? words.twoDays : words.days, { first: day(first), last: day(last) })
  const named = days.charAt(0).toUpperCase() + days.slice(1)
  if (!open) return fill(words.closed, { days: named })
  const [opens, closes] = [formatClock(open.opens, locale), formatClock(open.closes, locale)]
  return fill(words.open, { days: named, opens, closes })
}
