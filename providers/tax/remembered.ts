// What a rate service has answered, for a while: a checkout asks the same at each of its steps, and pays for each answer.
import { AskFirst } from '#values/ask-first.ts'
import type { Taxed, TaxPort, TaxQuestion } from './port.ts'

/** Rates of a day change at its end, and the day is in the question. */
const KEPT_MS = 10 * 60_000
/** So that whoever begins anew with the answer hears of a failure, too, and a service that is back is asked soon. */
const FAILURE_KEPT_MS = 3_000
const MOST = 2_000

interface Entry {
  answer: Promise<Taxed>
  until: number
}

/** `inTransaction` asks nobody while rows are held: what is not known yet is asked for by AskFirst. */
export function rememberedTaxes(service: TaxPort, now: () => number = Date.now): TaxPort & { inTransaction: TaxPort } {
  const entries = new Map<string, Entry>()

  const known = (sale: TaxQuestion): Promise<Taxed> | undefined => {
    const entry = entries.get(JSON.stringify(sale))
    return entry && entry.until > now() ? entry.answer : undefined
  }
  const ask = (sale: TaxQuestion): Promise<Taxed> => {
    const key = JSON.stringify(sale)
    const entry: Entry = { answer: service.taxes(sale), until: now() + KEPT_MS }
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > MOST && oldest !== undefined) entries.delete(oldest)
    entry.answer.then(
      ({ isByTables }) => {
        if (isByTables) entry.until = now() + FAILURE_KEPT_MS
      },
      () => {
        entry.until = now() + FAILURE_KEPT_MS
      },
    )
    return entry.answer
  }

  return {
    taxes: (sale) => known(sale) ?? ask(sale),
    inTransaction: {
      taxes: async (sale) =>
        (await known(sale)) ??
        Promise.reject(
          new AskFirst(async () => {
            await ask(sale).catch(() => undefined)
          }),
        ),
    },
  }
}
