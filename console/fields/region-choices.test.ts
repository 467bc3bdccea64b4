import { expect, test } from 'vitest'
import { addressRegions, vehicleStates } from '#values/regions.ts'
import { chosenRegion, regionChoices } from './region-choices.ts'

const named = (typed: string, locale: 'en-US' | 'fr-CA', code: string) =>
  regionChoices(typed, vehicleStates(locale)).find(({ value }) => value === code)?.label

test('the state of a vehicle is chosen by its name in the language of who works here: the 50 states and the District', () => {
  expect([named('', 'en-US', 'NC'), named('', 'fr-CA', 'NC')]).toEqual(['North Carolina', 'Caroline du Nord'])
  expect(vehicleStates('en-US')).toHaveLength(51)
  // Neither islands, nor the forces, nor Canada.
  expect(['PR', 'AE', 'QC'].map((code) => named('', 'en-US', code))).toEqual([undefined, undefined, undefined])
})

test('parcels go to the 50 states and the District, or to 13 provinces and territories; a bill may go to islands and bases', () => {
  expect(addressRegions('US', 'shipTo', 'en-US')).toHaveLength(51)
  expect(addressRegions('CA', 'shipTo', 'fr-CA').map(({ name }) => name)).toContain('Québec')
  expect(addressRegions('CA', 'shipTo', 'fr-CA')).toHaveLength(13)
  const billed = addressRegions('US', 'billTo', 'en-US').map(({ code }) => code)
  expect(billed).toEqual(expect.arrayContaining(['PR', 'AE', 'OH']))
})

test('what was written before as letters still shows, a state by its name and anything else as it is', () => {
  expect([chosenRegion(' tx '), named(' tx ', 'en-US', 'TX')]).toEqual(['TX', 'Texas'])
  expect(regionChoices('tx', vehicleStates('en-US'))).toHaveLength(51)
  expect(regionChoices('qc', vehicleStates('en-US'))[0]).toEqual({ value: 'QC', label: 'QC' })
})
