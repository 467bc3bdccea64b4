// What goes back, worked out before it is asked for (business rule R-3).
import type { ReturnLine } from '#contract/shop/returns.ts'
import { Totals } from '#ui/totals.tsx'
import { fill, formatMoney, plural } from '#words/format.ts'
import { StepHeading } from '../../forms/step-heading.tsx'
import { usePage } from '../../page/page-context.ts'
import type { Chosen, ReturnOrderProps } from './data.ts'
import { isOurFault } from './reasons.ts'
import { refundRows } from '../../returns/refund-rows.ts'
import { ReviewEnd } from './review-end.tsx'

interface ReturnReviewProps extends ReturnOrderProps {
  line: ReturnLine
  chosen: Chosen
  quote: NonNullable<ReturnOrderProps['quote']>
}

export function ReturnReview({ order, returns, line, chosen, quote, requestKey, problem }: ReturnReviewProps) {
  const { words, locale, href } = usePage()
  const texts = words.returns
  const { refund, coreQuantity } = quote
  const { currency } = returns
  const { kind, quantity, reason, method, isSealed } = chosen
  const isCore = kind === 'CORE'
  const isOurs = isOurFault(reason)
  return (
    <form className="form card" method="post" action={href(`/order/${order.id}/return`)}>
      {Object.entries({
        requestKey,
        kind,
        position: line.position,
        quantity,
        reason,
        method,
        isSealed: isSealed ? '1' : '',
        expectedTotal: refund.total,
      }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        {fill(texts.what[kind], { count: quantity, name: line.name })}
        {!isCore && reason !== '' && ` · ${texts.reasons[reason]}`}
      </p>
      <StepHeading isNext={!problem}>{texts.review.title}</StepHeading>
      <Totals
        rows={refundRows(refund, words, { locale, currency, discount: order.discount })}
        total={{ label: texts.review.total, text: formatMoney(refund.total, locale, currency) }}
      />
      {!isCore && coreQuantity > 0 && <p>{plural(coreQuantity, locale, texts.review.coreWith)}</p>}
      {isCore && <p>{texts.review.graded}</p>}
      {!isCore && !isOurs && order.shipping > 0 && <p>{texts.review.noShipping}</p>}
      <ReviewEnd wayBack={wayBack()} />
    </form>
  )

  function wayBack(): string {
    if (method === 'STORE') return fill(texts.review.atStore, { store: returns.storeName ?? '' })
    if (line.isFreight) return texts.review.freight
    return isOurs ? texts.review.labelOurs : texts.review.labelYours
  }
}
