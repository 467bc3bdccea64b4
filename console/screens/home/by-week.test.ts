import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byWeek } from './by-week.ts'

const DAY_MS = 86_400_000

/** Days that follow one another, from any day of a week. */
const days = fc
  .tuple(
    fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
    fc.array(fc.nat(10_000_000), { maxLength: 400 }),
  )
  .map(([first, amounts]) =>
    amounts.map((cents, place) => ({
      day: new Date(first.getTime() + place * DAY_MS).toISOString().slice(0, 10),
      cents,
    })),
  )

const sum = (of: readonly { cents: number }[]) => of.reduce((all, { cents }) => all + cents, 0)

test('weeks add up to their days, whatever their number and the day on which they begin', () => {
  fc.assert(fc.property(days, (some) => sum(byWeek(some)) === sum(some)))
})

test.each([365, 366])(
  'of a year of %d days the last week is whole, and the first begins with the first day',
  (count) => {
    const year = Array.from({ length: count }, (_, place) => ({ day: `day ${place}`, cents: 1 }))
    const weeks = byWeek(year)
    expect(weeks).toHaveLength(53)
    expect(weeks[0]).toEqual({ day: 'day 0', cents: count - 52 * 7 })
    expect(weeks.at(-1)).toEqual({ day: `day ${count - 7}`, cents: 7 })
  },
)
