// `/console-api/orders/{orderId}/shipping-labels` and `/console-api/shipping-labels/{id}`: what carriers ask for a parcel, and labels that are bought of
// them. Amounts are in cents, weights in hundredths of a pound, lengths in hundredths of an inch.
import { z } from 'zod'
import type { Currency } from '#values/money.ts'

export interface ShippingLabel {
  id: number
  state: 'BUYING' | 'BOUGHT' | 'GIVEN_BACK'
  /** Which of its rates was, or is being, bought. */
  rate: string | null
  number: string | null
  carrier: string | null
  service: string | null
  amount: number | null
  currency: Currency | null
  /** What became of its money, once that was asked for. */
  back: 'ASKED' | 'GIVEN' | 'REFUSED' | null
  /** Whether a parcel of the order bears its number. */
  isUsed: boolean
}

export interface ShippingLabels {
  /** Whether labels are bought at all: otherwise the shop prints its own. */
  isOffered: boolean
  /** What is still to be handed over weighs so much, without its box. */
  weight: number
  labels: ShippingLabel[]
}

const size = z.int().min(0).max(20_000)
export const BoxBody = z.strictObject({
  weight: z.int().min(1).max(1_500_000),
  length: size,
  width: size,
  height: size,
})
export type BoxBody = z.infer<typeof BoxBody>

export interface ShippingQuote {
  id: number
  rates: { id: string; carrier: string; service: string; amount: number; currency: Currency; days: number | null }[]
  /** What carriers say that give none. */
  problems: string[]
}

/** What the carriers' service has against it, as it says it: an address that it does not know, a box that is too heavy. */
export interface LabelRefused {
  refused: string
}

export const BuyBody = z.strictObject({ rate: z.string().regex(/^[ -~]{1,255}$/) })
