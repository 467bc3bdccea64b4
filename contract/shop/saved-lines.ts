// What a customer keeps for later beside the cart (business rule K-7).
import { z } from 'zod'
import { recordIdText, shopCall, storeLocale } from '../shop-call.ts'
import { CartView } from './cart.ts'
import { couponRemoved } from './coupon.ts'
import { PartSummary } from './part.ts'

const SavedLine = z.object({
  part: PartSummary,
  quantity: z.int(),
  replacedBy: PartSummary.nullable().describe('The part to buy in its place, where it was replaced'),
})
export type SavedLine = z.infer<typeof SavedLine>

export const getSavedLines = shopCall({
  summary:
    'What the customer keeps for later beside this country’s cart, newest first, with price and stock of now; not what is in the cart ' +
    'too (K-7, K-11). Nothing for guests.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: z.array(SavedLine),
  refuses: [],
})

export const saveForLater = shopCall({
  summary: 'Takes a line and its core charge out of the customer’s cart and keeps its part for later (K-7).',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, lineId: recordIdText }),
  answer: CartView,
  refuses: ['cart/line-not-found', 'cart/not-for-later', 'saved/full', 'cart/locked', 'cart/empty-or-expired'],
})

export const moveToCart = shopCall({
  summary:
    'Puts a part that is kept for later into the customer’s cart, with its core charge: as many as are sold to one customer and in stock ' +
    'now, under the rules of adding (K-7).',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, product: recordIdText }),
  answer: z.object({ quantity: z.int(), wanted: z.int().describe('How many were kept'), couponRemoved }),
  refuses: [
    'cart/not-kept',
    'cart/too-many-of-part',
    'cart/too-many-per-add',
    'cart/too-many-lines',
    'cart/add-failed',
    'product/not-found',
    'part/not-for-sale-here',
    'part/line-not-for-sale-here',
    'part/no-price',
    'part/discontinued',
    'part/out-of-stock',
    'cart/locked',
  ],
})

export const removeSavedLine = shopCall({
  summary: 'Keeps a part for later no longer; nothing where it is not kept.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, product: recordIdText }),
  answer: z.null(),
  refuses: [],
})
