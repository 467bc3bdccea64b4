import { type RecordKind, recordNumber } from '#values/record-id.ts'
import { Refusal, type RefusalCode } from '#values/refusal.ts'

/** The number of a record by its id on the wire; of what is no such id, the refusal. */
export function numberOf(kind: RecordKind, id: string, otherwise: RefusalCode): number {
  const number = recordNumber(kind, id)
  if (number === undefined) throw new Refusal(otherwise)
  return number
}
