import { formatMoney } from '#words/format.ts'
import { Totals } from '#ui/totals.tsx'
import { useIsland } from '../../page/island.tsx'
import type { QuickWords } from './quick-words.ts'
import type { Settled } from './rows.ts'

export function OrderSums({ settled: { units, parts, cores }, words }: { settled: Settled; words: QuickWords }) {
  const { locale } = useIsland()
  if (units === 0) return null
  const money = (amount: number) => formatMoney(amount, locale)
  const rows = [
    { label: words.units, text: String(units) },
    { label: words.parts, text: money(parts) },
    ...(cores > 0 ? [{ label: words.messages['core.refundable'], text: money(cores) }] : []),
  ]
  return <Totals rows={rows} total={{ label: words.sum, text: money(parts + cores) }} />
}
