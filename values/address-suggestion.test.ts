import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressDictionary } from './address-dictionary.ts'
import { addressOfPlace, suggestionOf } from './address-suggestion.ts'
import type { Country } from './locale.ts'

const suggest = (description: string, country: Country = 'US') =>
  suggestionOf({ place_id: 'p', description }, country, addressDictionary)

describe('the 35-character rule', () => {
  test.each<[string, Country, string, string | undefined]>([
    [
      'a line that fits is left alone',
      'US',
      '100 North Main Street, Fridley, MN',
      '100 North Main Street, Fridley, MN',
    ],
    [
      'exactly 35 characters fit',
      'US',
      '1234 Northwest Mountainview Avenue A, Reno, NV',
      '1234 NW Mountainview Ave A, Reno, NV',
    ],
    [
      'every known word is shortened, whatever its case',
      'US',
      '12345 NORTH Saint Christopher mountain Boulevard, Denver, CO',
      '12345 N St Christopher Mtn Blvd, Denver, CO',
    ],
    ['parts of words are left alone', 'US', '12345 Streetsboro Northfield Roadrunner Boulevard, Reno, NV', undefined],
    ['a line that cannot be shortened is dropped', 'US', `${'Abcdefghij '.repeat(4)}1, Reno, NV`, undefined],
    [
      'Québec takes French forms',
      'CA',
      '12345 avenue Saint-Christophe-du-Lac-Nord, Laval, QC',
      '12345 Av St-Christophe-du-Lac-N, Laval, QC',
    ],
    [
      'so does a street whose kind stands before its name',
      'CA',
      '12345 boulevard Monseigneur-Christophe-Nord, Moncton, NB',
      '12345 Boul Monseigneur-Christophe-N, Moncton, NB',
    ],
    [
      'elsewhere in Canada the English form counts',
      'CA',
      '12345 Saint Christopher Avenue Northwest, Calgary, AB',
      '12345 St Christopher Ave NW, Calgary, AB',
    ],
    [
      'the longer of two words counts',
      'CA',
      '1234 chemin de la Petite-Riviere Nord-Est, Alma, QC',
      '1234 Ch de la Petite-Riviere NE, Alma, QC',
    ],
  ])('%s', (_, country, description, shorter) => {
    expect(suggest(description, country)?.Description).toBe(shorter)
  })

  test('an accent written as two characters is still one letter', () => {
    const decomposed = '12345 rue du Bâtiment des Petites-Écoles Étage, Laval, QC'.normalize('NFD')
    expect(suggest(decomposed, 'CA')?.Description).toBe(undefined)
    const fits = '1234 rue du Bâtiment Petites-Écoles, Laval, QC'.normalize('NFD')
    expect(suggest(fits, 'CA')?.Description.normalize('NFC')).toBe('1234 rue du Bât Petites-Écoles, Laval, QC')
  })

  test('what is shown is cut after 35 characters with an ellipsis', () => {
    expect(suggest('100 North Main Street, Fridley, Minnesota')?.DescriptionForDisplay).toBe(
      '100 North Main Street, Fridley, Min...',
    )
    expect(suggest('1 Main St, Reno, NV')?.DescriptionForDisplay).toBe('1 Main St, Reno, NV')
  })

  test('whatever is suggested has a first line of at most 35 characters, and only that line is changed', () => {
    const words = fc.constantFrom('North', 'Saint', 'avenue', 'Nord-Est', 'Boulevard', 'Xyz', 'Éboulis', '12', '😀')
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), fc.constantFrom<Country>('US', 'CA'), (line, country) => {
        const answer = suggest(`${line.join(' ')}, Laval, QC`, country)
        if (!answer) return
        expect([...(answer.Description.split(',')[0] ?? '')].length).toBeLessThanOrEqual(35)
        expect(answer.Description.endsWith(', Laval, QC')).toBe(true)
        expect([...answer.DescriptionForDisplay].length).toBeLessThanOrEqual(38)
      }),
    )
  })
})

test('choosing a place fills the address from its parts', () => {
  const part = (type: string, long_name: string, short_name = long_name) => ({ long_name, short_name, types: [type] })
  const parts = [
    part('street_number', '12345'),
    part('route', 'Saint Christopher Mountain Boulevard Northwest'),
    part('sublocality', 'Old Town'),
    part('administrative_area_level_1', 'Colorado', 'CO'),
    part('postal_code', '80202'),
    part('country', 'United States', 'US'),
  ]
  expect(addressOfPlace(parts, addressDictionary)).toEqual({
    address1: '12345 St Christopher Mtn Blvd NW',
    city: 'Old Town',
    state: 'CO',
    zipcode: '80202',
    country: 'US',
  })
})
