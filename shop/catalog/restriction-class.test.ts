import { expect, test } from 'vitest'
import { classesNotSoldIn, isFreightOnly, regionsNotShipped, regionsNotSold } from './restriction-class.ts'

test('a blocked line is told with the regions of the country that asks, and no other', () => {
  const part = { restrictionClasses: ['EMISSIONS_49'], blockedRegions: ['TX', 'QC'] }
  expect(regionsNotSold('US', part)).toEqual(['CA', 'TX'])
  expect(regionsNotSold('CA', part)).toEqual(['QC'])
})

test('a wet battery is sold everywhere but not shipped to islands, territories and the north', () => {
  const battery = { restrictionClasses: ['BATTERY_WET'], blockedRegions: [] }
  expect(regionsNotSold('US', battery)).toEqual([])
  expect(regionsNotShipped('US', battery)).toEqual(['AA', 'AE', 'AK', 'AP', 'AS', 'GU', 'HI', 'MP', 'PR', 'VI'])
  expect(regionsNotShipped('CA', battery)).toEqual(['NT', 'NU', 'YT'])
})

test('crate engines are sold in the US only and go by freight', () => {
  expect(classesNotSoldIn('CA')).toContain('CRATE_ENGINE')
  expect(classesNotSoldIn('US')).toEqual([])
  expect(isFreightOnly(['CRATE_ENGINE'])).toBe(true)
  expect(isFreightOnly(['AEROSOL'])).toBe(false)
})

test('a class that nobody knows restricts nothing', () => {
  expect(regionsNotShipped('US', { restrictionClasses: ['constructor'], blockedRegions: [] })).toEqual([])
})
