// What the types that are numbers have in common.
import { type FieldType, ORDERED, type Parsed, wrongType } from './field-type.ts'

export const outOfRange: Parsed = {
  errorCode: 'NUMBER_OUTSIDE_VALID_RANGE',
  message: { key: 'outOfRange' },
}

/** More are never written after a point. */
const MOST_DIGITS = 100

/** A type of numbers with digits after the point. */
export const numberType = (dataType: FieldType['dataType']): FieldType<number> => ({
  dataType,
  columns: ['numeric', 'double precision', 'integer', 'bigint'],
  comparisons: ORDERED,
  represent: (stored) => ({ displayValue: null, value: stored }),
  parse: (written, { precision, scale }) => {
    if (typeof written !== 'number' || !Number.isFinite(written)) return wrongType('notNumber')
    if (Math.abs(written) >= 10 ** ((precision || 18) - scale)) return outOfRange
    return { value: Number(written.toFixed(Math.min(scale, MOST_DIGITS))) }
  },
})
