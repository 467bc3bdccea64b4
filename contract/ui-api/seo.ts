// What search engines are told of a record (records-api/seo-apex.md; business rules SEO-1 to SEO-5).
import { z } from 'zod'
import { LOCALES } from '#values/locale.ts'
import { fieldList, name, uiCall } from './ui-call.ts'

const flag = z.enum(['true', 'false'])

export const SeoProperties = z
  .strictObject({
    alternateUrls: z.record(z.string(), z.string()),
    canonicalUrl: z.string().nullable(),
    complexFields: z.record(z.string(), z.record(z.string(), z.string())),
    customHeadTags: z.string().nullable(),
    description: z.string().nullable(),
    eTag: z.string(),
    fields: z.record(z.string(), z.string()),
    isSeoIndexed: z.boolean(),
    objectName: z.string(),
    recordId: z.string(),
    recordName: z.string(),
    title: z.string().nullable(),
  })
  .meta({ id: 'SeoProperties' })
export type SeoProperties = z.infer<typeof SeoProperties>

export const getSeoProperties = uiCall({
  summary: 'Templates, addresses and field values for the head of a record’s page, as far as a guest may know them.',
  method: 'GET',
  path: '/connect/communities/{communityId}/seo/properties/{recordId}',
  params: z.strictObject({
    communityId: name,
    recordId: z
      .string()
      .min(1)
      .max(128)
      .regex(/^[^\s\p{Cc}]+$/u)
      .meta({ description: 'an id, or what the record is called in the address of its page' }),
  }),
  query: z.strictObject({
    fields: fieldList.optional(),
    language: z.enum(LOCALES).optional(),
    asGuest: flag.optional().meta({ description: 'whoever asks is told what a guest is told' }),
    htmlEncode: flag.optional().meta({ description: 'values of fields as HTML writes them' }),
  }),
  answer: SeoProperties,
  errors: ['NOT_FOUND'],
  example: {
    params: { communityId: 'tappet', recordId: '0ZG000000000001GAA' },
    query: { fields: 'Name,SortOrder', language: 'fr-CA' },
  },
})
