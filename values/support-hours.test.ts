import { expect, test } from 'vitest'
import { readSupportHours } from './support-hours.ts'

test('days, hours and a time zone are read', () => {
  expect(readSupportHours('Mo-Fr 08:00-18:30 America/Toronto')).toEqual({
    from: 0,
    to: 4,
    opens: '08:00',
    closes: '18:30',
    zone: 'America/Toronto',
  })
})

test.each([
  '',
  'always',
  'Mo-Fr 8-18 America/Toronto',
  'Mo-Fr 08:00-25:00 America/Toronto',
  'Mo-Xx 08:00-18:00 America/Toronto',
  'Mo-Fr 18:00-08:00 America/Toronto',
  'Mo-Fr 08:00-18:00 Indiana',
  'Mo-Fr 08:00-18:00',
])('%j is no such hours', (text) => {
  expect(readSupportHours(text)).toBeUndefined()
})
