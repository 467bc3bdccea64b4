import type { Locale } from '#values/locale.ts'
import { formatNumber } from '#words/format.ts'

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
