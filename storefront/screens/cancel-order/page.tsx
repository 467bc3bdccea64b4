// Asked before an order is cancelled; where it cannot be, the page says why (business rules O-1, O-4).
import { fill, formatMoney } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { heldAlone } from '../../orders/held-alone.ts'
import { usePage } from '../../page/page-context.ts'
import { StaticPage } from '../../shell/static-page.tsx'
import type { CancelOrderProps } from './data.ts'

export function CancelOrderPage({ order, problem }: CancelOrderProps) {
  const { words, locale, href } = usePage()
  const { cancel, cannot, actions } = words.orders
  const { can, total, currency, number, id } = order
  const back = href(`/order/${id}`)
  const held = heldAlone(order)
  const amount = formatMoney(held ?? total, locale, currency)
  return (
    <StaticPage title={can.cancel === true ? fill(cancel.title, { number }) : actions.cancel}>
      <FormNotice problem={problem} />
      {can.cancel === true ? (
        <>
          <p>{cancel.lead}</p>
          <p>{fill(held ? cancel.held : cancel.money, { amount })}</p>
          <form className="form__actions" method="post" action={`${back}/cancel`}>
            <button className="button button--primary">{cancel.confirm}</button>
            <a className="button" href={back}>
              {cancel.keep}
            </a>
          </form>
        </>
      ) : (
        <>
          <p>
            {cancel.cannot} {cannot[can.cancel]}
          </p>
          <p className="form__actions">
            {can.cancel === 'CODE_FIRST' && (
              <a className="button button--primary" href={`${back}/code`}>
                {words.orders.code.open}
              </a>
            )}
            {can.cancel === 'RELEASED' && (
              <a className="button button--primary" href={`${href('/contact-us')}?about=order`}>
                {words.contact.title}
              </a>
            )}
            <a className="button" href={back}>
              {words.orders.again.back}
            </a>
          </p>
        </>
      )}
    </StaticPage>
  )
}
