import { recordId, recordNumber } from '#values/record-id.ts'
import { EQUAL, type FieldType } from './field-type.ts'

/** Another record: its number in the database, its id of 18 characters outside. */
export const reference: FieldType = {
  dataType: 'Reference',
  columns: ['bigint', 'integer'],
  comparisons: EQUAL,
  represent: (stored, { shape: { kind } }) => ({
    displayValue: null,
    value: kind ? recordId(kind, stored as number) : String(stored),
  }),
  parse: (written, { kind }) => {
    const number = kind && typeof written === 'string' ? recordNumber(kind, written) : undefined
    return number === undefined
      ? { errorCode: 'MALFORMED_ID', message: 'The value is no id of that object' }
      : { value: number }
  },
}
