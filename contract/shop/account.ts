// What a customer's account says of them, and what they may change of it (specification, section 3; business rule PF-1).
import { z } from 'zod'
import { shopCall, storeLocale, text } from '../shop-call.ts'

const Profile = z.object({
  customerNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  email: z.string().describe('Changed at the identity provider alone'),
  mobile: z.string().describe('As it is read: (812) 555-0100; empty while there is none'),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = shopCall({
  summary: 'The signed-in customer’s own profile.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: Profile,
  refuses: [],
})

export const saveProfile = shopCall({
  summary: 'Changes the customer’s names, company and mobile number. What is wrong is told beside each field.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, firstName: text(40), lastName: text(40), company: text(80), mobile: text(40) }),
  answer: Profile,
  refuses: [],
})
