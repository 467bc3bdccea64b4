import { hash } from 'node:crypto'
import { type RecordKind, recordId } from '#values/record-id.ts'

/** The id of what is known by its name alone: a pure function of the name, out of so many that no two names share one. */
export const namedId = (kind: RecordKind, name: string): string =>
  recordId(kind, Number.parseInt(hash('md5', name).slice(0, 13), 16) + 1)
