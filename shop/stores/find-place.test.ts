import { describe, expect, test } from 'vitest'
import { aStoreRow } from '#shop/pickup/store-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { kilometres } from './distance.ts'
import { findPlace } from './find-place.ts'

const stores = [
  aStoreRow({ id: 1, city: 'Seymour', region: 'IN', postal_code: '47274', latitude: 38.96, longitude: -85.89 }),
  aStoreRow({
    id: 2,
    country: 'CA',
    city: 'Lévis',
    region: 'QC',
    postal_code: 'G6V 3P5',
    latitude: 46.8,
    longitude: -71.18,
  }),
]
const of = (locale: Locale) => stores.filter(({ country }) => (country === 'US') === (locale === 'en-US'))
const place = (typed: string, locale: Locale) => findPlace(typed, locale, of(locale))

/** The middles of towns, as atlases have them. */
describe('where it is that somebody types', () => {
  test.each<[typed: string, locale: Locale, latitude: number, longitude: number, km: number, isAbout: boolean]>([
    ['47201', 'en-US', 39.2, -85.92, 25, false],
    ['10001', 'en-US', 40.75, -73.99, 3, false],
    ['90012-1234', 'en-US', 34.06, -118.24, 5, false],
    ['99501', 'en-US', 61.22, -149.87, 8, false],
    ['00901', 'en-US', 18.46, -66.11, 8, false],
    ['Columbus', 'en-US', 39.96, -83.0, 10, false],
    ['columbus, in', 'en-US', 39.2, -85.92, 10, false],
    ['Columbus, Georgia', 'en-US', 32.46, -84.99, 10, false],
    ['Seymour IN', 'en-US', 38.96, -85.89, 1, false],
    ['St Louis', 'en-US', 38.63, -90.2, 10, false],
    ['Ohio', 'en-US', 40.3, -82.7, 120, true],
    ['Nowhere, TX', 'en-US', 31.5, -98, 250, true],
    ['M5V 2T6', 'en-CA', 43.64, -79.4, 10, true],
    ['g6v3p5', 'fr-CA', 46.8, -71.18, 1, true],
    ['V8W', 'en-CA', 48.43, -123.37, 10, true],
    ['quebec', 'fr-CA', 46.81, -71.21, 10, false],
    ['Montreal', 'en-CA', 45.51, -73.57, 10, false],
    ['levis', 'fr-CA', 46.8, -71.18, 5, false],
    ['Colombie-Britannique', 'fr-CA', 49.25, -123.1, 300, true],
    ['Moose Jaw, SK', 'en-CA', 50.4, -105.5, 300, true],
  ])('%s (%s)', (typed, locale, latitude, longitude, km, isAbout) => {
    const found = place(typed, locale)
    expect(found?.isAbout).toBe(isAbout)
    expect(kilometres(found?.point ?? { latitude: 0, longitude: 0 }, { latitude, longitude })).toBeLessThan(km)
  })

  test.each<[string, Locale]>([
    ['', 'en-US'],
    ['   ', 'en-CA'],
    ['Atlantis', 'en-US'],
    ['00000', 'en-US'],
    ['47201', 'en-CA'],
    ['M5V 2T6', 'en-US'],
    ['D1A 1A1', 'en-CA'],
    ['%_', 'en-US'],
    ['a'.repeat(80), 'fr-CA'],
  ])('nobody places %j (%s)', (typed, locale) => expect(place(typed, locale)).toBeUndefined())
})
