// Claims of warranty and of freight damage, as the policies on warranty and shipping promise them.
import { z } from 'zod'
import { country, recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'
import { Can } from './orders.ts'

const ClaimKind = z.enum(['WARRANTY', 'FREIGHT_DAMAGE'])
export type ClaimKind = z.infer<typeof ClaimKind>

const ClaimStatus = z.enum(['NEW', 'IN_REVIEW', 'ACCEPTED', 'REFUSED', 'CLOSED'])
export type ClaimStatus = z.infer<typeof ClaimStatus>

const ReadingUnit = z.enum(['h', 'mi', 'km'])
export type ReadingUnit = z.infer<typeof ReadingUnit>

const ClaimLine = z.object({
  position: z.int(),
  partNumber: z.string(),
  name: z.string(),
  path: z.string(),
  drawing: z.string(),
  warranty: z.object({ can: Can, until: z.iso.date().nullable().describe('Its last day; null until it has arrived') }),
  damage: Can.describe('Whether freight damage of it may be told now, or why not'),
})
export type ClaimLine = z.infer<typeof ClaimLine>

const ClaimView = z.object({
  id: recordIdText,
  number: z.string().describe('As `CL-00000042`'),
  kind: ClaimKind,
  status: ClaimStatus,
  name: z.string().nullable().describe('Of the part; null where the whole delivery is meant'),
  message: z.string(),
  requestedAt: z.iso.datetime(),
  decision: z.string().nullable().describe('What is done about it, or why it was refused'),
  photos: z.array(z.string()).describe('Site paths from which its owner gets them as files'),
})
export type ClaimView = z.infer<typeof ClaimView>

const Claims = z.object({
  can: Can.describe('Whether anything may be claimed, or why not'),
  country,
  damage: z.object({
    can: Can.describe('Of the whole delivery'),
    until: z.iso.date().nullable().describe('The last day to tell freight damage; null where nothing came by freight'),
  }),
  lines: z.array(ClaimLine).describe('Empty until the order is open as a whole'),
  claims: z.array(ClaimView).describe('Newest first'),
})
export type Claims = z.infer<typeof Claims>

export const getClaims = shopCall({
  summary: 'What of an order may be claimed and until when, and the claims that were made.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, orderId: recordIdText }),
  answer: Claims,
  refuses: ['order/not-found'],
})

/** Only lengths are checked here: the shop checks the rules, so that nothing typed is lost. */
export const askClaim = shopCall({
  summary:
    'Makes a claim for the caller’s own order. Sent again with the same key it is the same claim. Photographs come with the page’s form alone, as files stand in no JSON.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({
    storeLocale,
    orderId: recordIdText,
    requestKey: z.uuid().describe('Of this form'),
    kind: ClaimKind,
    position: z.int().min(1).max(1000).nullable().describe('Of the part’s line; null for the whole delivery'),
    message: text(4000).describe('What happened, from 10 to 2,000 characters'),
    installedOn: text(40).describe('The day of installation as YYYY-MM-DD, or empty'),
    reading: text(40).describe('Hours or distance when it failed, or empty'),
    readingUnit: ReadingUnit,
    serial: text(40).describe('Of the machine, or empty'),
  }),
  answer: z.object({ claimId: recordIdText, number: z.string() }),
  refuses: ['order/not-found', 'claim/not-possible', 'key/other-body'],
})
