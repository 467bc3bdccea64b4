// Proving to be of the military or a first responder (specification, sections 3 and 4; business rules I).
import { z } from 'zod'
import { CHECK_OUTCOMES, VERIFIED_DISCOUNTS } from '#values/verified-discount.ts'
import { shopCall, storeLocale } from '../shop-call.ts'

const discount = z.enum(VERIFIED_DISCOUNTS)

export const VerificationView = z.object({
  Status: z
    .object({ status: z.array(z.object({ groupName: z.enum(['military', 'responder']), verified: z.boolean() })) })
    .describe('The result of the last verification; no `status` while there is none'),
  outcome: z
    .enum(['NONE', ...CHECK_OUTCOMES])
    .describe('How the last one went: BEGUN is not finished, PENDING is a document that is asked for or looked at'),
  discount: discount.nullable().describe('What it was about'),
  canVerify: z.boolean().describe('Whether a provider is there'),
  percent: z.int(),
  yearlyCap: z
    .int()
    .describe('The most cents, in the store’s money, that such a discount saves one person in a calendar year'),
  proofs: z
    .array(z.object({ discount, until: z.iso.date() }))
    .describe('What the server holds proofs of, and until when'),
})
export type VerificationView = z.infer<typeof VerificationView>

export const getVerification = shopCall({
  summary: 'What the visitor has proved to be, and how their last verification went.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: VerificationView,
  refuses: [],
})

export const checkVerification = shopCall({
  summary:
    'The same, after the provider was asked about a verification that is not ended: for a window that was closed, or a document that was looked at.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: VerificationView,
  refuses: [],
})
