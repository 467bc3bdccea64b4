// The texts of a record in each language, as whoever reads them in that language has them.
import type { TranslatedColumn, TranslatedField, Translations } from '#contract/console-api/translations.ts'
import { sql } from '#database/sql.ts'
import { baseOf, languageOf, LOCALES, type Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { notFound } from '../records/get-records.ts'
import { type NamedRecord, requireNamed } from '../records/named-record.ts'
import { type ReadContext, readRecordsById } from '../records/read-records.ts'
import { catalogueColumns, columnOf, type Kept, keptLanguages } from './languages-of.ts'

/** Throws ILLEGAL_QUERY_PARAMETER_VALUE; NOT_FOUND of a record that is not there, or whose texts are in one language. */
export async function readTranslations(context: ReadContext, id: string): Promise<Translations> {
  const record = await requireNamed(context, id)
  const { object } = record
  const { locale } = context.viewer
  const kept = keptLanguages(object) ?? notFound()
  const columns =
    kept.in === 'columns' ? await inColumns(context, record, kept) : await inRecords(context, record, kept)
  const fields = kept.fields.map((field) => fieldOf(field, locale))
  const isMissing = ({ texts, readsInstead }: TranslatedColumn, { apiName, isRequired }: TranslatedField) =>
    !texts[apiName] && readsInstead === null && (isRequired || columns.some((other) => other.texts[apiName]))
  return {
    recordId: record.id,
    name: record.name,
    object: object.apiName,
    objectLabel: labelIn(object.declared.label, locale),
    fields,
    columns,
    missing: columns.reduce((sum, column) => sum + fields.filter((field) => isMissing(column, field)).length, 0),
  }
}

const fieldOf = ({ apiName, declared, required, length }: AccessibleField, locale: Locale): TranslatedField => ({
  apiName,
  label: labelIn(declared.label, locale),
  isRequired: required,
  isLong: declared.type === 'TextArea',
  isRich: declared.isRich ?? false,
  length,
})

const mayWrite = (fields: readonly AccessibleField[]): boolean => fields.some(({ isUpdateable }) => isUpdateable)

/** One record holds them all: it is read once in each language. */
const inColumns = (context: ReadContext, { object, id }: NamedRecord, { fields }: Kept): Promise<TranslatedColumn[]> =>
  Promise.all(
    catalogueColumns().map(async (locales): Promise<TranslatedColumn> => {
      const [locale] = locales as [Locale]
      const found = await textsOf(context, object, { ids: [id], fields, locale })
      const { texts, since } = found.get(id) ?? notFound()
      return { locale, locales, recordId: id, since, isWritable: mayWrite(fields), texts, readsInstead: null }
    }),
  )

/** A record for each language, which say together what they are of. */
async function inRecords(
  context: ReadContext,
  record: NamedRecord,
  kept: Extract<Kept, { in: 'records' }>,
): Promise<TranslatedColumn[]> {
  const { object } = record
  const { fields } = kept
  const siblings = await siblingsOf(context, record, kept)
  const found = await textsOf(context, object, { ids: [...siblings.values()], fields, locale: context.viewer.locale })
  return LOCALES.map((locale): TranslatedColumn => {
    const id = siblings.get(locale)
    const read = id === undefined ? undefined : found.get(id)
    const base = baseOf(locale)
    return {
      locale,
      locales: [locale],
      recordId: read && id ? id : null,
      since: read?.since ?? null,
      isWritable: read ? mayWrite(fields) : id === undefined && object.isCreateable,
      texts: read?.texts ?? Object.fromEntries(fields.map(({ apiName }) => [apiName, null])),
      readsInstead: !read && base && languageOf(base) === languageOf(locale) ? base : null,
    }
  })
}

/** The ids of the records of the same thing, by locale. */
export async function siblingsOf(
  { db }: Pick<ReadContext, 'db'>,
  { object, number }: NamedRecord,
  { language, group }: Extract<Kept, { in: 'records' }>,
): Promise<Map<string, string>> {
  const [by, of] = [sql.ref(columnOf(language)), sql.ref(columnOf(group))]
  const table = sql.table(object.declared.table)
  const rows = await db.all(sql<{ id: number; locale: string }>`
    select id, ${by} as locale from ${table} where ${of} = (select ${of} from ${table} where id = ${number})`)
  return new Map(rows.map(({ id, locale }) => [locale, recordId(object.kind, id)]))
}

async function textsOf(
  context: ReadContext,
  object: AccessibleObject,
  { ids, fields, locale }: { ids: readonly string[]; fields: readonly AccessibleField[]; locale: Locale },
) {
  const inLocale = { ...context, viewer: { ...context.viewer, locale } }
  const show = fields.map((field) => ({ through: [], field }))
  const found = await readRecordsById(inLocale, object, { ids, show })
  return new Map(
    [...found].map(([id, { fields: told, lastModifiedDate }]) => {
      const texts = fields.map(({ apiName }) => [apiName, (told[apiName]?.value ?? null) as string | null] as const)
      return [id, { texts: Object.fromEntries(texts), since: lastModifiedDate }]
    }),
  )
}
