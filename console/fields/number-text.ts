// Numbers as the language writes them, and back.
import { signsOf } from '#values/format-amount.ts'
import { writtenNumber } from '#values/written-number.ts'
import type { FieldInfo } from '#records-client/adapters/objects/object-info.ts'
import { formatNumber } from '#words/format.ts'
import type { ConsoleLocale } from '../base/words.tsx'
import type { Draft, FieldKind } from './kind.ts'

type Written = number | null | undefined

/** undefined when it is no number. In French a point is read too, except where it may part thousands as well (1.234). */
export function readNumber(draft: Draft, locale: ConsoleLocale): Written {
  const text = String(draft)
  const { decimal } = signsOf(locale)
  const own = writtenNumber(text, decimal)
  if (decimal === '.' || text.includes(decimal)) return own
  const byPoint = writtenNumber(text, '.')
  return own === undefined || own === byPoint ? byPoint : byPoint === undefined ? own : undefined
}

/** Money has two decimals: three digits behind the sign are thousands of another language. */
export function readAmount(draft: Draft, locale: ConsoleLocale): Written {
  const { decimal } = signsOf(locale)
  return /^\d{3}/.test(String(draft).split(decimal)[1] ?? '') ? undefined : readNumber(draft, locale)
}

/** Whole numbers that are declared with so many digits are years: no thousands are marked in them. */
const DIGITS_OF_YEARS = 4

export const numberText = (value: number, locale: ConsoleLocale, info?: Pick<FieldInfo, 'precision'>): string =>
  info?.precision === DIGITS_OF_YEARS ? String(value) : formatNumber(value, locale)

export const numberDrafts: Pick<FieldKind, 'draftOf' | 'inputOf' | 'isNumber'> = {
  isNumber: true,
  draftOf: (value, locale, info) => (typeof value === 'number' ? numberText(value, locale, info) : ''),
  inputOf: readNumber,
}
