// An earlier order bought again: each part as it is sold today.
import { z } from 'zod'
import { recordIdText, shopCall, storeLocale } from '../shop-call.ts'
import { Fit } from './equipment.ts'
import { PartSummary } from './part.ts'

const asked = z.strictObject({ storeLocale, orderId: recordIdText })

/** Why a part of an earlier order cannot be added, or not as many as were bought: the refusal that adding it would meet. */
export const NotAgain = z.enum([
  'product/not-found',
  'part/not-for-sale-here',
  'part/line-not-for-sale-here',
  'part/no-price',
  'part/discontinued',
  'part/out-of-stock',
  'cart/too-many-of-part',
  'cart/too-many-per-add',
  'cart/too-many-lines',
  'cart/needs-vehicle',
])
export type NotAgain = z.infer<typeof NotAgain>

const BuyAgainLine = z.object({
  position: z.int(),
  partNumber: z.string().describe('As it was bought'),
  name: z.string(),
  bought: z.int(),
  part: PartSummary.nullable().describe('What is sold today: the part, or what replaced it'),
  isReplaced: z.boolean(),
  fit: Fit.shape.verdict.nullable().describe('null without equipment'),
  inCart: z.int(),
  toAdd: z.int().describe('How many the next press adds: what the cart lacks of what was bought'),
  why: NotAgain.nullable(),
  max: z.int().nullable().describe('The number in the sentence of `why`'),
})
export type BuyAgainLine = z.infer<typeof BuyAgainLine>

export const getBuyAgain = shopCall({
  summary: 'What of an order can be bought again: today’s part, price, stock and fit, and how many of each.',
  kind: 'write',
  caching: 'private',
  input: asked,
  answer: z.object({ number: z.string(), equipment: z.string().nullable(), lines: z.array(BuyAgainLine) }),
  refuses: ['order/not-found'],
})

export const buyAgain = shopCall({
  summary:
    'Adds what the cart lacks of an order, as far as it can be had, and says what could not be added and why. Said again it adds nothing.',
  kind: 'write',
  caching: 'private',
  input: asked,
  answer: z.object({
    added: z.int(),
    left: z.array(z.object({ position: z.int(), partNumber: z.string(), why: NotAgain, max: z.int().nullable() })),
  }),
  refuses: ['order/not-found', 'cart/locked', 'cart/add-failed', 'cart/too-many-lines', 'part/out-of-stock'],
})
