import { type FieldType, ORDERED, wrongType } from './field-type.ts'
import { outOfRange } from './number.ts'

const MOST = 2_147_483_647

export const int: FieldType<number> = {
  dataType: 'Int',
  columns: ['integer', 'bigint'],
  comparisons: ORDERED,
  represent: (stored) => ({ displayValue: null, value: stored }),
  parse: (written, { precision }) => {
    if (typeof written !== 'number' || !Number.isInteger(written)) return wrongType('notWholeNumber')
    const most = precision > 0 ? Math.min(10 ** precision - 1, MOST) : MOST
    return Math.abs(written) > most ? outOfRange : { value: written }
  },
}
