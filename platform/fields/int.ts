import { type FieldType, ORDERED, wrongType } from './field-type.ts'
import { outOfRange } from './number.ts'

const MOST = 2_147_483_647

export const int: FieldType = {
  dataType: 'Int',
  columns: ['integer', 'bigint'],
  comparisons: ORDERED,
  represent: (stored) => ({ displayValue: null, value: stored as number }),
  parse: (written) => {
    if (typeof written !== 'number' || !Number.isInteger(written)) return wrongType('notWholeNumber')
    return Math.abs(written) > MOST ? outOfRange : { value: written }
  },
}
