// `GET /console-api/history/{recordId}`: what was changed of a record, for staff.
import { z } from 'zod'

/** An entry's id, below which the next page begins. */
export const HistoryQuery = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})

export interface HistoryValue {
  value: string | number | boolean | null
  /** As people read it, in the language of the request; null where the value itself is what they read. */
  displayValue: string | null
}

export interface HistoryChange {
  field: string
  label: string
  /** As object info names it. */
  dataType: string
  /** Of a text that is kept in each language: which one was changed, as `en` or `fr-CA`. */
  language?: string
  old: HistoryValue
  new: HistoryValue
}

export interface HistoryPerson {
  /** Of a User; null where the viewer may not know. */
  id: string | null
  name: string | null
  /** `shop` is the shop itself: its worker, a carrier or the card gateway. */
  kind: 'staff' | 'admin' | 'customer' | 'guest' | 'shop'
}

export interface HistoryEntry {
  /** null of an entry that only the record itself tells: who made it, before histories were kept. */
  id: string | null
  at: string
  verb: 'created' | 'changed' | 'deleted'
  who: HistoryPerson
  /** Where somebody acted for somebody else. */
  inNameOf: HistoryPerson | null
  /** Of what the viewer may see; none of a record that was made. */
  changes: HistoryChange[]
}

export interface RecordHistory {
  recordId: string
  /** Whether the object's changes are kept at all. */
  isKept: boolean
  /** The newest first. */
  entries: HistoryEntry[]
  /** `before` of the next page. */
  nextPage: string | null
}
