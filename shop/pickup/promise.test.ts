import { describe, expect, test } from 'vitest'
import { aSoldLine, type SoldFacts } from '#shop/pricing/sold-line-fixture.ts'
import type { StoreRow } from '#shop/stores/store-row.ts'
import { pickupOf } from './promise.ts'
import { aStoreRow } from './store-fixture.ts'

interface Asked extends SoldFacts {
  shelf?: number
  warehouse?: number
}
const promised = (asked: Asked[], now: string, store: Partial<StoreRow> = {}) =>
  pickupOf(
    asked.map(({ shelf = 0, warehouse = 0, ...facts }) => {
      const { part, quantity } = aSoldLine(facts)
      return { part, quantity, shelf, warehouse }
    }),
    aStoreRow(store),
    new Date(now),
  )

describe('what is on the shelf is ready today, while there is time to pack it', () => {
  // Open from Monday to Friday 8 to 18, Saturday 8 to 16; in Ohio 15:00Z is 10:00 of the day.
  test.each<[when: string, now: string, on: string, isToday: boolean]>([
    ['Friday at 10', '2026-11-20T15:00:00Z', '2026-11-20', true],
    ['before it opens', '2026-11-20T11:00:00Z', '2026-11-20', true],
    ['Friday at 16, two hours before it closes', '2026-11-20T21:00:00Z', '2026-11-20', true],
    ['Friday at 16:01', '2026-11-20T21:01:00Z', '2026-11-21', false],
    ['Saturday at 15', '2026-11-21T20:00:00Z', '2026-11-23', false],
    ['on Sunday', '2026-11-22T15:00:00Z', '2026-11-23', false],
    ['Friday late, which is Saturday by the clock of the world', '2026-11-21T03:00:00Z', '2026-11-21', false],
  ])('%s', (_, now, on, isToday) => {
    expect(promised([{ shelf: 1 }], now)).toEqual({ from: 'SHELF', on, isToday })
  })

  test('by the clock of the store: at noon in Ontario it is nine in British Columbia', () => {
    const now = '2026-11-20T23:00:00Z'
    expect(promised([{ shelf: 1 }], now, { country: 'CA', region: 'ON' }).isToday).toBe(false)
    expect(promised([{ shelf: 1 }], now, { country: 'CA', region: 'BC' }).isToday).toBe(true)
  })
})

describe('what the shelf lacks comes from the warehouse', () => {
  const FRIDAY = '2026-11-20T15:00:00Z'
  test.each<[what: string, asked: Asked[], on: string]>([
    ['all of it, in five business days', [{ warehouse: 1 }], '2026-11-27'],
    ['some of it', [{ quantity: 2, shelf: 1, warehouse: 1 }], '2026-11-27'],
    ['a special order, in ten', [{ warehouse: 1, leadTime: 'specialUS' }], '2026-12-04'],
    ['of a Canadian store, in fourteen', [{ warehouse: 1, leadTime: 'specialCA' }], '2026-12-10'],
    ['the slowest of several leads', [{ shelf: 1 }, { warehouse: 1 }], '2026-11-27'],
    [
      'a special order on the shelf keeps nobody waiting',
      [{ shelf: 1, leadTime: 'specialUS' }, { warehouse: 1 }],
      '2026-11-27',
    ],
  ])('%s', (_, asked, on) => expect(promised(asked, FRIDAY)).toEqual({ from: 'TRANSFER', on, isToday: false }))

  test('on a day on which the store is open', () => {
    const closedOnFridays: StoreRow['hours'] = [
      ...Array.from({ length: 4 }, () => ['08:00', '18:00'] as const),
      null,
      null,
      null,
    ]
    expect(promised([{ warehouse: 1 }], FRIDAY, { hours: closedOnFridays }).on).toBe('2026-11-30')
  })
})

describe('what cannot be collected', () => {
  const NOW = '2026-11-20T15:00:00Z'
  test.each<[what: string, asked: Asked[], from: string, store?: Partial<StoreRow>]>([
    ['more than there is anywhere', [{ quantity: 3, shelf: 1, warehouse: 1 }], 'NONE'],
    ['one of several', [{ shelf: 9 }, {}], 'NONE'],
    ['what may not be sold in the state', [{ shelf: 1, blockedRegions: ['OH'] }], 'NOT_HERE'],
    [
      'an emissions part in California',
      [{ shelf: 1, restrictionClasses: ['EMISSIONS_49'] }],
      'NOT_HERE',
      { region: 'CA' },
    ],
  ])('%s', (_, asked, from, store) => expect(promised(asked, NOW, store)).toEqual({ from, on: null, isToday: false }))

  test.each([
    ['a battery that is not shipped to Alaska', { restrictionClasses: ['BATTERY_WET'] }, 'AK'],
    ['what goes by freight', { restrictionClasses: ['FREIGHT'], isFreight: true }, 'OH'],
  ])('%s can be', (_, facts, region) => expect(promised([{ shelf: 1, ...facts }], NOW, { region }).from).toBe('SHELF'))
})
