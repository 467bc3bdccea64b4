// Address suggestions from a Places-shaped service. A query carries what was typed and the key, to a host that only the
// configuration names (reliability rules 26 and 28).
import { z } from 'zod'
import { exchangeWith } from '../exchange.ts'
import { outbound } from '../outbound.ts'
import { ServiceDown } from '../service-down.ts'
import type { AddressPort } from './port.ts'

export interface PlacesConfig {
  baseUrl: string
  key: string
  totalMs?: number
}

const MOST_BYTES = 256_000

const Predictions = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  predictions: z.array(z.object({ place_id: z.string(), description: z.string() })),
})
const Component = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })
const Details = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK'), result: z.object({ address_components: z.array(Component) }) }),
  z.object({ status: z.enum(['NOT_FOUND', 'ZERO_RESULTS', 'INVALID_REQUEST']) }),
])

/** Suggestions and places: later than in two seconds they help nobody who types; any answer that is not one of theirs counts as none, and throws ServiceDown. */
export function placesAddresses({ baseUrl, key, totalMs = 1_800 }: PlacesConfig): AddressPort {
  const base = new URL(baseUrl)
  const exchange = exchangeWith(base, 16)
  const { ask } = outbound({ service: 'address', totalMs, tries: 3 })

  const call = <Answer>(method: 'autocomplete' | 'details', query: Record<string, string>, shape: z.ZodType<Answer>) =>
    ask(async (leftMs) => {
      const path = `/maps/api/place/${method}/json?${new URLSearchParams({ ...query, key })}`
      try {
        const { status, body } = await exchange(path, { leftMs, mostBytes: MOST_BYTES })
        if (status !== 200) throw new Error(`status ${status}`)
        return shape.parse(JSON.parse(body))
      } catch (error) {
        throw new ServiceDown('address', error)
      }
    })

  return {
    async suggest(typed, country) {
      const query = { input: typed, types: 'address', components: `country:${country.toLowerCase()}` }
      return (await call('autocomplete', query, Predictions)).predictions
    },
    async place(placeId) {
      const details = await call('details', { place_id: placeId, fields: 'address_component' }, Details)
      return details.status === 'OK' ? details.result.address_components : undefined
    },
  }
}
