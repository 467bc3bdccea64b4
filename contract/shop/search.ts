// Searching by part number or words (business rules C-1 to C-3, C-9).
import { z } from 'zod'
import { shopCall, storeLocale, text } from '../shop-call.ts'
import { ListRequest, PartList } from './catalog.ts'
import { Equipment, Machine } from './equipment.ts'
import { CategoryLink, PartSummary } from './part.ts'

/** What a term can be taken for, in the order in which it is tried (C-1). */
const Reading = z.enum(['number', 'vin', 'esn', 'gsn', 'words'])
export type Reading = z.infer<typeof Reading>

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
    readAs: Reading,
    /** What else it could have been: offered beside what was found. */
    otherReadings: z.array(Reading),
    /** What a VIN, ESN or GSN names; `machine` is null while make, model or year are missing. */
    equipment: Equipment.nullable(),
    /** Why a number was not understood: the code of a refusal, whose sentence is told (E-5, E-6, V-1 to V-6). */
    problem: z.string().nullable(),
    /** Of a VIN that was not understood: its check digit, and the one that its other characters ask for (V-2). */
    checkDigit: z.object({ typed: z.string(), right: z.string() }).nullable(),
    /** The one number near to it that names a machine. */
    nearest: z.string().nullable(),
    /** The words searched instead of those typed, when those are in no part and others are one letter away. */
    corrected: z.string().nullable(),
    /** What the words were understood as beside their order: kinds of parts, measures, a machine. */
    understood: z.array(z.string()),
    /** Words, as they were typed, that no part has: the others were searched without them. */
    leftOut: z.array(z.string()),
    /** What is not sold here, as it was typed; `categories` are the nearest to it, and nothing is listed. */
    notSold: z.string().nullable(),
    /** There are parts whose names hold it all the same, in the first of `categories`: a glow plug’s relay, of relays. */
    isSoldInPart: z.boolean(),
    list: PartList,
    tryTerms: z.array(z.string()),
    categories: z.array(CategoryLink),
  }),
])
export type SearchAnswer = z.infer<typeof SearchAnswer>

const SearchRequest = ListRequest.extend({
  term: text(200),
  as: Reading.optional().describe('Take it for this'),
  machine: Machine.optional().describe('Only what fits it'),
  othersToo: z.boolean().optional().describe('The other parts too, after those that fit the machine'),
})
export type SearchRequest = Omit<z.infer<typeof SearchRequest>, 'storeLocale'>

export const search = shopCall({
  summary:
    'Finds parts by part number (own, replaced, other makers’; spaces, hyphens and case ignored) or by words; lists what fits a VIN, ESN or GSN (C-1 to C-3).',
  kind: 'read',
  caching: 'shared',
  input: SearchRequest,
  answer: SearchAnswer,
  refuses: [],
})

const SuggestedPart = PartSummary.pick({
  id: true,
  partNumber: true,
  name: true,
  path: true,
  drawing: true,
  price: true,
  notForSale: true,
}).extend({
  /** Null without selected equipment or fit data (C-6). */
  fits: z.boolean().nullable(),
})

export type SuggestedPart = z.infer<typeof SuggestedPart>

const Suggestions = z.object({
  readAs: Reading,
  parts: z.array(SuggestedPart),
  categories: z.array(CategoryLink),
  replaced: z.object({ typed: z.string(), why: z.enum(['superseded', 'competitor']), part: SuggestedPart }).nullable(),
  equipment: z.object({ label: z.string(), path: z.string() }).nullable(),
})
export type Suggestions = z.infer<typeof Suggestions>

export const suggest = shopCall({
  summary: 'What a term that is still being typed may mean: parts, categories, what replaced a number, equipment.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, term: text(200), machine: Machine.optional() }),
  answer: Suggestions,
  refuses: [],
})
