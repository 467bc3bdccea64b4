// English as Canada writes it: only what differs from the source. (Postal code for ZIP code, province for state, centre, colour …)
import type { SomeWords } from '../words.ts'

export const words: SomeWords = {
  myGarage: { kilometres: 'Mileage, in kilometres' },
  contact: {
    orderNumberHint: 'Needed for an order or a return. It stands in the mail that we sent, as CA1234567890123.',
  },
  checkout: { shipsWithin: 'This store ships within Canada.' },
  pickup: {
    near: 'Postal code or city',
    unknownPlace: 'We do not know a place called “{place}”. Try a postal code, or a city with its province.',
  },
}
