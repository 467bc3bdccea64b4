// What it comes to, always in sight where the review is below the fold (phones); beside the form it stands open.
import type { CheckoutView } from '#contract/shop/checkout.ts'
import { formatMoney } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import { useForm } from './form.ts'

export function TotalBar({ view: { quote, estimate } }: { view: CheckoutView }) {
  const { words } = useForm()
  const { locale } = useIsland()
  const { shipping, total } = quote ?? estimate
  const cost = shipping === 0 ? words.totals.free : formatMoney(shipping, locale)
  return (
    <div className="total-bar">
      <p>
        {quote ? words.totals.shipping : words.totals.estimatedShipping} <span className="number">{cost}</span>
      </p>
      <p>
        {quote ? words.totals.total : words.totals.estimatedTotal}{' '}
        <strong className="number">{formatMoney(total, locale)}</strong>
      </p>
      <a href="#step-review">{words.steps.review}</a>
    </div>
  )
}
