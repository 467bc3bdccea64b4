// Words of street names and what the post shortens them to (USPS Publication 28; Canada Post). Apart from the rule that uses it,
// so that a browser loads it only when somebody types an address.
import lists from './address-abbreviations.json' with { type: 'json' }

/** Lists of a country in the order in which they are asked: of a word that two hold, the first one's form counts. */
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
