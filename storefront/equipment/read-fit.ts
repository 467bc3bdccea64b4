// Whether a part fits, as a page asks it while it is made.
import type { Fit } from '#contract/shop/equipment.ts'
import { refusals } from '#values/refusal.ts'
import { isKeyOf } from '#values/table.ts'
import type { Words } from '#words/words.ts'
import type { PageRequest } from '../page/screen.ts'

/** What is known of fit when the page is made: only where the address asks for it, without script. */
export interface FitResult {
  fit: Fit | null
  /** What to call the equipment in hand. */
  label: string
  /** Why the number typed names none, and what was typed. */
  problem: string | null
  typed: string
}

/** The verdict for the equipment in hand, or why the number that was typed names none (E-5). */
export async function readFit({ shop, locale, query, words }: PageRequest, id: string): Promise<FitResult> {
  const { equipment, fits } = await shop.call('FitmentService.checkParts', { storeLocale: locale, products: [id] })
  const code = query.get('equipment-refused') ?? ''
  const typed = query.get('equipment-number') ?? ''
  // Which vehicle it is, is asked where equipment is named.
  if (code === 'vehicle/incomplete')
    return { fit: { verdict: 'unknown', reason: null }, label: '', problem: null, typed }
  return {
    fit: code || !equipment ? null : (fits[id] ?? null),
    label: equipment?.label ?? '',
    problem: problemOf(code, words),
    typed,
  }
}

function problemOf(code: string, { messages, refusals: sentences }: Words): string | null {
  if (!isKeyOf(refusals, code)) return null
  return code.startsWith('esn/') ? messages['esn.retry'] : sentences[code]
}
