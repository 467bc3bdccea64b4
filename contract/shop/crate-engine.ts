// Crate engines: the vehicle that each goes into, and what is agreed to for it (specification, section 3; business rules CE-1 to CE-4).
import { z } from 'zod'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { VEHICLE_POWERS } from '#values/equipment.ts'
import { hint, recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'

const flag = z.boolean().optional().describe('Agreed to; anything but true is refused')

/** As it is typed: what is missing or wrong is refused by the shop with a message for each field, not by its form. */
const vehicleEntry = {
  vin: text(40).optional(),
  state: text(20).optional().describe('Where the vehicle is registered: the code of a US state'),
  year: z.union([text(10), z.int32()]).optional(),
  model: text(80).optional(),
  make: text(60).optional(),
  vehiclePowered: text(20).optional(),
  emission: flag,
  export: flag,
  shipping: flag,
  terms: flag,
  warranty: flag,
  unloading: flag,
}

/** One vehicle of the cart add payload. */
export const CrateEngineItem = z.strictObject({
  productType: z.literal('CrateEngine'),
  productSfId: recordIdText,
  quantity: z.literal(1),
  cartItemNumber: z.int().min(1).max(20).optional().describe('The shop counts its own'),
  sku: text(40).optional(),
  unitPrice: hint,
  listPrice: hint,
  deliveryType: text(20).optional(),
  specialPrice: z.boolean().optional(),
  ...vehicleEntry,
})

export const CrateVehicle = z.object({
  vin: z.string(),
  state: z.string(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  vehiclePowered: z.enum(VEHICLE_POWERS),
})
export type CrateVehicle = z.infer<typeof CrateVehicle>

export const AcceptedAgreement = z.object({
  agreement: z.enum(AGREEMENTS),
  title: z.string(),
  version: z.string().nullable(),
  language: z.string(),
  at: z.iso.datetime(),
  path: z.string(),
  told: z.string().describe('All of it in a line, in the language of the page'),
})
export type AcceptedAgreement = z.infer<typeof AcceptedAgreement>

/** Of a line of a cart or an order; `cartItemNumber` counts the vehicles of one engine. */
export const LineVehicle = CrateVehicle.extend({
  cartItemNumber: z.int(),
  agreements: z.array(AcceptedAgreement),
})
export type LineVehicle = z.infer<typeof LineVehicle>

/** One of the six that are agreed to. */
export const CrateText = z.object({
  agreement: z.enum(AGREEMENTS),
  title: z.string(),
  summary: z.string(),
  version: z.string().nullable(),
  language: z.string(),
  path: z.string(),
})
export type CrateText = z.infer<typeof CrateText>

const CrateForm = z.object({
  states: z.array(z.object({ code: z.string(), name: z.string() })).describe('Where a vehicle may be registered'),
  agreements: z.array(CrateText),
})
export type CrateForm = z.infer<typeof CrateForm>

export const getCrateForm = shopCall({
  summary:
    'What the form of a crate engine asks beside its vehicles: the states, and the six texts that are agreed to.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale }),
  answer: CrateForm,
  refuses: [],
})

/** What keeps a vehicle out of the cart; `fields` says what is wrong with each entry, as `cartItems.0.vin` or `emission`. */
export const VEHICLE_REFUSALS = ['crate/legal', 'crate/vehicle-in-cart', 'vehicle/incomplete'] as const

export const changeVehicleInput = z.strictObject({ storeLocale, lineId: recordIdText, ...vehicleEntry })
