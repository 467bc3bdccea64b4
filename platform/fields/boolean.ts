import { type FieldType, wrongType } from './field-type.ts'

export const boolean: FieldType<boolean> = {
  dataType: 'Boolean',
  columns: ['boolean'],
  comparisons: ['eq', 'ne'],
  represent: (stored) => ({ displayValue: null, value: stored }),
  parse: (written) => (typeof written === 'boolean' ? { value: written } : wrongType('notBoolean')),
}
