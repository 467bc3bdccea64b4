import { expect, test } from 'vitest'
import { addressDictionary } from '#values/address-dictionary.ts'
import { readPlace, readSuggestions, steppedOption } from './suggestions.ts'

const prediction = (description: string) => ({ place_id: 'p1', description })

test('a suggestion whose first line cannot fit in 35 characters is not offered', () => {
  const answer = JSON.stringify({
    predictions: [prediction('1200 Mill Road, Columbus, OH'), prediction(`${'Abcdefgh '.repeat(5)}, Columbus, OH`)],
  })
  const offered = readSuggestions(answer, 'US', addressDictionary)
  expect(offered.map(({ Description }) => Description)).toEqual(['1200 Mill Road, Columbus, OH'])
})

test('an answer that is no list of suggestions offers nothing', () => {
  for (const answer of ['', 'null', '[]', '{}', 'not json']) {
    expect(readSuggestions(answer, 'CA', addressDictionary)).toEqual([])
  }
})

test('a chosen place fills line, city, province, code and country', () => {
  const part = (type: string, short_name: string, long_name = short_name) => ({ types: [type], short_name, long_name })
  const address_components = [
    part('street_number', '455'),
    part('route', 'Rue Principale'),
    part('locality', 'Sherbrooke'),
    part('administrative_area_level_1', 'QC', 'Québec'),
    part('postal_code', 'J1L 2K3'),
    part('country', 'CA', 'Canada'),
  ]
  const filled = {
    line1: '455 Rue Principale',
    city: 'Sherbrooke',
    region: 'QC',
    postalCode: 'J1L 2K3',
    country: 'CA',
  }
  expect(readPlace(JSON.stringify({ result: { address_components } }), addressDictionary)).toEqual(filled)
  expect(readPlace(JSON.stringify({ results: [{ address_components }] }), addressDictionary)).toEqual(filled)
  expect(readPlace('{}', addressDictionary)).toBeNull()
})

test('arrows lead from the field down to the first suggestion and up to the last, then around', () => {
  expect(steppedOption(-1, 1, 4)).toBe(0)
  expect(steppedOption(-1, -1, 4)).toBe(3)
  expect(steppedOption(3, 1, 4)).toBe(0)
  expect(steppedOption(0, -1, 4)).toBe(3)
})
