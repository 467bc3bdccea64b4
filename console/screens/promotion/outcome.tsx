import { formatAmount } from '#values/format-amount.ts'
import type { PromotionTry } from '#contract/console-api/promotions.ts'
import { usePromotionWords } from '../../base/promotion-words.tsx'
import { useSpeech } from '../../base/words.tsx'

/** What the sample cart comes to, step by step, and what the shopper would read. */
export function Outcome({ told }: { told: PromotionTry }) {
  const { try: words } = usePromotionWords()
  const { locale } = useSpeech()
  const { amounts, without, currency, refusal } = told
  const money = (cents: number) => formatAmount(cents, locale, currency)
  const steps: [label: string, cents: number][] = [
    [words.list, amounts.subtotal],
    [words.special, -amounts.specialSaving],
    [words.sale, -amounts.saleSaving],
    [words.discount, -amounts.discount],
    [words.core, amounts.coreCharges],
  ]
  return (
    <>
      {refusal ? (
        <p className="note note--stop">
          <span className="soft">{words.refused}</span>
          <span>{refusal}</span>
        </p>
      ) : (
        <p className="promotion__counts">{words.counts}</p>
      )}
      <dl className="money__totals">
        {steps
          .filter(([, cents], place) => cents !== 0 || place === 0)
          .map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="number">{money(cents)}</dd>
            </div>
          ))}
        <div>
          <dt>{words.shipping}</dt>
          <dd className="number">{money(amounts.shipping)}</dd>
        </div>
        <div className="money__total">
          <dt>{words.total}</dt>
          <dd className="number">{money(amounts.total)}</dd>
        </div>
        <div>
          <dt>{words.without}</dt>
          <dd className="number">{money(without.total)}</dd>
        </div>
        <div>
          <dt>{words.saved}</dt>
          <dd className="number">{money(without.total - amounts.total)}</dd>
        </div>
      </dl>
    </>
  )
}
