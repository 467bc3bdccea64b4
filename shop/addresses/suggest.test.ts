import { expect, test } from 'vitest'
import type { AddressPort } from '#providers/address/port.ts'
import { addressByPlace } from './place.ts'
import { autocompleteAddress } from './suggest.ts'

const route = [{ long_name: 'Main Street', short_name: 'Main St', types: ['route'] }]
const asked: string[] = []
const here: AddressPort = {
  suggest: async (typed, country) => {
    asked.push(`${country} ${typed}`)
    return [{ place_id: 'p1', description: '1 Main Street, Reno, NV' }]
  },
  place: async (id) => (id === 'p1' ? route : undefined),
}
const away: AddressPort = {
  suggest: () => Promise.reject(new Error('places does not answer')),
  place: () => Promise.reject(new Error('places does not answer')),
}

test('suggestions come as the text of JSON', async () => {
  expect(JSON.parse(await autocompleteAddress(here, { input: ' 1 Mai ', countryCode: 'US' }))).toEqual({
    predictions: [{ place_id: 'p1', description: '1 Main Street, Reno, NV' }],
  })
  expect(asked).toEqual(['US 1 Mai'])
})

test('two characters are not worth asking about', async () => {
  expect(await autocompleteAddress(here, { input: '1 ', countryCode: 'US' })).toBe('{"predictions":[]}')
  expect(asked).toHaveLength(1)
})

test('without the service there are no suggestions, and no error', async () => {
  expect(await autocompleteAddress(away, { input: '1 Main', countryCode: 'CA' })).toBe('{"predictions":[]}')
})

test('a place answers its parts; an unknown one and a silent service refuse', async () => {
  expect(JSON.parse(await addressByPlace(here, 'p1'))).toEqual({ result: { address_components: route } })
  await expect(addressByPlace(here, 'p2')).rejects.toMatchObject({ code: 'place/not-found' })
  await expect(addressByPlace(away, 'p1')).rejects.toMatchObject({ code: 'service/unavailable' })
})
