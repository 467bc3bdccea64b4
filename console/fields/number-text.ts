// Numbers as the language writes them, and back.
import { signsOf } from '#values/format-amount.ts'
import { writtenNumber } from '#values/written-number.ts'
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

export const numberDrafts: Pick<FieldKind, 'draftOf' | 'inputOf' | 'isNumber'> = {
  isNumber: true,
  draftOf: (value, locale) => (typeof value === 'number' ? formatNumber(value, locale) : ''),
  inputOf: readNumber,
}
