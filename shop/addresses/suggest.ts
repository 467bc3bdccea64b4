import type { AddressPort } from '#providers/address/port.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Country } from '#values/locale.ts'

/**
 * Suggestions for a typed address, as the text of `{ predictions: [{ place_id, description }] }` (specification, section 7). None
 * for less than three characters, and none while the service is down: then people type by hand (rule 27).
 */
export async function autocompleteAddress(
  addresses: AddressPort,
  { input, countryCode }: { input: string; countryCode: Country },
): Promise<string> {
  const typed = input.trim()
  if (typed.length < shopSettings.address.suggestMinChars) return JSON.stringify({ predictions: [] })
  const predictions = await addresses.suggest(typed, countryCode).catch(() => [])
  return JSON.stringify({ predictions: predictions.map(({ place_id, description }) => ({ place_id, description })) })
}
