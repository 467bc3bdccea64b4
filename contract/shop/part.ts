// A part as lists show it. Amounts are cents in the store's currency.
import { z } from 'zod'
import { amount, currency, recordIdText } from '../shop-call.ts'

const Price = z.object({
  currency,
  list: amount,
  /** What is charged: the special price when it is below the list price (P-4), or the sale price when that is lower still. */
  unit: amount,
  isSpecial: z.boolean(),
  sale: z
    .object({ before: amount.describe('What is charged without it'), until: z.iso.datetime() })
    .nullable()
    .describe('The sale that holds now; null without one'),
  saving: amount,
  /** Refundable core charge; 0 without one. */
  core: amount,
  /** unit + core. */
  total: amount,
})

/** Why a part cannot be added, strictest first; null when it can (PR-1 to PR-3). */
export const NotForSale = z.enum(['location', 'line', 'no-price', 'discontinued', 'out-of-stock']).nullable()

const Stock = z.object({
  state: z.enum(['IN_STOCK', 'OUT_OF_STOCK', 'DISCONTINUED']),
  left: z.int().nullable(),
})

const PartKind = z.enum(['Simple', 'Variation', 'Core', 'CrateEngine'])
export type PartKind = z.infer<typeof PartKind>

export const PartSummary = z.object({
  id: recordIdText,
  partNumber: z.string(),
  name: z.string(),
  path: z.string(),
  drawing: z.string(),
  kind: PartKind,
  recon: z.boolean(),
  price: Price.nullable().describe('null: no price in this country (P-3)'),
  stock: Stock,
  notForSale: NotForSale,
})
export type PartSummary = z.infer<typeof PartSummary>
export type Price = z.infer<typeof Price>
export type NotForSale = z.infer<typeof NotForSale>
export type Stock = z.infer<typeof Stock>

/** How long it takes (SH-4). */
export const leadTime = z.enum(['standard', 'specialUS', 'specialCA'])
export type LeadTime = z.infer<typeof leadTime>

export const CategoryLink = z.object({ id: recordIdText, name: z.string(), path: z.string() })
export type CategoryLink = z.infer<typeof CategoryLink>
