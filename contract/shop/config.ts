// What differs by locale and is no secret (specification, sections 7 and 9).
import { z } from 'zod'
import { amount, country, currency, shopCall, storeLocale, text } from '../shop-call.ts'

const PageLinks = z
  .object({
    privacy: z.string(),
    shipping: z.string(),
    returns: z.string(),
    core: z.string(),
    batterySpecifications: z.string(),
    selectionFlyer: z.string(),
  })
  .describe('Addresses as pages of the locale link to them')
export type PageLinks = z.infer<typeof PageLinks>

const LocaleConfig = z.object({
  locale: storeLocale,
  country,
  currency,
  brand: z.string(),
  copyrightYear: z.int(),
  supportPhone: z.string().nullable(),
  freeShippingThreshold: amount,
  freeShippingWeightLimitLb: z.int(),
  maxLines: z.int(),
  maxPerAdd: z.int(),
  maxEquipment: z.int(),
  languages: z.array(z.object({ code: storeLocale, label: z.string(), isDefault: z.boolean() })),
  communityId: z.string(),
  pages: PageLinks,
})
export type LocaleConfig = z.infer<typeof LocaleConfig>

export const getConfigByLocale = shopCall({
  summary: 'The settings of the store in a locale: currency, thresholds, limits, languages.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ locale: storeLocale }),
  answer: LocaleConfig,
  refuses: [],
})

const MetadataValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type MetadataValue = z.infer<typeof MetadataValue>

const Metadata = z.record(z.string(), MetadataValue)
export type Metadata = z.infer<typeof Metadata>

export const getMetadataValue = shopCall({
  summary: 'One value of a named settings record; null when there is no such record or key.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ key: text(80), metaDataRecordName: text(80) }),
  answer: MetadataValue,
  refuses: [],
})

export const getLocalMetadata = shopCall({
  summary: 'All values of a named settings record; empty when there is none.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ metaDataRecordName: text(80) }),
  answer: Metadata,
  refuses: [],
})
