import { mismatch, requireObject } from '../../store/mismatch.ts'
import { object, type Shape } from '../../store/shape.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { texts, text } from '../engine/config.ts'

export interface SeoProperties {
  alternateUrls: Record<string, string>
  canonicalUrl: string | null
  complexFields: Record<string, Record<string, string>>
  customHeadTags: string | null
  description: string | null
  fields: Record<string, string>
  isSeoIndexed: boolean
  objectName: string
  recordId: string
  recordName: string
  title: string | null
}

const checked: Shape<SeoProperties> = {
  ...object<SeoProperties>(),
  write(store, value, path) {
    const sent = requireObject(value, path)
    for (const name of ['recordId', 'recordName', 'objectName'])
      if (typeof sent[name] !== 'string') mismatch('string', sent[name], `${path}.${name}`)
    requireObject(sent['fields'], `${path}.fields`)
    return object<SeoProperties>().write(store, value, path)
  },
}

/** Kept for an hour by fields, community and record; recordId is an id or what the record is called in its page's address. */
export const getSeoProperties = adapter({
  name: 'getSeoProperties',
  path: '/connect/communities/{communityId}/seo/properties/{recordId}',
  needs: { communityId: text, recordId: text },
  takes: { fields: texts, language: text },
  answer: cached('seoProperties', checked),
})
