// What a service has told of a number, for a while: whoever takes an order by phone has it priced at each pause of their typing, with the number of its vehicle.
import { AskFirst } from '#values/ask-first.ts'
import type { DecodedVin, VinPort } from './port.ts'

const KEPT_MS = 10 * 60_000
/** So that whoever begins anew with the answer hears of a failure, too. Whoever asks without holding rows asks again at once. */
const FAILURE_KEPT_MS = 3_000
const MOST = 500

interface Entry {
  answer: Promise<DecodedVin | null>
  until: number
  isFailed: boolean
}

/** The same service, asked once for a number. `inTransaction` asks nobody while rows are held: what is not known yet is asked for by AskFirst. */
export function rememberedVins(service: VinPort, now: () => number = Date.now): VinPort & { inTransaction: VinPort } {
  const entries = new Map<string, Entry>()

  const known = (vin: string): Entry | undefined => {
    const entry = entries.get(vin)
    return entry && entry.until > now() ? entry : undefined
  }
  const ask = (vin: string): Promise<DecodedVin | null> => {
    const entry: Entry = { answer: service.decode(vin), until: now() + KEPT_MS, isFailed: false }
    entries.delete(vin)
    entries.set(vin, entry)
    const [oldest] = entries.keys()
    if (entries.size > MOST && oldest !== undefined) entries.delete(oldest)
    entry.answer.catch(() => {
      entry.isFailed = true
      entry.until = now() + FAILURE_KEPT_MS
    })
    return entry.answer
  }

  return {
    ...service,
    decode(vin) {
      const entry = known(vin)
      return entry && !entry.isFailed ? entry.answer : ask(vin)
    },
    inTransaction: {
      ...service,
      decode: async (vin) =>
        known(vin)?.answer ??
        Promise.reject(
          new AskFirst(async () => {
            await ask(vin).catch(() => undefined)
          }),
        ),
    },
  }
}
