// What visitors write to the shop (business rule F-1).
import { z } from 'zod'
import { CONTACT_CATEGORIES, PRODUCT_TYPES } from '#values/contact.ts'
import { shopCall, storeLocale, text } from '../shop-call.ts'

/** Only lengths are checked here: the shop checks the rules, so that nothing typed is lost. */
export const send = shopCall({
  summary: 'Writes to the shop; both sides get a mail.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({
    storeLocale,
    requestKey: z.uuid().describe('Of this form: sent again with the same key, it is the same request'),
    category: z.enum(['', ...CONTACT_CATEGORIES]),
    productType: z.enum(['', ...PRODUCT_TYPES]).describe('What it is about, where that is a machine or a part of one'),
    orderNumber: text(40).describe('Needed for orders and returns'),
    message: text(4000).describe('From 10 to 2,000 characters'),
    name: text(80).describe('Of guests; of customers the account’s is taken'),
    email: text(254).describe('Of guests; of customers the account’s is taken'),
    wantsNews: z
      .boolean()
      .describe('Whether the box for our news was ticked; they begin once the mail for it is confirmed'),
  }),
  answer: z.object({ reference: z.string().describe('As `CR-00000042`') }),
  refuses: [],
})
