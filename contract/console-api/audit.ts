// `GET /console-api/audit`: who did what and when, for administrators, the newest first.
import { z } from 'zod'

const day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/)
  .optional()

export const AuditQuery = z.strictObject({
  /** A part of the name or email of staff or a customer, or `shop`, `staff`, `customer`. */
  who: z.string().trim().max(80).optional(),
  /** A part of what was done. */
  what: z.string().trim().max(80).optional(),
  /** The id of a record, or the number of an order. */
  about: z.string().trim().max(40).optional(),
  from: day,
  until: day,
  /** An entry's id, below which the next page begins. */
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export interface AuditChange {
  label: string
  old: string | null
  new: string | null
  /** Of what refers to records that its reader may open. */
  oldId?: string
  newId?: string
}

export interface AuditEntry {
  id: string
  at: string
  who: { kind: 'staff' | 'customer' | 'shop'; name: string | null }
  what: string
  /** A record that its reader may open, or what was written of it. */
  about: { recordId: string | null; text: string }
  why: string | null
  changes: AuditChange[]
}

export interface AuditPage {
  entries: AuditEntry[]
  /** null: there are no older ones. */
  before: string | null
}
