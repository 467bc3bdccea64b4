// Words of street names and their short forms (USPS Publication 28; Canada Post). A file of its own: browsers load it only when somebody
// types an address.
import lists from './address-abbreviations.json' with { type: 'json' }

/** In order: of a word that two lists hold, the first form counts. */
export interface AddressDictionary {
  US: Record<string, string>[]
  CA: Record<string, string>[]
  /** French forms go before English ones where the address is French. */
  frenchCA: Record<string, string>[]
}

const { usSuffix, caEn, caFr, directionalEn, directionalFr, unitEn, unitFr, wordsEn, wordsFr } = lists

export const addressDictionary: AddressDictionary = {
  US: [usSuffix, directionalEn, unitEn, wordsEn],
  CA: [caEn, caFr, directionalEn, directionalFr, unitEn, unitFr, wordsEn, wordsFr],
  frenchCA: [caFr, caEn, directionalFr, directionalEn, unitFr, unitEn, wordsFr, wordsEn],
}
