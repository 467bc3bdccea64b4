import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { EQUAL, type FieldShape, type FieldType, type Parsed, wrongType } from './field-type.ts'

/** What people read for a value; for one that the list does not have (any more), the value itself. */
export const labelOf = ({ values }: FieldShape, value: string, locale: Locale): string => {
  const entry = values.get(value)
  return entry ? labelIn(entry.label, locale) : value
}

export const restricted: Parsed = {
  errorCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
  message: { key: 'notInList' },
}

export const picklist: FieldType<string> = {
  dataType: 'Picklist',
  columns: ['text'],
  comparisons: [...EQUAL, 'like', 'contains', 'startsWith'],
  represent: (stored, { shape, locale }) => ({
    displayValue: labelOf(shape, stored, locale),
    value: stored,
  }),
  parse: (written, { values }) => {
    if (typeof written !== 'string') return wrongType('notText')
    return values.get(written)?.isActive ? { value: written } : restricted
  },
}
