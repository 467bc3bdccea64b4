import { type FieldType, wrongType } from './field-type.ts'
import { labelOf, restricted } from './picklist.ts'

/** An array in the database, empty when there is none; values separated by semicolons on the wire, as the protocol has it. */
export const multiPicklist: FieldType<string[]> = {
  dataType: 'MultiPicklist',
  columns: ['text[]'],
  comparisons: ['eq', 'ne', 'includes', 'excludes'],
  cleared: [],
  represent: (values, { shape, locale }) => {
    if (values.length === 0) return { displayValue: null, value: null }
    return { displayValue: values.map((value) => labelOf(shape, value, locale)).join(';'), value: values.join(';') }
  },
  parse: (written, { values }) => {
    if (typeof written !== 'string') return wrongType('notText')
    const chosen = [...new Set(written.split(';').map((value) => value.trim()))].filter(Boolean)
    return chosen.every((value) => values.get(value)?.isActive) ? { value: chosen } : restricted
  },
}
