// Stores: where orders are collected, how far they are, and what each of them has (business rules SH-1, SH-5 and PR-7).
import { z } from 'zod'
import { country, recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'

export const DeliveryType = z.enum(['SHIP', 'PICKUP'])
export type DeliveryType = z.infer<typeof DeliveryType>

export const Store = z.object({
  id: recordIdText,
  name: z.string(),
  line1: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country,
  phone: z.string(),
  hours: z
    .array(z.object({ opens: z.string(), closes: z.string() }).nullable())
    .describe('By day of the week, Monday first; null where it is closed'),
  open: z.array(z.string()).describe('The same as the language of the call says it: browsers do not know how'),
})
export type Store = z.infer<typeof Store>

/** `SHELF`: all of it is on the shelves; `TRANSFER`: some of it comes from the warehouse; `NONE`: there is not as much; `NOT_HERE`: it cannot be collected there. */
export const Pickup = z.object({
  from: z.enum(['SHELF', 'TRANSFER', 'NONE', 'NOT_HERE']),
  on: z.iso.date().nullable().describe('The day from which it can be collected'),
  day: z
    .string()
    .nullable()
    .describe('The same as the language of the call writes it in a sentence: browsers do not know how'),
  isToday: z.boolean(),
})
export type Pickup = z.infer<typeof Pickup>

const FoundStore = Store.extend({
  distance: z
    .object({
      value: z.number(),
      unit: z.enum(['mi', 'km']),
      isAbout: z.boolean().describe('Only the area that was asked about is known'),
    })
    .nullable(),
  pickup: Pickup.nullable().describe('Of the part, or of all that is in the cart; null where nothing was asked about'),
})
export type FoundStore = z.infer<typeof FoundStore>

const StoresFound = z.object({
  stores: z.array(FoundStore),
  place: z
    .string()
    .nullable()
    .describe('What distances are from; null where nothing was asked, or no place is known by it'),
  chosenId: recordIdText.nullable().describe('The visitor’s store'),
})
export type StoresFound = z.infer<typeof StoresFound>

export const findStores = shopCall({
  summary:
    'The stores of the country, the nearest first: to a ZIP or postal code, a city, or a position. `pickup` says when what is asked about can be ' +
    'collected at each. No other service is asked, and no position is kept.',
  // Where somebody is stays out of addresses and logs.
  kind: 'write',
  caching: 'private',
  input: z.strictObject({
    storeLocale,
    near: text(80).optional().describe('A ZIP or postal code, or a city'),
    position: z
      .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .optional()
      .describe('In place of `near`'),
    productId: recordIdText.optional().describe('The part asked about; without one, what is in the cart'),
    quantity: z.int().min(1).max(1000).optional(),
  }),
  answer: StoresFound,
  refuses: ['product/not-found'],
})

export const getPickup = shopCall({
  summary: 'When one unit of a part can be collected at the store that this visitor has chosen.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale, productId: recordIdText }),
  answer: z.object({
    store: Store.nullable(),
    pickup: Pickup.nullable(),
    said: z
      .object({ at: z.string(), ready: z.string(), change: z.string(), add: z.string(), failed: z.string() })
      .nullable()
      .describe('The same in words, so that pages need not carry them for whoever has chosen no store'),
  }),
  refuses: ['product/not-found'],
})
