// In which languages the texts of an object's records are kept: in one column of a record, or in a record for each language.
import { catalogueLanguages, LOCALES, type Locale } from '#values/locale.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'

export type Kept =
  | { in: 'columns'; fields: readonly AccessibleField[] }
  | { in: 'records'; fields: readonly AccessibleField[]; language: AccessibleField; group: AccessibleField }

/** Undefined of an object whose texts are in one language, as far as the viewer sees it. */
export function keptLanguages({ fields, declared }: AccessibleObject): Kept | undefined {
  const named = (names: readonly string[]) => names.flatMap((name) => fields.get(name) ?? [])
  const { languages } = declared
  if (languages) {
    const [language, group] = named([languages.field, languages.group])
    return language && group ? { in: 'records', fields: named(languages.texts), language, group } : undefined
  }
  const inColumns = [...fields.values()].filter(({ source }) => 'sql' in source && source.isByLanguage)
  return inColumns.length > 0 ? { in: 'columns', fields: inColumns } : undefined
}

/** The locales that read one column of texts: those of one language of the catalogue. */
export const catalogueColumns = (): Locale[][] => [
  ...Map.groupBy(LOCALES, (locale) => catalogueLanguages(locale)[0]).values(),
]

export const columnOf = ({ source }: AccessibleField): string => {
  if ('column' in source) return source.column
  throw new Error('records of languages are told apart by a column')
}
