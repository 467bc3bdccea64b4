// What people ask to be mailed: that a part is in stock again, and our news; and how they leave (business rules N-1 and F-2).
import { z } from 'zod'
import { recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'

const key = z.uuid().describe('From the link of a mail')
const done = z.object({}).describe('The same whether or not there is anything of this email or key')

export const askNotify = shopCall({
  summary: 'Notes that this email wants one mail once a part is in stock again; asked again, it says that it is noted.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, productId: recordIdText, email: text(254) }),
  answer: z.object({ outcome: z.enum(['asked', 'already']) }),
  refuses: ['product/not-found', 'part/discontinued', 'part/not-for-sale-here'],
})

export const subscribe = shopCall({
  summary: 'Subscribes an email to our news, once its owner has confirmed it by the mail that this asks for.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, email: text(254), hasAccepted: z.boolean() }),
  answer: done,
  refuses: [],
})

export const confirm = shopCall({
  summary: 'Confirms a subscription by the key of its mail, within a week.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, key }),
  answer: done,
  refuses: [],
})

export const unsubscribe = shopCall({
  summary: 'Ends the mails that the key came with.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, key }),
  answer: done,
  refuses: [],
})
