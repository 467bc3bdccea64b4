import type { Fit } from '#contract/shop/equipment.ts'
import { refusals } from '#values/refusal.ts'
import { isKeyOf } from '#values/table.ts'
import type { Words } from '#words/words.ts'
import type { PageRequest } from '../page/screen.ts'

/** Known only where the address asks for it: with script, cached pages ask after first paint. */
export interface FitResult {
  fit: Fit | null
  label: string
  problem: string | null
  typed: string
}

/** The verdict for the selected equipment, or why the typed number names none (E-5). */
export async function readFit({ shop, locale, query, words }: PageRequest, id: string): Promise<FitResult> {
  const { equipment, fits } = await shop.call('FitmentService.checkParts', { storeLocale: locale, products: [id] })
  const code = query.get('equipment-refused') ?? ''
  const typed = query.get('equipment-number') ?? ''
  // The equipment page asks which vehicle it is.
  if (code === 'vehicle/incomplete')
    return { fit: { verdict: 'unknown', reason: null }, label: '', problem: null, typed }
  return {
    fit: code || !equipment ? null : (fits[id] ?? null),
    label: equipment?.label ?? '',
    problem: problemOf(code, words),
    typed,
  }
}

/** Without script the form selects the number, which is refused with the long texts. */
function problemOf(code: string, { refusals: sentences }: Words): string | null {
  if (!isKeyOf(refusals, code)) return null
  return sentences[code.startsWith('esn/') ? 'esn/retry' : code]
}
