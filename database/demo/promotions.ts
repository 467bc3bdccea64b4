// The one promotion of ten percent off everything: past orders had its code, nothing else gave them ten percent.
import type { Country } from '#values/locale.ts'
import type { Cents } from '#values/money.ts'

const COUNTRY: Country = 'US'
export const SPRING = {
  code: 'SPRING10',
  percent: 10,
  minimumCents: 50_00,
  country: COUNTRY,
  startsAt: '2026-03-01T05:00Z',
  endsAt: '2026-07-01T04:00Z',
}

/** Whether an order of that moment could have used its code (D-1). */
export const isInSpring = (country: Country, placedAt: Date, parts: Cents): boolean =>
  country === SPRING.country &&
  Date.parse(SPRING.startsAt) <= placedAt.getTime() &&
  placedAt.getTime() < Date.parse(SPRING.endsAt) &&
  parts >= SPRING.minimumCents
