// Many at once: a list of part numbers and quantities, each line resolved before anything is added.
import { z } from 'zod'
import { shopCall, storeLocale, text } from '../shop-call.ts'
import { Machine } from './equipment.ts'
import { PartSummary } from './part.ts'

export const MOST_QUICK_LINES = 100

const ResolvedLine = z.object({
  /** As it was typed. */
  typed: z.string(),
  quantity: z.int(),
  /**
   * 'found': one part. 'replaced': the number is of a part that `part` has replaced. 'competitor': another maker's number for it.
   * 'ambiguous': one of `choices`. 'unknown': nobody's. 'no-quantity': the quantity cannot be read.
   */
  state: z.enum(['found', 'replaced', 'competitor', 'ambiguous', 'unknown', 'no-quantity']),
  part: PartSummary.nullable(),
  choices: z.array(PartSummary),
  /** The most that may be added of it, by its limit and stock (PR-5, K-2); 0 when it cannot be bought. */
  most: z.int(),
  fit: z.enum(['fits', 'does-not-fit', 'unknown']).nullable().describe('null without equipment'),
})
export type ResolvedLine = z.infer<typeof ResolvedLine>

export const resolveLines = shopCall({
  says: 'Reads a pasted list or CSV of part numbers and quantities: which part each line means, and whether it fits the equipment.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, list: text(20_000), machine: Machine.optional() }),
  answer: z.object({ lines: z.array(ResolvedLine), isCut: z.boolean().describe('More lines than are read at once') }),
  refuses: [],
})
