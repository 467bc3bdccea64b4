// `/console-api/files/{recordId}`: the files of a record, for those who work here and may read it.
import { z } from 'zod'
import type { SentFile } from '../ui-api/ui-call.ts'
import type { NotePerson } from './notes.ts'

/** A form; the same press sent twice keeps one file. */
export const NewFile = z.strictObject({
  file: z.custom<SentFile>((value) => typeof value === 'object' && value !== null && 'path' in value),
  press: z.uuid(),
})

export interface RecordFile {
  /** null of one that the record came with: it stays with it. */
  id: string | null
  name: string
  extension: string
  bytes: number
  at: string
  by: NotePerson | null
  /** Of one that a field of the record leads to. */
  field: string | null
  /** Where it is handed over. */
  path: string
  isRemovable: boolean
}

export interface RecordFiles {
  /** The newest first. */
  files: RecordFile[]
  /** The most bytes of one, and the endings that are taken. */
  mostBytes: number
  endings: readonly string[]
}
