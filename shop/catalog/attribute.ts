import type { RawBuilder } from 'kysely'
import { sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { formatNumber } from '#words/format.ts'
import { localized } from '../locales/catalogue-text.ts'

export type AttributeValue = string | number

export interface Attribute {
  key: string
  name: string
  unit: string | null
  words: Record<string, string> | null
}

/** A code such as '0012' is no number: it would lose its zeros. */
export const isNumber = (value: AttributeValue): boolean =>
  typeof value === 'number' || (Number.isFinite(Number(value)) && String(Number(value)) === value)

/** A value as it is read, without its unit: '93', '9,5' in French, 'cast iron'; codes as they stand. */
export function attributeText({ words }: Pick<Attribute, 'words'>, value: AttributeValue, locale: Locale): string {
  if (isNumber(value)) return formatNumber(Number(value), locale)
  return words?.[value] ?? String(value)
}

/** The attributes with the keys in the given text array, in its order, as JSON; for a select list. */
export const attributesWith = (locale: Locale, keys: RawBuilder<string[]>): RawBuilder<Attribute[]> => sql<
  Attribute[]
>`(
  select coalesce(json_agg(json_build_object('key', attribute.key, 'name', ${localized(locale, 'attribute', 'name')},
      'unit', ${localized(locale, 'attribute', 'unit')}, 'words', (
        select json_object_agg(value, ${localized(locale, 'attribute_value', 'name')})
        from attribute_value where attribute_value.key = attribute.key
      )) order by array_position(${keys}, attribute.key)), '[]')
  from attribute where attribute.key = any (${keys})
)`
