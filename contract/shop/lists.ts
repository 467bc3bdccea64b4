// Named lists of parts, beside the saved ones, and what a link to one shows.
import { z } from 'zod'
import { LONGEST_LIST_NAME } from '#values/list-limits.ts'
import { isBlank } from '#values/readable.ts'
import { recordIdText, shopCall, storeLocale } from '../shop-call.ts'
import { NotAgain } from './buy-again.ts'
import { PartSummary } from './part.ts'

const PartListSummary = z.object({
  id: recordIdText,
  name: z.string(),
  parts: z.int().describe('How many parts are on it'),
  isShared: z.boolean(),
})
export type PartListSummary = z.infer<typeof PartListSummary>

const PartListLine = z.object({
  part: PartSummary,
  quantity: z.int(),
  replacedBy: PartSummary.nullable().describe('The part to buy in its place, where it was replaced'),
})
export type PartListLine = z.infer<typeof PartListLine>

const list = recordIdText
const token = z
  .string()
  .regex(/^[\w-]{22}$/)
  .describe('Of the link to a shared list')
const name = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_LIST_NAME)
  .refine((value) => !isBlank(value))
const own = z.strictObject({ storeLocale, list })

export const getLists = shopCall({
  summary: 'The customer’s lists, changed last first; 20 at most.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: z.array(PartListSummary),
  refuses: [],
})

export const getList = shopCall({
  summary:
    'A list of the customer’s own: its parts in the order in which they were put on it, with price and stock of now.',
  kind: 'read',
  caching: 'private',
  input: own,
  answer: z.object({ id: recordIdText, name: z.string(), token: token.nullable(), lines: z.array(PartListLine) }),
  refuses: ['list/not-found'],
})

export const getSharedList = shopCall({
  summary: 'What a link to a list shows: its name and its parts, and nothing of whose it is.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale, token }),
  answer: z.object({ name: z.string(), lines: z.array(PartListLine) }),
  refuses: ['list/not-found'],
})

export const makeList = shopCall({
  summary: 'Makes a list, empty or of what is in the cart.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, name, fromCart: z.boolean().default(false) }),
  answer: z.object({ id: recordIdText }),
  refuses: ['list/full', 'list/name-taken'],
})

export const renameList = shopCall({
  summary: 'Gives a list another name.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, list, name }),
  answer: z.null(),
  refuses: ['list/not-found', 'list/name-taken'],
})

export const deleteList = shopCall({
  summary: 'Deletes a list; nothing where there is none.',
  kind: 'write',
  caching: 'private',
  input: own,
  answer: z.null(),
  refuses: [],
})

export const setListLine = shopCall({
  summary: 'Puts a part on a list in a quantity, which takes the place of the one before; 0 takes it off.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, list, product: recordIdText, quantity: z.int().min(0).max(1000) }),
  answer: z.null(),
  refuses: ['list/not-found', 'product/not-found', 'list/too-long'],
})

export const shareList = shopCall({
  summary: 'Opens a list to whoever has its link; one that is open already keeps its link.',
  kind: 'write',
  caching: 'private',
  input: own,
  answer: z.object({ token }),
  refuses: ['list/not-found'],
})

export const endSharing = shopCall({
  summary: 'Ends a list’s link: it opens nothing any more.',
  kind: 'write',
  caching: 'private',
  input: own,
  answer: z.null(),
  refuses: ['list/not-found'],
})

const Copied = z.object({
  added: z.int().describe('Pieces that were added'),
  left: z.array(z.object({ partNumber: z.string(), why: NotAgain, max: z.int().nullable() })),
})

export const copyListToCart = shopCall({
  summary:
    'Adds what the cart lacks of a list of the customer’s own, as far as it can be had, and says what could not be added and why. Said again it adds nothing.',
  kind: 'write',
  caching: 'private',
  input: own,
  answer: Copied,
  refuses: ['list/not-found', 'cart/locked', 'cart/add-failed', 'cart/too-many-lines', 'part/out-of-stock'],
})

export const copySharedListToCart = shopCall({
  summary: 'The same of the list that a link opens, into the visitor’s own cart.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, token }),
  answer: Copied,
  refuses: ['list/not-found', 'cart/locked', 'cart/add-failed', 'cart/too-many-lines', 'part/out-of-stock'],
})
