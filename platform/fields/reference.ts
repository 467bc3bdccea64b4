import { fullId, recordId, recordKind, recordNumber } from '#values/record-id.ts'
import { EQUAL, type FieldType } from './field-type.ts'

/** Another record: its number in the database, its id of 18 characters outside; of any object, the id in both. */
export const reference: FieldType<number | string> = {
  dataType: 'Reference',
  columns: ['bigint', 'integer', 'text'],
  comparisons: EQUAL,
  represent: (stored, { shape: { kind } }) => ({
    displayValue: null,
    value: kind ? recordId(kind, Number(stored)) : String(stored),
  }),
  parse: (written, { kind }) => {
    const id = typeof written === 'string' ? written : ''
    const of = kind ?? recordKind(id)
    const number = of && recordNumber(of, id)
    return number === undefined
      ? { errorCode: 'MALFORMED_ID', message: { key: 'notId' } }
      : { value: kind ? number : fullId(id) }
  },
}
