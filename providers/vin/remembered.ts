// What a service has told of a number, for a while: whoever takes an order by phone has it priced at each pause of their typing, with the number of its vehicle.
import type { VinPort } from './port.ts'

const KEPT_MS = 10 * 60_000
const MOST = 500

/** The same service, asked once for a number; that it was away is not remembered. */
export function rememberedVins(service: VinPort, now: () => number = Date.now): VinPort {
  const entries = new Map<string, { answer: ReturnType<VinPort['decode']>; until: number }>()
  return {
    ...service,
    decode(vin) {
      const known = entries.get(vin)
      if (known && known.until > now()) return known.answer
      const entry = { answer: service.decode(vin), until: now() + KEPT_MS }
      entries.delete(vin)
      entries.set(vin, entry)
      const [oldest] = entries.keys()
      if (entries.size > MOST && oldest !== undefined) entries.delete(oldest)
      entry.answer.catch(() => {
        if (entries.get(vin) === entry) entries.delete(vin)
      })
      return entry.answer
    },
  }
}
