import { expect, test } from 'vitest'
import { shopDay } from './shop-day.ts'

test.each([
  ['2026-03-08T04:59:59.999Z', '2026-03-07'],
  ['2026-03-08T05:00:00Z', '2026-03-08'],
  ['2026-03-09T03:59:59.999Z', '2026-03-08'],
  ['2026-03-09T04:00:00Z', '2026-03-09'],
  ['2026-11-01T03:59:59.999Z', '2026-10-31'],
  ['2026-11-01T04:00:00Z', '2026-11-01'],
  ['2026-11-02T04:59:59.999Z', '2026-11-01'],
  ['2026-11-02T05:00:00Z', '2026-11-02'],
])('at %s it is %s in Toronto, asked once or again', (moment, day) => {
  expect([shopDay(new Date(moment)), shopDay(new Date(moment))]).toEqual([day, day])
})
