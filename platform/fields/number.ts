import { type FieldType, ORDERED, type Parsed, wrongType } from './field-type.ts'

export const outOfRange: Parsed = {
  errorCode: 'NUMBER_OUTSIDE_VALID_RANGE',
  message: { key: 'outOfRange' },
}

/** Bounds the work of parsing: no number is written longer. */
const MOST_DIGITS = 100

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
