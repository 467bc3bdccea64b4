// Why a line costs what it does: each step of its price, in the order in which it is worked out (business rule D-6).
import type { CartLine } from '#contract/shop/cart.ts'
import { fill, formatMoney } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import type { CartWords } from './cart-words.ts'

export function WhyPrice({ line, discountName, words }: { line: CartLine; discountName: string; words: CartWords }) {
  const { locale } = useIsland()
  const { quantity, list, unit, discount } = line
  const before = line.part.price?.sale?.before ?? unit
  const money = (amount: number) => formatMoney(amount, locale)
  const steps = [
    { label: words.was, amount: list * quantity },
    { label: words.specialSaving, amount: (before - list) * quantity },
    { label: words.saleSaving, amount: (unit - before) * quantity },
    { label: discountName, amount: -discount },
  ].filter(({ amount }, index) => index === 0 || amount < 0)
  if (steps.length === 1) return null
  return (
    <details className="why-price">
      <summary aria-label={fill(words.whyOf, { name: line.part.name })}>{words.why}</summary>
      <dl className="totals">
        {steps.map(({ label, amount }) => (
          <div key={label} className="totals__row">
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className="totals__row totals__row--total">
          <dt>{words.lineTotal}</dt>
          <dd>{money(line.total - discount)}</dd>
        </div>
      </dl>
    </details>
  )
}
