// Exploded views: an engine family or generator line and one group of parts, with numbered callouts (glossary: Diagram, Callout).
import { z } from 'zod'
import { recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'
import { CategoryLink, PartSummary } from './part.ts'

const MachineLink = z.object({
  kind: z.enum(['family', 'line']),
  code: z.string(),
  name: z.string(),
  /** Site path without the locale's prefix. */
  path: z.string(),
})

export const DiagramLink = z.object({
  id: recordIdText,
  name: z.string(),
  path: z.string(),
  drawing: z.string(),
  machine: MachineLink,
  category: CategoryLink,
  callouts: z.int(),
})
export type DiagramLink = z.infer<typeof DiagramLink>

const DiagramDetail = DiagramLink.extend({
  callouts: z.array(
    z.object({
      number: z.int(),
      /** Thousandths of the drawing's width and height. */
      x: z.int(),
      y: z.int(),
      quantity: z.int(),
      note: z.string().nullable(),
      /** null: not sold separately. A replaced part is shown with what replaced it. */
      part: PartSummary.nullable(),
      replacedBy: PartSummary.nullable(),
    }),
  ),
})
export type DiagramDetail = z.infer<typeof DiagramDetail>

export const getDiagram = shopCall({
  says: 'An exploded view with its callouts, each with its part, price and stock.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, diagram: text(40).describe('Record id') }),
  answer: DiagramDetail,
  refuses: ['diagram/not-found'],
})

export const getMachine = shopCall({
  says: 'An engine family or a generator line, by its code, with the exploded views it has.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, kind: z.enum(['family', 'line']), code: text(20) }),
  answer: MachineLink.extend({
    facts: z.array(z.object({ name: z.string(), text: z.string() })),
    diagrams: z.array(DiagramLink),
  }),
  refuses: ['machine/not-found'],
})

export const getPartDiagrams = shopCall({
  says: 'The exploded views a part stands in, with the numbers of its callouts.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, product: text(160).describe('Record id or url alias') }),
  answer: z.array(DiagramLink.extend({ numbers: z.array(z.int()) })),
  refuses: ['product/not-found'],
})
