// What the parcel gives back, line by line and in all, worked out before it is asked for (business rule R-3).
import { Totals } from '#ui/totals.tsx'
import { fill, formatMoney, plural } from '#words/format.ts'
import { StepHeading } from '../../forms/step-heading.tsx'
import { usePage } from '../../page/page-context.ts'
import type { ReturnOrderProps } from './data.ts'
import { isOurFault } from './reasons.ts'
import { refundRows } from '../../returns/refund-rows.ts'
import { ReviewEnd } from './review-end.tsx'
import type { Together } from './together.ts'

interface TogetherReviewProps extends ReturnOrderProps {
  together: Together & { quote: NonNullable<Together['quote']> }
}

export function TogetherReview({
  order,
  returns,
  requestKey,
  problem,
  together: { lines, quote },
}: TogetherReviewProps) {
  const { words, locale, href } = usePage()
  const texts = words.returns
  const { currency } = returns
  const cores = quote.lines.reduce((all, { kind, coreQuantity }) => (kind === 'PART' ? all + coreQuantity : all), 0)
  const isOurs = lines.some(({ reason }) => isOurFault(reason))
  return (
    <form className="form card" method="post" action={href(`/order/${order.id}/return`)}>
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="together" value={lines.map(({ key }) => key).join(',')} />
      <input type="hidden" name="expectedTotal" value={quote.refund.total} />
      {lines.map(({ key, quantity, reason, isSealed }) => (
        <span key={key} hidden>
          <input type="hidden" name={`quantity-${key}`} value={quantity} />
          <input type="hidden" name={`reason-${key}`} value={reason} />
          <input type="hidden" name={`isSealed-${key}`} value={isSealed ? '1' : ''} />
        </span>
      ))}
      <ul className="return-together">
        {lines.map(({ key, kind, line, quantity, reason }, at) => (
          <li key={key} className="return-row__head">
            <span>
              {fill(texts.what[kind], { count: quantity, name: line.name })}
              {kind === 'PART' && reason !== '' && ` · ${texts.reasons[reason]}`}
            </span>
            <span className="number">{formatMoney(quote.lines[at]?.refund.total ?? 0, locale, currency)}</span>
          </li>
        ))}
      </ul>
      <StepHeading isNext={!problem}>{texts.review.title}</StepHeading>
      <Totals
        rows={refundRows(quote.refund, words, { locale, currency, discount: order.discount })}
        total={{ label: texts.review.total, text: formatMoney(quote.refund.total, locale, currency) }}
      />
      {cores > 0 && <p>{plural(cores, locale, texts.review.coreWith)}</p>}
      {lines.some(({ kind }) => kind === 'CORE') && <p>{texts.review.graded}</p>}
      {!isOurs && order.shipping > 0 && <p>{texts.review.noShipping}</p>}
      <ReviewEnd wayBack={isOurs ? texts.together.labelOurs : texts.review.labelYours} />
    </form>
  )
}
