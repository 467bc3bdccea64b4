// Suggested addresses as the shop answers them (specification, section 7): texts of JSON in the shape of the places service.
import type { AddressDictionary } from '#values/address-dictionary.ts'
import { type AddressSuggestion, addressOfPlace, type PlacePart, suggestionOf } from '#values/address-suggestion.ts'
import type { Address } from '#values/address.ts'
import type { Country } from '#values/locale.ts'

/** Suggestions start at this many characters (business rule A-2). */
export const FROM_CHARACTERS = 3
/** Typing must have paused for this long. */
export const PAUSE_MS = 300

/** What may be offered of an answer; nothing when it is not in its shape. */
export function readSuggestions(answer: string, country: Country, dictionary: AddressDictionary): AddressSuggestion[] {
  const { predictions } = parsed(answer) as { predictions?: { place_id: string; description: string }[] }
  return (predictions ?? [])
    .map((prediction) => suggestionOf(prediction, country, dictionary))
    .filter((suggestion) => suggestion !== undefined)
}

export function readPlace(answer: string, dictionary: AddressDictionary): Partial<Address> | null {
  type Place = { address_components: PlacePart[] }
  const { result, results } = parsed(answer) as { result?: Place; results?: Place[] }
  const place = result ?? results?.[0]
  if (!place) return null
  const { address1, city, state, zipcode, country } = addressOfPlace(place.address_components, dictionary)
  const filled: Partial<Address> = { line1: address1, city, region: state, postalCode: zipcode }
  return country === 'US' || country === 'CA' ? { ...filled, country } : filled
}

/** Where an arrow leads among `count` suggestions; from the field itself (−1) down to the first and up to the last. */
export const steppedOption = (active: number, by: number, count: number): number =>
  active < 0 && by < 0 ? count - 1 : (active + by + count) % count

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
