import type { FieldType } from './field-type.ts'

/** Several fields as one, in answers only: the lines of an address. What is written are its parts. */
export const address: FieldType<string> = {
  dataType: 'Address',
  columns: [],
  comparisons: [],
  represent: (stored) => ({ displayValue: stored, value: stored }),
  parse: () => ({ errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE', message: { key: 'addressByParts' } }),
}
