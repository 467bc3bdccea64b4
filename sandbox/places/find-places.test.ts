import { describe, expect, test } from 'vitest'
import { components, describe as describePlace, findPlaces, placeOf } from './find-places.ts'
import gazetteer from './gazetteer.json' with { type: 'json' }

const found = (typed: string, country: 'US' | 'CA' = 'US') => findPlaces(typed, country).map(describePlace)

describe('typed words find places', () => {
  test('by street, then town, in any case and without accents', () => {
    expect(found('1450 larkspur ave col')).toEqual(['1450 Larkspur Avenue, Columbus, OH, USA'])
    expect(found('chemin de la grande ourse QUEBEC', 'CA')).toEqual(['chemin de la Grande-Ourse, Québec, QC, Canada'])
  })

  test('by the short forms people use', () => {
    expect(found('9 west industrial crossing blvd')).toEqual(['9 West Industrial Crossing Boulevard, Chicago, IL, USA'])
  })

  test('and nothing for a number alone, or words in the wrong order', () => {
    expect(found('1450')).toEqual([])
    expect(found('columbus larkspur')).toEqual([])
    expect(found('   ')).toEqual([])
  })
})

test('a place is found again by its id, with its number', () => {
  const [place] = findPlaces('77b generator row', 'US')
  expect(place && placeOf(place.id)).toEqual(place)
  expect(place && components(place)[0]).toEqual({ long_name: '77b', short_name: '77b', types: ['street_number'] })
  for (const id of [
    '',
    'VVM',
    Buffer.from('US/99999/1').toString('base64url'),
    Buffer.from('US/1/<b>').toString('base64url'),
  ])
    expect(placeOf(id)).toBeUndefined()
})

describe('the gazetteer', () => {
  test('holds every state and province', () => {
    for (const country of [gazetteer.US, gazetteer.CA])
      expect(new Set(country.towns.map(({ region }) => region))).toEqual(new Set(Object.keys(country.regions)))
  })

  test('has postal codes of its provinces', () => {
    const letters: Record<string, string> = {
      AB: 'T',
      BC: 'V',
      MB: 'R',
      NB: 'E',
      NL: 'A',
      NS: 'B',
      NT: 'X',
      NU: 'X',
      ON: 'KLMNP',
      PE: 'C',
      QC: 'GHJ',
      SK: 'S',
      YT: 'Y',
    }
    for (const { region, postal } of gazetteer.CA.towns) {
      expect(postal).toMatch(/^[A-Z]\d[A-Z] \d[A-Z]\d$/)
      expect(letters[region]).toContain(postal[0])
    }
    for (const { postal } of gazetteer.US.towns) expect(postal).toMatch(/^\d{5}$/)
  })
})
