// Address suggestions (specification, section 7), whose answers are texts of JSON as the specification has them, and the customer's own
// address book (business rules ).
import { z } from 'zod'
import { country, recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'

/** Only lengths are checked here: the shop checks the rules, so that nothing typed is lost (CH-2). */
export const AddressEntry = z.strictObject({
  firstName: text(80),
  lastName: text(80),
  company: text(80),
  line1: text(120),
  line2: text(120),
  city: text(80),
  region: text(10),
  postalCode: text(16),
  country,
  mobile: text(40),
})

export const autocompleteAddress = shopCall({
  summary:
    'Suggestions for a typed address: the text of `{ predictions: [{ place_id, description }] }`; none when the service is off.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ input: text(120), countryCode: country }),
  answer: z.string(),
  refuses: [],
})

export const getAddressByPlace = shopCall({
  summary: 'The parts of a suggested place: the text of `{ result: { address_components } }`.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ placeId: text(256), selectedAddress: text(256) }),
  answer: z.string(),
  refuses: ['place/not-found', 'service/unavailable'],
})

/** As it is answered: tidy, and as it is read. */
export const Address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country,
  mobile: z.string().describe('As it is read: (812) 555-0100'),
})

export const BookAddress = Address.extend({
  id: recordIdText,
  isDefault: z.boolean().describe('Offered first where its country’s store asks for an address'),
})
export type BookAddress = z.infer<typeof BookAddress>

const AddressBook = z.object({
  addresses: z.array(BookAddress).describe('Of the page asked for, six at most; defaults first, then the newest'),
  count: z.int().describe('Of the whole book'),
  page: z.int(),
  pages: z.int(),
  most: z.int().describe('As many as a book can hold'),
})

export const listAddresses = shopCall({
  summary: 'A page of the signed-in customer’s address book.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale, page: z.int().min(1).max(1000).default(1) }),
  answer: AddressBook,
  refuses: [],
})

export const getAddress = shopCall({
  summary: 'One address of the customer’s book.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale, addressId: recordIdText }),
  answer: BookAddress,
  refuses: ['address/not-found'],
})

const entered = {
  storeLocale,
  address: AddressEntry.extend({
    country: z.enum(['', 'US', 'CA']),
    isForCompany: z.boolean().describe('Then it must name the company; else it names none'),
  }),
  isDefault: z.boolean(),
}
const saved = z.object({ id: recordIdText })

export const addAddress = shopCall({
  summary:
    'Saves an address in the customer’s book: one that is there already is not saved twice. What is wrong is told beside each field.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject(entered),
  answer: saved,
  refuses: ['address/book-full'],
})

export const changeAddress = shopCall({
  summary: 'Changes an address of the customer’s book.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ ...entered, addressId: recordIdText }),
  answer: saved,
  refuses: ['address/not-found'],
})

const named = z.strictObject({ storeLocale, addressId: recordIdText })

export const setDefaultAddress = shopCall({
  summary: 'Makes an address the default of its country.',
  kind: 'write',
  caching: 'private',
  input: named,
  answer: saved,
  refuses: ['address/not-found'],
})

export const removeAddress = shopCall({
  summary: 'Removes an address. When it was the default, the newest of the others in its country becomes it.',
  kind: 'write',
  caching: 'private',
  input: named,
  answer: saved,
  refuses: ['address/not-found'],
})
