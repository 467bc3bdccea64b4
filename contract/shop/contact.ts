// What visitors write to the shop (business rules F-1 and F-3).
import { z } from 'zod'
import { CONTACT_CATEGORIES, PRODUCT_TYPES } from '#values/contact.ts'
import { shopCall, storeLocale, text } from '../shop-call.ts'

const requestKey = z
  .uuid()
  .describe('Of this form: sent again with the same key it is the same request, and other contents are refused')

/** Only lengths are checked here: the shop checks the rules, so that nothing typed is lost. */
export const send = shopCall({
  summary: 'Writes to the shop; both sides get a mail.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({
    storeLocale,
    requestKey,
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
  refuses: ['key/other-body'],
})

export const getExemptionForm = shopCall({
  summary:
    'What the form that asks to be exempt from taxes begins with: what is known of a customer, and the sum for browsers without script.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale, requestKey }),
  answer: z.object({
    customerNumber: z.string().nullable().describe('Of the signed-in customer; null for whoever types one'),
    contactName: z.string(),
    phone: z.string(),
    sum: z.tuple([z.int(), z.int()]).describe('What is added in place of the captcha'),
  }),
  refuses: [],
})

export const requestExemption = shopCall({
  summary:
    'Asks to be exempt from taxes. The page’s form brings the certificate along as a file, which stands in no JSON; staff ask for it otherwise.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({
    storeLocale,
    requestKey,
    customerNumber: text(40).describe('Of guests; of customers the account’s is taken'),
    contactName: text(80),
    email: text(254).describe('Of guests; of customers the account’s is taken'),
    phone: text(40),
    country: z.enum(['', 'US', 'CA']),
    region: text(2).describe('Two letters, as `MN` or `QC`, of the country'),
    captcha: text(4000).describe(
      'The solved challenge as the altcha widget gives it: JSON in base64; empty when unsolved',
    ),
    sum: text(10).describe('In place of the captcha: what the form’s two numbers add up to'),
  }),
  answer: z.object({ reference: z.string().describe('As `BCDF2345GHJK`') }),
  refuses: ['key/other-body'],
})
