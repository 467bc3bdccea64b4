// What search engines are told of a record (records-api/seo-apex.md). Read as a guest, since a page's head is cached for everybody.
import type { ApiRecord, FieldValue } from '#contract/ui-api/record.ts'
import type { SeoProperties } from '#contract/ui-api/seo.ts'
import { type Locale, type OpenLocales, pathIn } from '#values/locale.ts'
import { fullId, recordNumber } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { condition } from '../records/filter.ts'
import { notFound } from '../records/get-records.ts'
import { type Path, qualifiedPath, requirePath } from '../records/path.ts'
import { type ReadContext, readRecords, readRecordsById } from '../records/read-records.ts'
import { guest } from '../rights/viewer.ts'

export interface SeoWanted {
  fields?: readonly string[] | undefined
  isEncoded: boolean
  origin: string
  /** The languages in which there are pages. */
  locales: OpenLocales
}

/**
 * The properties of a record, by its id or by its name in addresses. Fields that a guest cannot read are left out, and texts of
 * fields without a value are empty. Throws NOT_FOUND. One statement for an id; for an alias one for each object that has pages.
 */
export async function seoProperties(
  { db, registry, viewer, translate }: ReadContext,
  recordId: string,
  { fields = [], isEncoded, origin, locales }: SeoWanted,
): Promise<Omit<SeoProperties, 'eTag'>> {
  const context = { db, registry, viewer: guest(viewer.locale), translate }
  const pathsOf = (object: AccessibleObject) =>
    new Map(
      fields.flatMap((name): [string, Path][] => {
        const path = qualifiedPath(registry.accessibleTo(context.viewer), object, name, { isLoose: true })
        return path ? [[name, path]] : []
      }),
    )
  const { object, record } = await find(context, recordId, pathsOf)
  const text = (path: Path) => (isEncoded ? encoded(textAt(record, path)) : textAt(record, path))
  const paths = [...pathsOf(object)]
  const { seo, nameField } = object.declared
  const page = seo && textAt(record, own(object, seo.page))
  const pages = seo?.pages && (JSON.parse(textAt(record, own(object, seo.pages))) as Record<Locale, string | null>)
  const urlIn = (locale: Locale) => {
    const there = pages ? pages[locale] : page
    return there ? origin + pathIn(locale, there) : ''
  }
  return {
    // Empty in a language that lacks the page, so that no alternate link leads nowhere (SEO-4).
    alternateUrls: page ? Object.fromEntries(locales.map((locale) => [underscored(locale), urlIn(locale)])) : {},
    canonicalUrl: page ? urlIn(viewer.locale) || origin + pathIn(viewer.locale, page) : null,
    complexFields: Object.fromEntries(
      paths.flatMap(([name, path]) => {
        const parts = partsOf(object, path)
        return parts.length > 0
          ? [[name, Object.fromEntries(parts.map((part) => [part.field.apiName, text(part)]))]]
          : []
      }),
    ),
    customHeadTags: seo?.headTags ?? null,
    description: seo?.description ? labelIn(seo.description, viewer.locale) : null,
    fields: Object.fromEntries(paths.map(([name, path]) => [name, text(path)])),
    // A record without a page of its own has nothing to index.
    isSeoIndexed: page !== undefined,
    objectName: object.apiName,
    recordId: record.id ?? '',
    recordName: textAt(record, own(object, nameField)),
    title: seo ? labelIn(seo.title, viewer.locale) : null,
  }
}

const underscored = (locale: Locale): string => locale.replace('-', '_')

const own = (object: AccessibleObject, name: string): Path =>
  requirePath(new Map(), object, `${object.apiName}.${name}`)

async function find(
  context: ReadContext,
  recordId: string,
  pathsOf: (object: AccessibleObject) => ReadonlyMap<string, Path>,
): Promise<{ object: AccessibleObject; record: ApiRecord }> {
  const { registry, viewer } = context
  const shown = (object: AccessibleObject) => {
    const { seo, nameField } = object.declared
    const paths = [...pathsOf(object).values()]
    return [
      own(object, nameField),
      ...(seo ? [own(object, seo.page), ...(seo.pages ? [own(object, seo.pages)] : [])] : []),
      ...paths,
      ...paths.flatMap((path) => partsOf(object, path)),
    ]
  }
  const named = registry.objectOfId(viewer, recordId)
  if (named && recordNumber(named.kind, recordId) !== undefined) {
    const record = (await readRecordsById(context, named, { ids: [recordId], show: shown(named) })).get(
      fullId(recordId),
    )
    if (record) return { object: named, record }
  } else {
    for (const object of registry.accessibleTo(viewer).values()) {
      const { seo } = object.declared
      if (!seo) continue
      const filter = condition(own(object, seo.alias), 'eq', recordId)
      const [record] = await readRecords(context, { object, show: shown(object), filter, limit: 1, offset: 0 })
      if (record) return { object, record }
    }
  }
  return notFound()
}

function partsOf(object: AccessibleObject, { through, field }: Path): Path[] {
  if (!('parts' in field.source) || through.length > 0) return []
  return field.source.parts.flatMap((name) => {
    const part = object.fields.get(name)
    return part ? [{ through, field: part }] : []
  })
}

function textAt(record: ApiRecord, { through, field }: Path): string {
  let at: ApiRecord | null = record
  for (const { relationshipName } of through) {
    const related: FieldValue['value'] | undefined = at?.fields[relationshipName ?? '']?.value
    at = typeof related === 'object' ? related : null
  }
  const { displayValue = null, value = null } = at?.fields[field.apiName] ?? {}
  return displayValue ?? (value === null ? '' : String(value))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const encoded = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
