// Numbers as the language writes them, and back.
import { signsOf } from '#values/format-amount.ts'
import { formatNumber } from '#words/format.ts'
import type { ConsoleLocale } from '../base/words.tsx'
import type { Draft, FieldKind } from './kind.ts'

/** undefined when it is no number. Spaces and marks between thousands count for nothing; a point is read in French too. */
export function readNumber(text: Draft, locale: ConsoleLocale): number | null | undefined {
  const { group, decimal } = signsOf(locale)
  const bare = String(text).replace(/[\s\u00a0\u202f$%]/g, '')
  if (bare === '') return null
  const plain = (group.trim() ? bare.replaceAll(group, '') : bare).replace(decimal, '.').replace('−', '-')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

export const numberDrafts: Pick<FieldKind, 'draftOf' | 'inputOf' | 'isNumber'> = {
  isNumber: true,
  draftOf: (value, locale) => (typeof value === 'number' ? formatNumber(value, locale) : ''),
  inputOf: readNumber,
}
