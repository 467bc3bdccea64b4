// What a customer may ask of what the shop knows of them: a copy, or that it is erased.
import { z } from 'zod'
import { shopCall, storeLocale } from '../shop-call.ts'

const count = z.int().nonnegative()

export const DataCopy = z.object({
  isReady: z.boolean(),
  askedAt: z.string(),
  until: z.string().nullable().describe('Until when it can be downloaded; null while it is made'),
  bytes: z.int().nullable(),
})
export type DataCopy = z.infer<typeof DataCopy>

const Erasure = z.object({
  askedAt: z.string(),
  on: z.string().describe('When it is done; until then it can be taken back'),
  isDue: z.boolean().describe('That day has come, and something still waits to be finished'),
})
export type Erasure = z.infer<typeof Erasure>

/** What is told before anybody asks to be erased, customer or guest. */
export const ErasureFacts = z.object({
  erasure: Erasure.nullable().describe('The one that was asked for and is still to come'),
  goes: z
    .object({
      machines: count,
      documents: count,
      addresses: count,
      savedParts: count,
      lists: count,
      messages: count,
      mailings: count,
    })
    .describe('How many of each an erasure takes'),
  kept: z
    .object({ orders: count, invoices: count, years: count })
    .describe('What stays without anybody’s contact, and for how many years invoices keep to whom they were made out'),
  waits: z
    .array(
      z.object({
        kind: z.enum(['ORDER', 'RETURN', 'CLAIM', 'REFUND', 'PAYMENT', 'PHONE_ORDER']),
        orderNumber: z.string().nullable(),
      }),
    )
    .describe('What must be finished before anything is erased'),
  cores: z
    .array(z.object({ orderNumber: z.string(), until: z.string().describe('YYYY-MM-DD') }))
    .describe('Cores that could still be sent back for their money'),
})
export type ErasureFacts = z.infer<typeof ErasureFacts>

const MyData = z.object({
  isFresh: z
    .boolean()
    .describe('Whether they signed in within the last minutes, which erasing and downloading ask for'),
  copy: DataCopy.nullable().describe('The newest that was asked for; null once it is deleted'),
  ...ErasureFacts.shape,
})
export type MyData = z.infer<typeof MyData>

const asking = { kind: 'write', caching: 'private', input: z.strictObject({ storeLocale }), answer: MyData } as const

export const getMyData = shopCall({
  summary: 'What the signed-in customer has asked for of their data, what an erasure takes, and what is kept.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: MyData,
  refuses: [],
})

export const askDataCopy = shopCall({
  ...asking,
  summary:
    'Asks for a copy of all that the shop knows of the customer: they are told by mail when it can be downloaded.',
  refuses: [],
})

export const askErasure = shopCall({
  ...asking,
  summary:
    'Asks for the erasure of the account, by whoever has signed in within the last minutes. It is done after seven days.',
  refuses: ['account/sign-in-again', 'account/not-erasable'],
})

export const takeBackErasure = shopCall({
  ...asking,
  summary: 'Takes back that the account is to be erased.',
  refuses: [],
})
