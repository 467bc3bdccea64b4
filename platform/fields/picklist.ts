import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { EQUAL, type FieldShape, type FieldType, type Parsed, wrongType } from './field-type.ts'

/** A value that the list no longer has is shown as it is. */
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
