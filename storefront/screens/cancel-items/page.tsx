// Asked before a line of an order, or some pieces of it, are cancelled: what comes back is shown to the cent first (business rule O-1).
import type { CancelledItems } from '#contract/shop/cancelling.ts'
import type { OrderDetail, OrderLine } from '#contract/shop/orders.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Totals } from '#ui/totals.tsx'
import { fill, formatMoney } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { refundRows } from '../../returns/refund-rows.ts'
import { StaticPage } from '../../shell/static-page.tsx'
import type { CancelItemsProps } from './data.ts'

export function CancelItemsPage({ order, line, keep, quote, problem }: CancelItemsProps) {
  const { words, href } = usePage()
  const { cancelItems } = words.orders
  const back = href(`/order/${order.id}`)
  return (
    <StaticPage title={cancelItems.title}>
      <FormNotice problem={problem} />
      {line && quote ? (
        <>
          <p>
            <strong>{line.name}</strong> <span className="number">{line.partNumber}</span>
          </p>
          {line.quantity > 1 && <HowMany order={order} line={line} keep={keep} />}
          <Confirm {...{ order, line, keep, quote }} />
        </>
      ) : (
        <Not order={order} back={back} />
      )}
    </StaticPage>
  )
}

interface OfLine {
  order: OrderDetail
  line: OrderLine
  keep: number
}

function HowMany({ order, line, keep }: OfLine) {
  const { words, href } = usePage()
  const { cancelItems } = words.orders
  return (
    <form className="form" method="get" action={href(`/order/${order.id}/cancel-items`)}>
      <input type="hidden" name="line" value={line.position} />
      <SelectField
        id="keep"
        name="keep"
        label={cancelItems.howMany}
        defaultValue={String(keep)}
        options={Array.from({ length: line.quantity }, (_, stays) => ({
          value: String(stays),
          label: fill(cancelItems.of, { count: line.quantity - stays, all: line.quantity }),
        }))}
      />
      <button className="button">{cancelItems.workOut}</button>
    </form>
  )
}

function Confirm({ order, line, keep, quote }: OfLine & { quote: CancelledItems }) {
  const { words, locale, href } = usePage()
  const { cancelItems, cancel } = words.orders
  const page = href(`/order/${order.id}`)
  const amount = formatMoney(quote.total, locale, order.currency)
  return (
    <form className="card" method="post" action={`${page}/cancel-items`} aria-labelledby="comes-back">
      <h2 id="comes-back">{fill(cancelItems.comesBack, { count: quote.quantity, name: line.name })}</h2>
      <Totals
        rows={refundRows(quote, words, { ...order, locale })}
        total={{ label: words.returns.review.total, text: amount }}
      />
      <p>{quote.isLast ? cancelItems.last : cancelItems.lead}</p>
      <p>{fill(cancel.money, { amount })}</p>
      <input type="hidden" name="line" value={line.position} />
      <input type="hidden" name="keep" value={keep} />
      <input type="hidden" name="expectedTotal" value={quote.total} />
      <div className="form__actions">
        <button className="button button--primary">{quote.isLast ? cancel.confirm : cancelItems.confirm}</button>
        <a className="button" href={page}>
          {cancelItems.keep}
        </a>
      </div>
    </form>
  )
}

function Not({ order, back }: { order: OrderDetail; back: string }) {
  const { words } = usePage()
  const { cancel, cancelItems, cannot, code, again } = words.orders
  const can = order.can.cancelItems
  return (
    <>
      <p>{can === true ? cancelItems.gone : `${cancel.cannot} ${cannot[can]}`}</p>
      <p className="form__actions">
        {can === 'CODE_FIRST' && (
          <a className="button button--primary" href={`${back}/code`}>
            {code.open}
          </a>
        )}
        <a className="button" href={back}>
          {again.back}
        </a>
      </p>
    </>
  )
}
