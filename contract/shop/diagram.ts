// Exploded views: an engine family or generator line and one group of parts, with numbered callouts (glossary: Diagram, Callout).
import { z } from 'zod'
import { recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'
import { Machine } from './equipment.ts'
import { Photo } from './catalog.ts'
import { CategoryLink, PartSummary } from './part.ts'

const MachineKind = z.enum(['family', 'line'])
export type MachineKind = z.infer<typeof MachineKind>

const MachineLink = z.object({
  kind: MachineKind,
  code: z.string(),
  name: z.string(),
  path: z.string(),
})
export type MachineLink = z.infer<typeof MachineLink>

const DiagramLink = z.object({
  id: recordIdText,
  /** The group of parts; where several views of the machine show it, with the number of the sheet. */
  title: z.string(),
  /** The same with the machine; no other view has it. */
  name: z.string(),
  path: z.string(),
  drawing: z.string(),
  /** Which assembly of the machine; null of a view that was entered by its category alone. */
  assembly: z.string().nullable(),
  /** The machine with this assembly lit up, where a drawing shows it. */
  onMachine: z.string().nullable(),
  machine: MachineLink,
  /** null: retired, no page leads to it. */
  category: CategoryLink.nullable(),
  callouts: z.int(),
})
export type DiagramLink = z.infer<typeof DiagramLink>

/** The order in which bolts are tightened: from the middle outward, crosswise, or each pair evenly. */
const Tighten = z.enum(['spiral', 'cross', 'row'])
export type Tighten = z.infer<typeof Tighten>

const Callout = z.object({
  number: z.int(),
  x: z.int(),
  y: z.int(),
  /** Where its part is drawn: left, top, width, height. */
  area: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  /** What the machine has. */
  quantity: z.int(),
  /** What one press may add of it (K-2): as many, or the most that are added at once or in stock. */
  toAdd: z.int(),
  note: z.string().nullable(),
  /** Of an engine's serial numbers those that have it, from and to; null where all of them do, or none are known. */
  serials: z.tuple([z.int(), z.int()]).nullable(),
  /** A gasket, a seal or a bolt of one use: closing the assembly again takes new ones. */
  isRenewed: z.boolean(),
  /** In newton metres, and angles: `70 N·m + 90°`. */
  torque: z.string().nullable(),
  tighten: Tighten.nullable(),
  /** null: not sold separately. A replaced part shows its replacement, which is what can be bought. */
  part: PartSummary.nullable(),
  replacedBy: PartSummary.nullable(),
})
export type Callout = z.infer<typeof Callout>

const DiagramDetail = DiagramLink.extend({
  /** Of a view that staff have made of a picture: its sizes. Null of one that is drawn. */
  photo: Photo.nullable(),
  width: z.int(),
  height: z.int(),
  balloonRadius: z.int(),
  maxPerAdd: z.int(),
  callouts: z.array(Callout),
})
export type DiagramDetail = z.infer<typeof DiagramDetail>

export const getDiagram = shopCall({
  summary: 'An exploded view with its callouts, each with its part, price and stock.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, diagram: text(40).describe('Record id') }),
  answer: DiagramDetail,
  refuses: ['diagram/not-found'],
})

export const previewDiagram = shopCall({
  summary:
    'An exploded view that staff are making, as its page will be: for those who work here, and not found for anybody else.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale, id: text(40).describe('Record id of what is being made') }),
  answer: DiagramDetail,
  refuses: ['diagram/not-found', 'request/not-found'],
})

const MachineTile = MachineLink.extend({
  about: z.string(),
  diagrams: z.int(),
})
export type MachineTile = z.infer<typeof MachineTile>

export const getMachines = shopCall({
  summary: 'Every engine family and generator line that parts are sold for, with the number of exploded views it has.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale }),
  answer: z.array(MachineTile),
  refuses: [],
})

const MachineFact = z.object({
  name: z.string(),
  text: z.string(),
  path: z.string().nullable(),
})
export type MachineFact = z.infer<typeof MachineFact>

const Spot = z.tuple([z.int(), z.int()])
const MachineSystem = z.object({
  assembly: z.string(),
  name: z.string(),
  /** Of its exploded view; #assembly where the machine has several. */
  path: z.string(),
  /** A rectangle of the drawing in which nothing else can be seen: left, top, width, height. */
  area: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  at: Spot,
  /** Beside the drawing, from where a leader runs to `at`. */
  balloon: Spot,
})
export type MachineSystem = z.infer<typeof MachineSystem>

const MachineDetail = MachineLink.extend({
  /** Of the whole machine; followed by # and the name of an assembly, with that lit up. */
  drawing: z.string(),
  width: z.int(),
  height: z.int(),
  /** What can be pressed in the drawing, from the top of the left column to the foot of the right one. */
  systems: z.array(MachineSystem),
  facts: z.array(MachineFact),
  diagrams: z.array(DiagramLink),
})
export type MachineDetail = z.infer<typeof MachineDetail>

export const getMachine = shopCall({
  summary: 'An engine family or a generator line, by its code, with the exploded views it has.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, kind: MachineKind, code: text(20) }),
  answer: MachineDetail,
  refuses: ['machine/not-found'],
})

const PlannedKit = z.object({
  /** Every so many running hours. */
  hours: z.int(),
  part: PartSummary,
  /** Of a generator line its models with years of build; of an engine serial numbers. Empty where it fits every one. */
  fits: z.array(z.object({ name: z.string().nullable(), from: z.int().nullable(), to: z.int().nullable() })),
  contents: z.array(z.object({ quantity: z.int(), part: PartSummary })),
  /** Litres that run out where the kit holds an oil filter, or a thermostat. */
  oilL: z.number().nullable(),
  coolantL: z.number().nullable(),
})
export type PlannedKit = z.infer<typeof PlannedKit>

const ServicePlan = z.object({ kits: z.array(PlannedKit) })
export type ServicePlan = z.infer<typeof ServicePlan>

export const getServicePlan = shopCall({
  summary:
    'What an engine family or a generator line is due for by its running hours: the kits that fit it, and what is in them.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, kind: MachineKind, code: text(20) }),
  answer: ServicePlan,
  refuses: [],
})

export const getOwnMachine = shopCall({
  summary:
    'The engine family or generator line of a machine in hand, with the exploded views of just its model; null for vehicles, whose engines have no family here.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, machine: Machine }),
  answer: MachineDetail.nullable(),
  refuses: ['esn/not-found', 'gsn/invalid-or-portable', 'machine/not-found'],
})

const PartDiagram = DiagramLink.extend({ numbers: z.array(z.int()) })
export type PartDiagram = z.infer<typeof PartDiagram>

export const getPartDiagrams = shopCall({
  summary:
    'The exploded views that a part stands in, or a part that it replaces does, with the numbers of its callouts.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, product: text(160).describe('Record id or url alias') }),
  answer: z.array(PartDiagram),
  refuses: ['product/not-found'],
})
