import type { FieldType } from './field-type.ts'

/** Several fields as one, in answers only: the lines of an address. What is written are its parts. */
export const address: FieldType = {
  dataType: 'Address',
  columns: [],
  comparisons: [],
  represent: (stored) => ({ displayValue: stored as string, value: stored as string }),
  parse: () => ({ errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE', message: { key: 'addressByParts' } }),
}
