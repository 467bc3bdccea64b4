import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '#values/locale.ts'
import { localeConfig, localMetadata, metadataValue } from './locale-config.ts'
import { shopSettings } from './shop-settings.ts'

test('each store tells its country, currency and thresholds, and one language is the default', () => {
  expect(LOCALES.map((locale) => localeConfig(shopSettings, locale))).toMatchObject([
    { locale: 'en-US', country: 'US', currency: 'USD', freeShippingThreshold: 75_00, maxLines: 20, maxPerAdd: 5 },
    { locale: 'en-CA', country: 'CA', currency: 'CAD', freeShippingThreshold: 75_00, maxEquipment: 10 },
    { locale: 'fr-CA', country: 'CA', currency: 'CAD', freeShippingWeightLimitLb: 50, copyrightYear: 2024 },
  ])
  expect(shopSettings.languages.filter((language) => language.isDefault)).toEqual([
    { code: 'en-US', label: 'English (US)', isDefault: true },
  ])
})

test('a seller’s own brand is told everywhere', () => {
  const settings = { ...shopSettings, brand: { ...shopSettings.brand, name: 'Northgate', supportPhone: '8125550100' } }
  expect(localeConfig(settings, 'en-US')).toMatchObject({ brand: 'Northgate', supportPhone: '8125550100' })
  expect(metadataValue(settings, 'Brand', 'name')).toBe('Northgate')
})

test('the shop serves its own policies and documents, but for those that a seller keeps elsewhere', () => {
  expect(localeConfig(shopSettings, 'fr-CA').pages).toMatchObject({
    returns: '/fr-CA/policies/returns',
    selectionFlyer: '/documents/fr-CA/battery-flyer.pdf',
  })
  const core = { 'en-US': 'https://example.com/core' }
  const settings = { ...shopSettings, pagesElsewhere: { core } }
  expect(localeConfig(settings, 'en-US').pages.core).toBe('https://example.com/core')
  expect(localeConfig(settings, 'en-CA').pages.core).toBe('/en-CA/policies/core')
})

test('amounts in named records are cents', () => {
  expect(localMetadata(shopSettings, 'Shipping')).toMatchObject({ freeThresholdUS: 75_00, freightOverLb: 150 })
})

test('a record or key that nobody named is null or empty, whatever it is called', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'))
  fc.assert(
    fc.property(name, name, (record, key) => {
      fc.pre(!['Brand', 'Cart', 'Shipping', 'Pickup', 'Garage', 'Search'].includes(record))
      expect(localMetadata(shopSettings, record)).toEqual({})
      expect(metadataValue(shopSettings, record, key)).toBeNull()
      expect(metadataValue(shopSettings, 'Cart', `${key}?`)).toBeNull()
    }),
  )
  expect(metadataValue(shopSettings, 'Cart', '__proto__')).toBeNull()
})
