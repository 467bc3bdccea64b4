// The templates of a page's head: texts with placeholders for what is known of its record (business rules SEO-1 and SEO-3).
import type { SeoProperties } from '#records-client/adapters/seo-apex/seo-properties.ts'

/** What placeholders are filled from. A field is text already; null and what is missing are both no text. */
export interface SeoValues {
  fields: Readonly<Record<string, string | null>>
  recordName: string
  objectName: string
}

/** What a template may hold a value of: a field of the record or of a content, the record's title, its object. */
const PLACEHOLDER = /\{!([^{}]*)\}/g
const FIELD = /^(?:Record|Content)\.([A-Za-z][\w.]{0,254})$/
const TITLE = 'Record._Title'
const OBJECT = 'Record._Object'

type Template = string | null | undefined

const namesIn = (templates: readonly Template[]): string[] =>
  templates.flatMap((template) => [...(template ?? '').matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim()))

export const fieldsOf = (templates: readonly Template[]): string[] =>
  [...new Set(namesIn(templates).flatMap((name) => FIELD.exec(name)?.[1] ?? []))].sort()

/** Whether the templates need anything that only the record's answer tells: a field, its title or its object (SEO-2). */
export const needsRecord = (templates: readonly Template[]): boolean =>
  namesIn(templates).some((name) => FIELD.test(name) || name === TITLE || name === OBJECT)

export const fillTemplate = (template: string, values: SeoValues): string => filled(template, values, (value) => value)

/** The same for a title or description, which are markup: quotes of the values stand as entities, those of the template as they are. */
export const fillMarkup = (template: string, values: SeoValues): string =>
  filled(template, values, (value) => value.replaceAll("'", '&#39;').replaceAll('"', '&quot;'))

/** React and `textContent` escape texts by themselves: escaping here would escape quotes twice. */
export const textOfMarkup = (markup: string): string => markup.replaceAll('&#39;', "'").replaceAll('&quot;', '"')

function filled(template: string, values: SeoValues, written: (value: string) => string): string {
  return template.replace(PLACEHOLDER, (_, name: string) => written(valueOf(name.trim(), values)))
}

function valueOf(name: string, { fields, recordName, objectName }: SeoValues): string {
  if (name === TITLE) return recordName
  if (name === OBJECT) return objectName
  const field = FIELD.exec(name)?.[1]
  return field !== undefined && Object.hasOwn(fields, field) ? (fields[field] ?? '') : ''
}

/** Where nothing is known of a record, every placeholder is empty. */
export const NO_VALUES: SeoValues = { fields: {}, recordName: '', objectName: '' }

export const valuesOf = ({ fields, recordName, objectName }: Pick<SeoProperties, keyof SeoValues>): SeoValues => ({
  fields,
  recordName,
  objectName,
})
