// Parts that a customer has saved (specification, sections 3 and 4; business rule E-13).
import { z } from 'zod'
import { recordIdText, shopCall, storeLocale } from '../shop-call.ts'
import { PartSummary } from './part.ts'

const SavedPart = z.object({
  part: PartSummary,
  savedAt: z.iso.datetime(),
  replacedBy: PartSummary.nullable().describe('The part to buy in its place, where it was replaced'),
})
export type SavedPart = z.infer<typeof SavedPart>

export const getSavedParts = shopCall({
  summary: 'The parts that the customer saved, newest first, with price and stock of now; 200 at most.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: z.array(SavedPart),
  refuses: [],
})

/** More than a page shows. */
const MOST_ASKED = 100

export const getSavedAmong = shopCall({
  summary: 'Which of these parts the customer has saved.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale, products: z.array(recordIdText).min(1).max(MOST_ASKED) }),
  answer: z.array(recordIdText),
  refuses: [],
})

const product = recordIdText

export const savePart = shopCall({
  summary: 'Saves a part for the customer; one that is saved already stays as it is.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, product }),
  answer: z.null(),
  refuses: ['product/not-found', 'saved/full'],
})

export const removePart = shopCall({
  summary: 'Takes a part from those that the customer saved; nothing where it is not among them.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, product }),
  answer: z.null(),
  refuses: [],
})
