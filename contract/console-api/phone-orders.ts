// `/console-api/phone-orders`: an order that somebody who works here takes from a caller, priced as it is written, and the link by which the caller pays it.
// Amounts are in cents.
import { z } from 'zod'
import type { VehicleField } from '#values/crate-engine.ts'
import { LOCALES, type Locale } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'
import { recordIdText, text } from '../shop-call.ts'
import { AddressEntry, type BookAddress } from '../shop/address.ts'
import type { TaxLine } from '../shop/checkout.ts'
import type { Fit } from '../shop/equipment.ts'

export const MOST_PHONE_LINES = 20

/**
 * The vehicle that a crate engine goes into, as it is typed: what is missing or wrong is told beside each entry. What is left out is taken from the number;
 * what is sent empty was emptied, and is asked for (E-8).
 */
const VehicleTyped = z.strictObject({
  vin: text(40),
  state: text(20),
  year: text(10).optional(),
  make: text(60).optional(),
  model: text(80).optional(),
  vehiclePowered: text(20).optional(),
})

export const PhoneOrderDraft = z.strictObject({
  /** null of a guest. */
  accountId: recordIdText.nullable(),
  caller: text(80),
  email: text(254),
  phone: text(40),
  locale: z.enum(LOCALES),
  lines: z
    .array(
      z.strictObject({
        partNumber: text(40),
        quantity: z.int().min(1).max(999),
        /** Of a crate engine: a line is for one (CE-1). Of every other part it counts for nothing. */
        vehicle: VehicleTyped.optional(),
      }),
    )
    .max(MOST_PHONE_LINES),
  /** A machine of the customer's garage by its id, or a VIN or serial number as it is told; '' for none. */
  machine: text(40),
  promoCode: text(40),
  deliveryType: z.enum(['SHIP', 'PICKUP']),
  storeId: recordIdText.nullable(),
  collector: text(80),
  shippingMethod: z.enum(['GROUND', 'TWO_DAY']),
  liftGate: z.boolean(),
  appointment: z.boolean(),
  shipTo: AddressEntry,
  billingSameAsShipping: z.boolean(),
  billTo: AddressEntry,
})
export type PhoneOrderDraft = z.infer<typeof PhoneOrderDraft>

export const PhoneOrderPriceBody = z.strictObject({
  draft: PhoneOrderDraft,
  /** Whether what is not filled in yet is told too. */
  isAsked: z.boolean(),
})

export const PhoneOrderBody = z.strictObject({
  draft: PhoneOrderDraft,
  /** The total that was told to the caller. */
  expectedTotal: z.int32().min(1),
  /** Names one press: sent again with it, one order is made. */
  press: z.string().min(16).max(64),
})

export interface PhoneLine {
  partNumber: string
  quantity: number
  /** Why it cannot be ordered so, as who works here reads it; such a line counts for nothing. */
  refusal: string | null
  /** Of a crate engine that is sold there: the vehicle in a sentence, or by entry what is wrong with it (CE-1, CE-3); and what its number says. */
  engine: {
    vehicle: string | null
    errors: Partial<Record<VehicleField, string>>
    known: Partial<Record<VehicleField, string>>
  } | null
  id: string | null
  name: string | null
  unit: number
  total: number
  core: number
  /** Units that can be had; as many are left as the shop says to shoppers. */
  available: number
  replacedBy: string | null
  fit: Fit | null
}

export interface PhonePrice {
  currency: Currency
  lines: PhoneLine[]
  amounts: {
    subtotal: number
    specialSaving: number
    saleSaving: number
    discount: number
    coreCharges: number
    shipping: number
    taxes: TaxLine[]
    total: number
  }
  /** Shipping or taxes are not known yet. */
  isEstimate: boolean
  /** What parcels can go by and what it costs, and what can be asked for beside freight. */
  methods: { method: 'GROUND' | 'TWO_DAY'; cost: number }[]
  liftGate: number | null
  appointment: number | null
  /** When it can be collected, in a sentence. */
  pickupDay: string | null
  /** By the path of the field: what is wrong, as people read it. */
  errors: Record<string, string>
  /** What else stands in the way. */
  problems: string[]
  promo: { saving: number; refusal: string | null } | null
  /** What fit is told for, and why there is nothing to tell it for. */
  machine: { label: string } | { refusal: string } | null
  /** It can be sent as it is. */
  isReady: boolean
}

/** `changed`: the total is another one by now; nothing was made, and the caller is to be told first. */
export type PhoneOrderAnswer = { outcome: 'made'; id: string } | { outcome: 'not-ready' | 'changed'; price: PhonePrice }

/** null: it cannot be paid any more. */
export interface PhoneOrderLink {
  url: string | null
}

export interface FoundCaller {
  accountId: string
  name: string
  company: string
  email: string
  number: string
}

/** Of a caller who has an account. */
export interface Caller {
  accountId: string
  name: string
  email: string
  phone: string
  locale: Locale
  addresses: BookAddress[]
  /** The one that they shop for first. */
  machines: { id: string; nickname: string; label: string }[]
}

export interface PhoneStore {
  id: string
  name: string
  city: string
  region: string
}
