import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, periodOf } from './periods.ts'

/** A Wednesday, at nine in the evening in the shop, and the next day in UTC. */
const now = new Date('2026-03-05T02:00:00Z')

test.each([
  ['2026-03-05', '2026-03-05', '2026-03-06'],
  ['3/5/2026', '2026-03-05', '2026-03-06'],
  ['TODAY', '2026-03-04', '2026-03-05'],
  ['yesterday', '2026-03-03', '2026-03-04'],
  ['Tomorrow', '2026-03-05', '2026-03-06'],
  ['THIS WEEK', '2026-03-01', '2026-03-08'],
  ['LAST WEEK', '2026-02-22', '2026-03-01'],
  ['THIS MONTH', '2026-03-01', '2026-04-01'],
  ['LAST MONTH', '2026-02-01', '2026-03-01'],
  ['NEXT_MONTH', '2026-04-01', '2026-05-01'],
  ['THIS QUARTER', '2026-01-01', '2026-04-01'],
  ['LAST QUARTER', '2025-10-01', '2026-01-01'],
  ['NEXT YEAR', '2027-01-01', '2028-01-01'],
  ['LAST 7 DAYS', '2026-02-25', '2026-03-05'],
  ['NEXT 2 DAYS', '2026-03-05', '2026-03-07'],
])('%s is from %s up to %s', (text, from, to) => expect(periodOf(text, now)).toEqual({ from, to }))

test.each(['', '2026-02-30', '13/1/2026', 'THIS', 'LAST DECADE', 'LAST 0 DAYS', 'constructor', 'constructor WEEK'])(
  '%j is no span of days',
  (text) => expect(periodOf(text, now)).toBeUndefined(),
)

test('a day begins in the shop’s own zone, in summer and in winter', () => {
  expect(beginningOf('2026-01-15').toISOString()).toBe('2026-01-15T05:00:00.000Z')
  expect(beginningOf('2026-07-15').toISOString()).toBe('2026-07-15T04:00:00.000Z')
  // The night in which the clock is put forward, and the one in which it is put back.
  expect(beginningOf('2026-03-08').toISOString()).toBe('2026-03-08T05:00:00.000Z')
  expect(beginningOf('2026-11-01').toISOString()).toBe('2026-11-01T04:00:00.000Z')
})

test('whatever is written is a span that ends after it begins, or none', () => {
  const words = fc.array(fc.constantFrom('LAST', 'NEXT', 'THIS', 'WEEK', 'QUARTER', 'DAYS', '9', '99999'), {
    maxLength: 3,
  })
  fc.assert(
    fc.property(
      fc.oneof(
        words.map((all) => all.join(' ')),
        fc.string(),
      ),
      (text) => {
        const period = periodOf(text, now)
        expect(!period || period.from < period.to).toBe(true)
      },
    ),
  )
})
