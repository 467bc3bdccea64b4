// What of the settings anybody may know: the store in a locale, and named records of plain values (specification, section 7).
import type { LocaleConfig, Metadata, MetadataValue } from '#contract/shop/config.ts'
import { countryOf, currencyOf, type Locale } from '#values/locale.ts'
import { pageLinks } from './page-links.ts'
import type { ShopSettings } from './shop-settings.ts'

/** The settings of the store in a locale; amounts are cents of its currency. */
export function localeConfig(settings: ShopSettings, locale: Locale): LocaleConfig {
  const { brand, cart, garage, shipping, languages, communityId } = settings
  const country = countryOf(locale)
  return {
    locale,
    country,
    currency: currencyOf(locale),
    brand: brand.name,
    copyrightYear: brand.copyrightYear,
    supportPhone: brand.supportPhone,
    freeShippingThreshold: shipping.freeThreshold[country],
    freeShippingWeightLimitLb: shipping.freeWeightLimitLb,
    maxLines: cart.maxLines,
    maxPerAdd: cart.maxPerAdd,
    maxEquipment: garage.maxEquipment,
    languages,
    communityId,
    pages: pageLinks(settings.pagesElsewhere, locale),
  }
}

export function localMetadata(settings: ShopSettings, recordName: string): Metadata {
  const records = publicRecords(settings)
  return Object.hasOwn(records, recordName) ? { ...records[recordName] } : {}
}

export function metadataValue(settings: ShopSettings, recordName: string, key: string): MetadataValue {
  const record = localMetadata(settings, recordName)
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null
}

/** Written out value by value: a new setting stays private until somebody lists it here. Amounts are cents. */
const publicRecords = ({ brand, cart, garage, shipping, pickup, search }: ShopSettings): Record<string, Metadata> => ({
  Brand: {
    name: brand.name,
    copyrightYear: brand.copyrightYear,
    supportPhone: brand.supportPhone,
    liveChat: brand.liveChat,
  },
  Cart: {
    maxLines: cart.maxLines,
    maxPerAdd: cart.maxPerAdd,
    defaultMaxPerPart: cart.defaultMaxPerPart,
    guestExpiryDays: cart.guestExpiryDays,
    customerExpiryDays: cart.customerExpiryDays,
    couponCookieDays: cart.couponCookieDays,
  },
  Shipping: {
    freeThresholdUS: shipping.freeThreshold.US,
    freeThresholdCA: shipping.freeThreshold.CA,
    freeWeightLimitLb: shipping.freeWeightLimitLb,
    freightOverLb: shipping.freightOverLb,
    analyticsTier: shipping.analyticsTier,
  },
  Pickup: { fee: pickup.fee, reminderDays: pickup.reminderDays, holdDays: pickup.holdDays },
  Garage: { maxEquipment: garage.maxEquipment, pageSize: garage.pageSize, nicknameMax: garage.nicknameMax },
  Search: { pageSize: search.pageSize, suggestMax: search.suggestMax },
})
