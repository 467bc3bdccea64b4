// `GET /events-api/v1/changes`: an ordered log of what was made, changed and removed, for programs.
import { z } from 'zod'
import type { ApiRecord } from '../ui-api/record.ts'

/** Seconds. */
const LONGEST_WAIT = 25
export const MOST_CHANGES = 500

export const ChangesQuery = z.strictObject({
  /** The cursor of the last answer; `now` for what comes from now on; nothing for all that is kept. */
  after: z
    .string()
    .regex(/^(?:now|\d{1,15})$/)
    .default('0'),
  /** Names of objects, with commas between; all that the token may follow unless it is said. */
  object: z
    .string()
    .max(1000)
    .transform((text) => text.split(','))
    .optional(),
  /** Whether each change brings its record, as it is now. */
  records: z.enum(['true', 'false']).default('false'),
  limit: z.coerce.number().int().min(1).max(MOST_CHANGES).default(MOST_CHANGES),
  /** Seconds to wait while there is nothing new. */
  wait: z.coerce.number().min(0).max(LONGEST_WAIT).default(0),
})

export interface ChangeEvent {
  cursor: string
  object: string
  recordId: string
  verb: 'created' | 'changed' | 'deleted'
  at: string
  /** Names of the fields that were changed. */
  fields: string[]
  /** With `records=true`: as it is now, null where it is gone; and the records that are made with it, by relationship. */
  record?: ApiRecord | null
  children?: Record<string, ApiRecord[]>
}

export interface Changes {
  changes: ChangeEvent[]
  /** What to ask with next: `after`. */
  next: string
  /** Whether there is more already. */
  isMore: boolean
}
