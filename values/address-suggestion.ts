// Suggested addresses as the shop shows and takes them: the first line within 35 characters (specification, section 5; A-2).
import { LONGEST_LINE } from './address.ts'
import type { AddressDictionary } from './address-dictionary.ts'
import type { Country } from './locale.ts'

export interface AddressSuggestion {
  PlaceId: string
  Description: string
  DescriptionForDisplay: string
}

export interface PlacePart {
  long_name: string
  short_name: string
  types: string[]
}

export interface AddressResult {
  address1: string
  city: string
  state: string
  zipcode: string
  country: string
}

/** Undefined when even the shortened line exceeds 35 characters: a suggestion that cannot be accepted helps nobody. */
export function suggestionOf(
  prediction: { place_id: string; description: string },
  country: Country,
  dictionary: AddressDictionary,
): AddressSuggestion | undefined {
  const comma = `${prediction.description},`.indexOf(',')
  const rest = prediction.description.slice(comma)
  const line = shortened(prediction.description.slice(0, comma).trim(), rest, country, dictionary)
  if (lengthOf(line) > LONGEST_LINE) return undefined
  const Description = line + rest
  return { PlaceId: prediction.place_id, Description, DescriptionForDisplay: cut(Description) }
}

export function addressOfPlace(parts: PlacePart[], dictionary: AddressDictionary): AddressResult {
  const part = (...types: string[]) =>
    types.map((type) => parts.find((one) => one.types.includes(type))).find((one) => one !== undefined)
  const state = part('administrative_area_level_1')?.short_name ?? ''
  const country = part('country')?.short_name ?? ''
  const street = [part('street_number')?.long_name, part('route')?.long_name].filter(Boolean).join(' ')
  return {
    address1: shortened(street, `, ${state}`, country === 'CA' ? 'CA' : 'US', dictionary),
    city: part('locality', 'sublocality', 'postal_town')?.long_name ?? '',
    state,
    zipcode: part('postal_code')?.long_name ?? '',
    country,
  }
}

function shortened(line: string, rest: string, country: Country, dictionary: AddressDictionary): string {
  if (lengthOf(line) <= LONGEST_LINE) return line
  const lists = country === 'CA' && isFrench(line, rest) ? dictionary.frenchCA : dictionary[country]
  const { words, forms } = matcherOf(lists)
  return line.normalize('NFC').replace(words, (word) => forms.get(word.toLowerCase()) ?? word)
}

const FRENCH_GENERICS = new Set(['rue', 'boulevard', 'avenue', 'chemin', 'rang', 'montée', 'place'])

/** Québec, or the kind of street first ('1250 rue Sherbrooke'): French short forms differ. */
function isFrench(line: string, rest: string): boolean {
  const firstWord =
    line
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/u)?.[0] ?? ''
  return FRENCH_GENERICS.has(firstWord) || /, *(QC|Qu[eé]bec)\b/i.test(rest.normalize('NFC'))
}

interface Matcher {
  words: RegExp
  forms: Map<string, string>
}
const matchers = new WeakMap<Record<string, string>[], Matcher>()

/** One expression for all words, longest first, so that a longer word is not cut by a shorter one. */
function matcherOf(lists: Record<string, string>[]): Matcher {
  let matcher = matchers.get(lists)
  if (!matcher) {
    const forms = new Map<string, string>()
    for (const list of [...lists].reverse())
      for (const [word, form] of Object.entries(list)) forms.set(word.normalize('NFC').toLowerCase(), form)
    const longestFirst = [...forms.keys()].sort((a, b) => b.length - a.length)
    matcher = { words: new RegExp(`(?<=^|[ ,.-])(?:${longestFirst.join('|')})(?=$|[ ,.-])`, 'giu'), forms }
    matchers.set(lists, matcher)
  }
  return matcher
}

/** Characters, not UTF-16 units: an emoji counts once. */
const lengthOf = (text: string) => [...text].length

const cut = (text: string) =>
  lengthOf(text) <= LONGEST_LINE ? text : `${[...text].slice(0, LONGEST_LINE).join('')}...`
