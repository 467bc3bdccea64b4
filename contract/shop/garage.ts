// A customer's garage: their engines, generators and vehicles (specification, sections 2, 3 and 9; business rules E).
import { z } from 'zod'
import { EQUIPMENT_TYPES } from '#values/equipment.ts'
import { recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'
import { Equipment, NUMBER_REFUSALS, WantedEquipment } from './equipment.ts'
import { OrderStatus } from './orders.ts'

const GarageMachine = z.object({
  id: recordIdText,
  type: z.enum(EQUIPMENT_TYPES),
  number: z.string(),
  nickname: z.string(),
  equipment: Equipment.nullable().describe('null when the registry no longer knows it'),
  family: z
    .object({ kind: z.enum(['family', 'line']), code: z.string(), model: z.string() })
    .nullable()
    .describe('Its engine family, or generator line and model; null for vehicles'),
  isActive: z.boolean().describe('Whether the customer shops for it, on every device (E-12)'),
  notes: z.string(),
  readings: z
    .array(z.object({ on: z.string().describe('YYYY-MM-DD'), value: z.int(), unit: z.enum(['h', 'mi', 'km']) }))
    .describe('How far it has run, newest first, 12 at most'),
  perWeek: z.int().nullable().describe('How much it runs a week, by its readings'),
})
export type GarageMachine = z.infer<typeof GarageMachine>

const Garage = z.object({
  max: z.int(),
  machines: z.array(GarageMachine),
  inHand: Equipment.nullable().describe('What the customer shops for, while it is not in the garage'),
})
export type Garage = z.infer<typeof Garage>

export const getGarage = shopCall({
  summary: 'The customer’s machines, oldest first, ten at most (E-1).',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: Garage,
  refuses: [],
})

export const getGarageMachine = shopCall({
  summary: 'One machine of the garage.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale, id: text(40).describe('Record id') }),
  answer: GarageMachine,
  refuses: ['garage/not-found'],
})

const DUPLICATES = ['esn/duplicate', 'gsn/duplicate', 'vin/duplicate'] as const
const type = z.enum(EQUIPMENT_TYPES)
const number = text(100)
const id = recordIdText

export const checkNumber = shopCall({
  summary:
    'What a number names, before it is added: its format first, then whether the garage has it, then the registry (E-14). Answers a nickname that is free, too.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, type, number }),
  answer: z.object({ equipment: Equipment, nickname: z.string() }),
  refuses: [...NUMBER_REFUSALS, ...DUPLICATES, 'garage/full'],
})

const ADD_REFUSALS = [
  ...NUMBER_REFUSALS,
  ...DUPLICATES,
  'garage/full',
  'vehicle/incomplete',
  'nickname/invalid',
] as const

export const addEquipment = shopCall({
  summary:
    'Adds a machine to the garage; a vehicle with make, model, year and power (E-8), each with a nickname of its own (E-10).',
  kind: 'write',
  caching: 'private',
  needsKey: true,
  input: z.strictObject({
    storeLocale,
    equipment: WantedEquipment.extend({ type, number }),
    nickname: text(100),
  }),
  answer: z.object({ id }),
  refuses: [...ADD_REFUSALS, 'key/other-body'],
})

export const keepEquipment = shopCall({
  summary: 'Adds what the customer shops for to their garage in one step, by a nickname that is free.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: z.object({ id }),
  refuses: [...ADD_REFUSALS, 'garage/not-found'],
})

export const renameEquipment = shopCall({
  summary: 'Renames a machine of the garage.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, id, nickname: text(100) }),
  answer: z.null(),
  refuses: ['nickname/invalid', 'garage/not-found'],
})

const changesOne = { kind: 'write', caching: 'private', answer: z.null(), refuses: ['garage/not-found'] } as const

export const removeEquipment = shopCall({
  ...changesOne,
  summary:
    'Removes a machine from the garage, with its notes, readings and documents; its number can then be added again.',
  input: z.strictObject({ storeLocale, id }),
  refuses: ['garage/not-found'],
})

export const activateEquipment = shopCall({
  ...changesOne,
  summary: 'Makes a machine the one that the customer shops for, on every device (E-12).',
  input: z.strictObject({ storeLocale, id }),
  refuses: ['garage/not-found'],
})

export const saveNotes = shopCall({
  ...changesOne,
  summary: 'Keeps notes beside a machine.',
  input: z.strictObject({ storeLocale, id, notes: text(2000) }),
  refuses: ['garage/not-found'],
})

export const logReading = shopCall({
  ...changesOne,
  summary:
    'Notes how far a machine has run: hours, or miles or kilometres of a vehicle as the store counts. One a day.',
  input: z.strictObject({ storeLocale, id, reading: text(20), on: text(10).describe('YYYY-MM-DD; empty for today') }),
  refuses: ['garage/not-found'],
})

const MachineDocument = z.object({
  id: recordIdText,
  name: z.string(),
  type: z.enum(['PDF', 'JPG', 'PNG', 'WEBP']),
  bytes: z.int(),
  addedAt: z.iso.datetime(),
  path: z.string().describe('Where it is handed over, as a file'),
})
export type MachineDocument = z.infer<typeof MachineDocument>

export const listDocuments = shopCall({
  summary: 'What the customer keeps of a machine as files, newest first, ten at most.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale, id: text(40).describe('Record id of the machine') }),
  answer: z.array(MachineDocument),
  refuses: ['garage/not-found'],
})

export const addDocument = shopCall({
  summary:
    'Keeps a document of a machine: a PDF, JPEG, PNG or WebP of at most 10 MB. It comes with the page’s form alone, as files stand in no JSON. Sent again with the same key it is the same document.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({
    storeLocale,
    id,
    requestKey: z.uuid().describe('Of this form'),
    name: text(200).describe('Empty to call it as its file is called; the first 80 characters are kept'),
  }),
  answer: z.object({ id: recordIdText }),
  refuses: ['garage/not-found', 'garage/documents-full', 'key/other-body'],
})

export const removeDocument = shopCall({
  ...changesOne,
  summary: 'Removes a document of a machine with its file; nothing where it is gone already.',
  input: z.strictObject({ storeLocale, id, document: recordIdText }),
  refuses: ['garage/not-found'],
})

const Verdict = z.enum(['fits', 'does-not-fit', 'unknown'])

export const checkGarage = shopCall({
  summary: 'Which machines of the garage each of the parts fits.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, products: z.array(recordIdText).min(1).max(60) }),
  answer: z.array(
    GarageMachine.pick({ id: true, nickname: true, isActive: true }).extend({
      label: z.string(),
      fits: z.record(z.string(), Verdict),
    }),
  ),
  refuses: [],
})

const MachineOrder = z.object({
  path: z.string(),
  number: z.string(),
  placedAt: z.string(),
  status: OrderStatus,
  parts: z.array(z.string()).describe('The names of its parts that fit the machine'),
})
export type MachineOrder = z.infer<typeof MachineOrder>

export const getMachineOrders = shopCall({
  summary:
    'For each machine of the garage, or for those that are named, the customer’s orders, of the newest twenty, that hold parts with fit data for it. Parts that fit every machine are left out.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale, machines: z.array(recordIdText).max(20).optional() }),
  answer: z.record(z.string(), z.array(MachineOrder)),
  refuses: [],
})
