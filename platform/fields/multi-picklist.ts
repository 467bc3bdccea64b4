import { type FieldType, wrongType } from './field-type.ts'
import { labelOf, restricted } from './picklist.ts'

/** Several values of a list: kept as an array, which is empty when there is none; sent and written with semicolons between them. */
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
