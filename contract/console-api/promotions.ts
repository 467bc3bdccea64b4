// `/console-api/promotion-tries`: a promotion as it is written, saved or not, on a cart that is nobody's, and what stands in its way. Amounts are in cents.
import { z } from 'zod'
import { LOCALES } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'

const recordIdText = z.string().regex(/^[0-9A-Za-z]{15}([A-Z0-5]{3})?$/)
const amount = z.int().min(0).max(2_000_000_000)
const moment = z.iso.datetime({ offset: true })

export const PromotionDraft = z.strictObject({
  /** null of one that is not saved yet. */
  id: recordIdText.nullable(),
  kind: z.enum(['PERCENT', 'AMOUNT', 'FREE_SHIPPING']),
  percent: z.int().min(0).max(100).nullable(),
  amount: amount.nullable(),
  minimum: amount,
  country: z.enum(['US', 'CA']),
  startsAt: moment,
  endsAt: moment.nullable(),
  isActive: z.boolean(),
  usesPerCustomer: z.int().min(1).max(1_000_000).nullable(),
  codes: z
    .array(
      z.strictObject({
        code: z.string().max(40),
        isActive: z.boolean(),
        usesLimit: z.int().min(1).max(2_000_000_000).nullable(),
        uses: z.int32().min(0),
      }),
    )
    .max(100),
  /** Parts and categories. */
  scopes: z.array(z.strictObject({ id: recordIdText, isExcluded: z.boolean() })).max(200),
})
export type PromotionDraft = z.infer<typeof PromotionDraft>

export const MOST_TRIED = 20

export const PromotionTryBody = z.strictObject({
  promotion: PromotionDraft,
  cart: z.strictObject({
    locale: z.enum(LOCALES),
    lines: z
      .array(z.strictObject({ partNumber: z.string().trim().max(40), quantity: z.int().min(1).max(999) }))
      .max(MOST_TRIED),
    /** null is now. */
    at: moment.nullable(),
    /** How often its customer has used the promotion. */
    usedBefore: z.int().min(0).max(1_000_000),
  }),
})
export type PromotionTryBody = z.infer<typeof PromotionTryBody>

export interface TriedLine {
  partNumber: string
  quantity: number
  /** Why it could not be in the cart, as a shopper would read it; such a line counts for nothing. */
  refusal: string | null
  id: string | null
  name: string | null
  list: number
  unit: number
  total: number
  discount: number
  /** Why the promotion is not for it; null where it is. */
  notFor: 'CRATE_ENGINE' | 'NOT_INCLUDED' | 'EXCLUDED' | null
}

export const CONFLICTS = [
  'ends-before-start',
  'code-taken',
  'code-twice',
  'nothing-eligible',
  'minimum-unreachable',
  'crate-engines',
  'scope-without-effect',
  'overlap',
  'is-over',
  'no-code',
  'no-code-counts',
  'shipping-free-anyway',
  'takes-all',
] as const
export type ConflictKind = (typeof CONFLICTS)[number]

export interface PromotionConflict {
  kind: ConflictKind
  /** With these nobody could use it as it is meant; the others are to be known. */
  isGrave: boolean
  /** The record that is concerned: another promotion, a part or a category. */
  record: { id: string; name: string } | null
  values: Record<string, string | number>
}

export interface PromotionTry {
  currency: Currency
  lines: TriedLine[]
  /** Why the code would be refused, as a shopper would read it; null when it counts. */
  refusal: string | null
  amounts: {
    subtotal: number
    specialSaving: number
    saleSaving: number
    discount: number
    coreCharges: number
    shipping: number
    total: number
  }
  /** What the same cart comes to without it. */
  without: { shipping: number; total: number }
  conflicts: PromotionConflict[]
}
