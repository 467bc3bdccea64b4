// Debounces and caches suggestions, so that typing costs the shop few calls.
import type { Suggestions } from '#contract/shop/search.ts'
import type { Locale } from '#values/locale.ts'
import { shopApi } from '../calls/shop-api.ts'
import { selectedEquipment } from '../equipment/equipment-store.ts'

const KEPT_ANSWERS = 50

/** By question: deleting a letter again costs no call. */
const answers = new Map<string, Suggestions>()

/**
 * Suggestions for the selected equipment, if any: at once when cached, else after a pause in which `signal` may abort. Null when aborted
 * or when the shop cannot be asked.
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
