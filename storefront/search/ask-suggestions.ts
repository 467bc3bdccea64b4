// Asks the shop what a term may mean, at most once in a while and for a while only once.
import type { Suggestions } from '#contract/shop/search.ts'
import type { Locale } from '#values/locale.ts'
import { shopApi } from '../calls/shop-api.ts'
import { selectedEquipment } from '../equipment/equipment-store.ts'

const KEPT_ANSWERS = 50

/** What was answered before, by question: going back in a word asks nobody. */
const answers = new Map<string, Suggestions>()

/**
 * What a term may mean, for the equipment in hand if there is any: at once when it is known, else after a pause in which `signal`
 * may still call it off. null when it was called off, or when the shop cannot be asked.
 */
export async function askSuggestions(
  term: string,
  locale: Locale,
  { signal, pauseMs }: { signal: AbortSignal; pauseMs: number },
): Promise<Suggestions | null> {
  const machine = selectedEquipment()?.machine ?? undefined
  const input = { storeLocale: locale, term, machine }
  const question = JSON.stringify(input)
  const known = answers.get(question)
  if (known) return known
  await new Promise((paused) => setTimeout(paused, pauseMs))
  if (signal.aborted) return null
  const answer = await shopApi.call('SearchService.suggest', input, { signal }).catch(() => null)
  if (answer) answers.set(question, answer)
  if (answers.size > KEPT_ANSWERS) answers.delete(answers.keys().next().value ?? '')
  return answer
}
