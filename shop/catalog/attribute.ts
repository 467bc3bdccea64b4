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

/**
 * A value as it is read, without its unit: '93', '9,5' in French, 'cast iron'. A number may have a word of its own. A text without a unit is a
 * code, whatever it looks like, and stands as it is: bolts of class 8.8, bulb 9007.
 */
export function attributeText(
  { words, unit }: Pick<Attribute, 'words' | 'unit'>,
  value: AttributeValue,
  locale: Locale,
): string {
  const word = words?.[String(value)]
  if (word !== undefined) return word
  const isMeasured = typeof value === 'number' || (unit !== null && isNumber(value))
  return isMeasured ? formatNumber(Number(value), locale) : value
}

/** The unit that is read after a value; none after a word: an oversize of 0 mm is 'standard'. */
export const unitOf = ({ words, unit }: Pick<Attribute, 'words' | 'unit'>, value: AttributeValue): string | null =>
  typeof value === 'number' && words?.[String(value)] !== undefined ? null : unit
