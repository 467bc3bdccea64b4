// Address suggestions (specification, section 7). Answers are texts of JSON, as the specification has them.
import { z } from 'zod'
import { country, shopCall, text } from '../shop-call.ts'

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
