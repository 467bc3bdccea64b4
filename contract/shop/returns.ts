// Returns of an order's parts, and of the cores for which a charge was paid (business rules, CO-3).
import { z } from 'zod'
import { MOST_IN_PARCEL } from '#values/return-key.ts'
import { amount, currency, expectedTotal, recordIdText, shopCall, storeLocale } from '../shop-call.ts'
import { TaxLine } from './checkout.ts'
import { Can } from './orders.ts'

const ReturnKind = z.enum(['PART', 'CORE'])
export type ReturnKind = z.infer<typeof ReturnKind>

const ReturnReason = z.enum([
  'WRONG_PART',
  'DOES_NOT_FIT',
  'DAMAGED',
  'WRONG_ITEM',
  'DEFECTIVE',
  'NO_LONGER_NEEDED',
  'CORE',
])
export type ReturnReason = z.infer<typeof ReturnReason>

const ReturnMethod = z.enum(['MAIL', 'STORE'])
export type ReturnMethod = z.infer<typeof ReturnMethod>

const ReturnStatus = z.enum(['REQUESTED', 'RECEIVED', 'APPROVED', 'REJECTED', 'REFUNDED'])
export type ReturnStatus = z.infer<typeof ReturnStatus>

/** As its customer is told: one that was asked for and has not arrived in time is told apart. */
const ShownStatus = z.enum([...ReturnStatus.options, 'NOT_ARRIVED'])

/** Why a line, or its core, cannot come back now; a sentence of `words.orders.cannot` tells it. */
const NotReturned = z.enum([
  'CODE_FIRST',
  'CANCELLED',
  'NOT_DELIVERED',
  'NOT_PICKED_UP',
  'RETURN_OVER',
  'RETURN_ASKED',
  'GIVEN_BACK',
  'BATTERY',
  'CRATE_ENGINE',
])
export type NotReturned = z.infer<typeof NotReturned>

const Refund = z.object({
  goods: amount.describe('Their price less their share of the discount'),
  core: amount,
  shipping: amount.describe('Of the first shipping, when the fault is ours'),
  taxes: z.array(TaxLine),
  total: amount,
})
export type Refund = z.infer<typeof Refund>

const ReturnLine = z.object({
  position: z.int(),
  partNumber: z.string(),
  name: z.string(),
  path: z.string(),
  drawing: z.string(),
  quantity: z.int(),
  left: z.int().describe('How many may still be asked for'),
  can: z.union([z.literal(true), NotReturned]),
  reasons: z.array(ReturnReason).describe('Those for which it may come back'),
  excluded: z
    .enum(['FLUID', 'BATTERY', 'FLAGGED'])
    .nullable()
    .describe('Why it comes back only when it is damaged, wrong or defective'),
  mustBeSealed: z.boolean().describe('Whether its seal must be closed, unless the fault is ours'),
  methods: z.array(ReturnMethod),
  isFreight: z.boolean(),
  isBattery: z.boolean().describe('Whether it is handled as a battery: not opened, boxed or mailed'),
  core: z
    .object({
      left: z.int(),
      can: z.union([z.literal(true), NotReturned]),
      methods: z.array(ReturnMethod),
      back: Refund.describe('What goes back for all that are left'),
    })
    .nullable(),
})
export type ReturnLine = z.infer<typeof ReturnLine>

const ReturnView = z.object({
  id: recordIdText,
  number: z.string(),
  parcel: z.string().nullable().describe('The number on slip and label of what comes back in one parcel with others'),
  kind: ReturnKind,
  status: ShownStatus,
  partNumber: z.string(),
  name: z.string(),
  quantity: z.int(),
  reason: ReturnReason,
  method: ReturnMethod.nullable().describe('null where it was not asked for online'),
  requestedAt: z.iso.datetime(),
  refund: amount.describe('What goes back, or would, when all of it is approved; 0 when it was rejected'),
  grade: z.enum(['FULL', 'PARTIAL', 'NONE']).nullable().describe('Of a core that was looked at'),
  decision: z.string().nullable().describe('Why it was rejected, or less than all goes back'),
  money: z
    .enum(['PENDING', 'DONE', 'ELSEWHERE'])
    .nullable()
    .describe('Whether it is on its way to the card, there, or given back by people another way'),
  slip: z
    .string()
    .nullable()
    .describe('Site path of the slip and label, of the whole parcel, until it has been received'),
})
export type ReturnView = z.infer<typeof ReturnView>

const Returns = z.object({
  can: Can.describe('Whether anything may come back, or why not'),
  number: z.string(),
  currency,
  isInAccount: z.boolean(),
  storeName: z.string().nullable(),
  returnUntil: z.iso.date().nullable(),
  coreUntil: z.iso.date().nullable(),
  coreDaysLeft: z.int().nullable().describe('null when no core may be given back any more'),
  lines: z.array(ReturnLine).describe('Empty until the order is open as a whole'),
  returns: z.array(ReturnView).describe('Newest first'),
})
export type Returns = z.infer<typeof Returns>

export const getReturns = shopCall({
  summary: 'What of an order may come back and until when, and the returns that were asked for.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, orderId: recordIdText }),
  answer: Returns,
  refuses: ['order/not-found'],
})

const wanted = {
  storeLocale,
  orderId: recordIdText,
  kind: ReturnKind,
  position: z.int().min(1).max(1000).describe('Of the part’s line, for its core too'),
  quantity: z.int().min(0).max(100),
  reason: z.union([ReturnReason, z.literal('')]).describe('`CORE` for a core'),
  method: z.union([ReturnMethod, z.literal('')]),
  isSealed: z.boolean().describe('What the customer says of the seal of an electrical part'),
}

export const quoteReturn = shopCall({
  summary: 'What a return would give back, worked out before it is asked for.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject(wanted),
  answer: z.object({ refund: Refund, coreQuantity: z.int().describe('How many core charges go back with the parts') }),
  refuses: ['order/not-found', 'return/not-possible'],
})

const wantedTogether = {
  storeLocale,
  orderId: recordIdText,
  lines: z
    .array(
      z.strictObject({
        kind: ReturnKind,
        position: wanted.position,
        quantity: wanted.quantity,
        reason: wanted.reason,
        isSealed: wanted.isSealed,
      }),
    )
    .min(1)
    .max(MOST_IN_PARCEL)
    .describe('By mail, in one parcel'),
}

export const quoteReturns = shopCall({
  summary: 'What several lines in one parcel would give back, each and together, worked out before they are asked for.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject(wantedTogether),
  answer: z.object({
    lines: z.array(z.object({ kind: ReturnKind, position: z.int(), refund: Refund, coreQuantity: z.int() })),
    refund: Refund,
  }),
  refuses: ['order/not-found', 'return/not-possible'],
})

export const askReturns = shopCall({
  summary:
    'Asks for the return of several lines of the caller’s own order in one parcel, all of them or none. Sent again with the same key they are the same returns.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({
    ...wantedTogether,
    requestKey: z.uuid().describe('Of this form'),
    expectedTotal: expectedTotal.describe('What was shown to go back for all of them'),
  }),
  answer: z.object({ returnId: recordIdText.describe('Of the one that leads the parcel'), number: z.string() }),
  refuses: ['order/not-found', 'return/not-possible', 'return/changed', 'key/other-body'],
})

export const askReturn = shopCall({
  summary: 'Asks for a return of the caller’s own order. Sent again with the same key it is the same return.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({
    ...wanted,
    requestKey: z.uuid().describe('Of this form'),
    expectedTotal: expectedTotal.describe('What was shown to go back'),
  }),
  answer: z.object({ returnId: recordIdText, number: z.string() }),
  refuses: ['order/not-found', 'return/not-possible', 'return/changed', 'key/other-body'],
})
