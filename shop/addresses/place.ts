import type { AddressPort } from '#providers/address/port.ts'
import { Refusal } from '#values/refusal.ts'

/**
 * The parts of a suggested place, as the text of `{ result: { address_components } }` (specification, section 7). Refuses
 * `place/not-found`, and `service/unavailable` while the service is down.
 */
export async function addressByPlace(addresses: AddressPort, placeId: string): Promise<string> {
  const parts = await addresses.place(placeId).catch(() => {
    throw new Refusal('service/unavailable')
  })
  if (!parts) throw new Refusal('place/not-found')
  return JSON.stringify({ result: { address_components: parts } })
}
