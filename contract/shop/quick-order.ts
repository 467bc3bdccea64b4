// Many at once: a list of part numbers and quantities, each line resolved before anything is added.
import { z } from 'zod'
import { shopCall, storeLocale, text } from '../shop-call.ts'
import { Fit, Machine } from './equipment.ts'
import { PartSummary } from './part.ts'

const QuickPart = z.object({
  part: PartSummary,
  /** The most that can be added of it at once, by its limit, its stock and what is in the cart (PR-5, K-2); 0: it cannot be added. */
  most: z.int(),
  /** Lines of the cart that it takes: 0 when it is in the cart already, 2 with a core charge (K-1). */
  cartLines: z.int(),
  fit: Fit.shape.verdict.nullable().describe('null without equipment'),
})
export type QuickPart = z.infer<typeof QuickPart>

const QuickLine = z.object({
  typed: z.string(),
  number: z.string(),
  quantity: z.int().nullable(),
  /**
   * 'found': the part with this number. 'replaced': the part that replaced it. 'competitor': the part that does the job of
   * another maker's. 'ambiguous': one of several parts. 'unknown': nobody's number.
   */
  state: z.enum(['found', 'replaced', 'competitor', 'ambiguous', 'unknown']),
  replaced: z.string().nullable(),
  brand: z.string().nullable(),
  parts: z.array(QuickPart),
})
export type QuickLine = z.infer<typeof QuickLine>

const QuickOrder = z.object({
  lines: z.array(QuickLine),
  isCut: z.boolean().describe('There are more lines than are read at once'),
  limits: z.object({
    perAdd: z.int().describe('Most units of a part at a time (K-2)'),
    cartLines: z.int().describe('Most lines of a cart (K-1)'),
    cartLinesUsed: z.int(),
  }),
})
export type QuickOrder = z.infer<typeof QuickOrder>

export const resolveLines = shopCall({
  summary:
    'Reads a pasted list or CSV of part numbers and quantities: which part each line means, how many of it can be added, and whether it fits the equipment.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, list: text(20_000), machine: Machine.optional() }),
  answer: QuickOrder,
  refuses: [],
})
