// What the order comes to, and what happens when its link is sent.
import { formatAmount } from '#values/format-amount.ts'
import type { PhonePrice } from '#contract/console-api/phone-orders.ts'
import { fill, formatPercent } from '#words/format.ts'
import { usePhoneWords } from '../../base/phone-words.tsx'
import { useSpeech } from '../../base/words.tsx'

const SAVINGS = ['specialSaving', 'saleSaving', 'discount'] as const

export function Outcome({ told }: { told: PhonePrice }) {
  const words = usePhoneWords()
  const { locale } = useSpeech()
  const { amounts, currency, isEstimate, problems } = told
  const money = (cents: number) => formatAmount(cents, locale, currency)
  const rows = [
    { label: words.amounts.subtotal, value: money(amounts.subtotal) },
    ...SAVINGS.filter((name) => amounts[name] > 0).map((name) => ({
      label: words.amounts[name],
      value: money(-amounts[name]),
    })),
    ...(amounts.coreCharges > 0 ? [{ label: words.amounts.coreCharges, value: money(amounts.coreCharges) }] : []),
    { label: words.amounts.shipping, value: money(amounts.shipping) },
    ...amounts.taxes.map(({ kind, rate, amount, certificate }) => ({
      label: `${words.taxes[kind]} ${formatPercent(rate / 1000, locale)}`,
      value: certificate ?? money(amount),
    })),
  ]
  return (
    <>
      <dl className="phone__amounts">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
        <div className="phone__total">
          <dt>{words.amounts.total}</dt>
          <dd className="number">{money(amounts.total)}</dd>
        </div>
      </dl>
      {isEstimate && <p className="help">{words.estimate}</p>}
      {told.promo && told.promo.refusal === null && told.promo.saving > 0 && (
        <p className="help">{fill(words.promoSaves, { amount: money(told.promo.saving) })}</p>
      )}
      {problems.map((problem) => (
        <p key={problem} className="wrong">
          {problem}
        </p>
      ))}
    </>
  )
}
