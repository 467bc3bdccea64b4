import { double } from './double.tsx'
import type { FieldKind, Reading } from './kind.ts'
import { numberDrafts, readAmount } from './number-text.ts'

/** The platform writes the amount in the record's own currency. */
const Read = ({ value: { displayValue, value } }: Reading) => (
  <span className="number">{displayValue ?? (typeof value === 'number' ? String(value) : '')}</span>
)

export const currency: FieldKind = { ...double, Read, ...numberDrafts, inputOf: readAmount }
