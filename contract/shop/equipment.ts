// The selected equipment, and whether parts fit it (specification, sections 3 to 5; business rules E-3 to E-9, V, C).
import { z } from 'zod'
import { EQUIPMENT_TYPES, VEHICLE_POWERS } from '#values/equipment.ts'
import { recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'
import { CategoryLink } from './part.ts'

const SerialNumber = text(40)
const vehicleFacts = {
  make: text(60),
  model: text(80),
  year: z.int32(),
  engine: text(40).nullable(),
  power: z.enum(VEHICLE_POWERS).optional().describe('Left out while it is not known how the vehicle is powered'),
}

/** All that fit depends on; it names nobody, so shared answers may depend on it. */
export const Machine = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ENGINE'), number: SerialNumber }),
  z.strictObject({ type: z.literal('GENERATOR'), number: SerialNumber }),
  z.strictObject({ type: z.literal('VEHICLE'), ...vehicleFacts }),
])

export const Equipment = z.object({
  type: z.enum(EQUIPMENT_TYPES),
  number: z.string().nullable(),
  /** What to call it in the visitor's language: 'Tarn 6.4 · ESN 24123456', '2003 Honda Accord'. */
  label: z.string(),
  machine: Machine.nullable().describe('null while make, model or year are still to be told (V-4, V-5)'),
  /** What was understood of the number (V-7), in the order in which it is told: a name in the visitor's language, and the text. */
  understood: z.array(z.object({ name: z.string(), text: z.string() })),
  vehicle: z
    .object({
      make: z.string(),
      model: z.string(),
      year: z.int().nullable(),
      /** The model years that the number allows; more than one: please confirm (V-5). Empty without a number. */
      years: z.array(z.int()),
      engine: z.string().nullable(),
      power: z.enum(VEHICLE_POWERS).nullable(),
    })
    .nullable(),
})
export type Equipment = z.infer<typeof Equipment>

export const NUMBER_REFUSALS = [
  'esn/format',
  'esn/not-found',
  'gsn/invalid-or-portable',
  'vin/format',
  'vin/invalid',
  'vin/not-found',
] as const

export const identifyEquipment = shopCall({
  summary: 'What an ESN, GSN or VIN names. Without a type it is told by its shape (C-1).',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, type: z.enum(EQUIPMENT_TYPES).optional(), number: text(100) }),
  answer: Equipment,
  refuses: [...NUMBER_REFUSALS],
})

const answered = (most: number) =>
  text(most).optional().describe('Sent, it must be answered; left out, the number says it')

/**
 * What the visitor answers wins over what the number says; both are stored, as either may be wrong (V-7). What is left out is taken from the
 * number; make, model, year and power that are sent must be answered (E-8).
 */
export const WantedEquipment = z.strictObject({
  type: z
    .enum(EQUIPMENT_TYPES)
    .optional()
    .describe('Without it, told by the shape of the number; without either, a vehicle'),
  number: text(100).optional(),
  make: answered(60),
  model: answered(80),
  year: answered(10),
  engine: text(40).optional(),
  power: answered(20),
})

export type WantedEquipment = z.infer<typeof WantedEquipment>

export const holdEquipment = shopCall({
  summary: 'Selects one piece of equipment for this session, in place of the one before, for 30 days (E-12).',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, equipment: WantedEquipment }),
  answer: Equipment,
  refuses: [...NUMBER_REFUSALS, 'vehicle/incomplete'],
})

export const releaseEquipment = shopCall({
  summary: 'Clears the selected equipment.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: z.null(),
  refuses: [],
})

const VehicleChoices = z.object({
  makes: z.array(z.string()),
  models: z.array(z.string()),
  years: z.array(z.int()),
  engines: z.array(z.string()),
  powers: z
    .array(z.enum(VEHICLE_POWERS))
    .optional()
    .describe('How it may be powered, where fit depends on that; left out elsewhere'),
})
export type VehicleChoices = z.infer<typeof VehicleChoices>

export const getVehicleChoices = shopCall({
  summary:
    'Makes; with a make its models; with a model its model years, newest first, and the engines that parts name for it, in the year if one is given.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ make: text(60).optional(), model: text(80).optional(), year: z.int32().optional() }),
  answer: VehicleChoices,
  refuses: [],
})

export const Fit = z.object({
  /** 'unknown': we have no fit data for the part, or too little is known of the machine to tell; we never guess (C-6). */
  verdict: z.enum(['fits', 'does-not-fit', 'unknown']),
  /** Why, or what is missing: whole sentences in the visitor's language; null without fit data. */
  reason: z.string().nullable(),
})
export type Fit = z.infer<typeof Fit>

export const checkParts = shopCall({
  summary:
    'Whether each of the parts fits a piece of equipment, and why: the one given by number, else the selected one (C-4, C-5).',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({
    storeLocale,
    products: z.array(recordIdText).min(1).max(60),
    number: text(100).optional(),
  }),
  answer: z.object({ equipment: Equipment.nullable(), fits: z.record(z.string(), Fit) }),
  // A bad and an unknown ESN have one short text there (E-5).
  refuses: ['esn/retry', ...NUMBER_REFUSALS.filter((code) => !code.startsWith('esn/'))],
})

export const countFits = shopCall({
  summary: 'How many listed parts of each category fit the selected equipment; null without any.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: z.object({ equipment: Equipment, categories: z.record(z.string(), z.int()) }).nullable(),
  refuses: [],
})

export const getFittingCounts = shopCall({
  summary: 'How many listed parts fit a machine: in all, and in each group of parts that has any, the most first.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, machine: Machine }),
  answer: z.object({ total: z.int(), groups: z.array(CategoryLink.extend({ parts: z.int() })) }),
  refuses: ['esn/not-found', 'gsn/invalid-or-portable'],
})
