// Searching by part number or words (business rules C-1 to C-3, C-9).
import { z } from 'zod'
import { shopCall, storeLocale, text } from '../shop-call.ts'
import { chosen, PartList, sort } from './catalog.ts'
import { CategoryLink } from './part.ts'

const SearchAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product').describe('Exactly one part has that number: open it'),
    path: z.string(),
    /** Set when the number typed is not the part's own: a number it replaces, or another maker's. */
    note: z
      .object({ typed: z.string(), why: z.enum(['superseded', 'competitor']), brand: z.string().nullable() })
      .nullable(),
  }),
  z.object({
    kind: z.literal('results'),
    term: z.string(),
    readAs: z.enum(['number', 'words']),
    list: PartList,
    /** Help when nothing was found: shorter terms that find something, and categories by name. */
    tryTerms: z.array(z.string()),
    categories: z.array(CategoryLink),
  }),
])
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const search = shopCall({
  says: 'Finds parts by part number (own, replaced, other makers’; spaces, hyphens and case ignored) or by words.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({
    storeLocale,
    term: text(200),
    sort: sort.optional(),
    page: z.int().min(1).max(1000).optional(),
    chosen: chosen.optional(),
  }),
  answer: SearchAnswer,
  refuses: [],
})
