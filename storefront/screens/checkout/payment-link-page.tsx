// An order that was put together on the phone, as its caller sees it by the link: all of it, what it comes to, and their own card to pay it with. They change
// nothing of it; they may decline it.
import type { PhoneOrderView } from '#contract/shop/phone-order.ts'
import { Notice } from '#ui/notice.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { fill, formatMoney } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { checkoutWords } from './checkout-words.ts'
import { LinkAgreements } from './link-agreements.tsx'
import { LinkedOrder } from './linked-order.tsx'
import type { PaymentLinkProps } from './payment-link-data.ts'
import { PaymentLink } from './payment-link.island.tsx'

export function PaymentLinkPage({ order, token, problem, ticked, ownPath }: PaymentLinkProps) {
  const { words, settings, locale, href } = usePage()
  const { phoneOrders: texts } = words
  const { view, by, untilText, toldTotal, isShort, toAccept, fits, machine } = order
  if (!view || ownPath !== null) return <Ended order={order} ownPath={ownPath} />
  const quote = view.state === 'open' ? view.quote : null
  return (
    <div className="payment-link">
      <h1 className="checkout__title">{texts.title}</h1>
      <FormNotice problem={problem} />
      <p>{by === null ? texts.leadOfShop : fill(texts.lead, { by })}</p>
      <p className="soft">{fill(texts.until, { until: untilText })}</p>
      {quote && quote.total !== toldTotal && (
        <Notice tone="warn" role="alert">
          <p>
            {fill(texts.changed, { before: formatMoney(toldTotal, locale), now: formatMoney(quote.total, locale) })}
          </p>
        </Notice>
      )}
      <LinkedOrder view={view} fits={fits} machine={machine} />
      <p>
        {texts.wrong} {settings.supportPhone && <PhoneLink number={settings.supportPhone} />}
      </p>
      {isShort && view.state === 'open' ? (
        <Notice tone="stop" role="alert">
          <p>{texts.short}</p>
        </Notice>
      ) : view.state === 'open' && !view.quote ? (
        <Notice tone="stop" role="alert">
          <p>{texts.unpriced}</p>
        </Notice>
      ) : toAccept ? (
        <LinkAgreements token={token} toAccept={toAccept} problem={problem} ticked={ticked} />
      ) : (
        <PaymentLink
          token={token}
          checkout={view}
          words={{ ...checkoutWords(words), cardTitle: texts.card }}
          supportPhone={settings.supportPhone}
          chatUrl={settings.chatUrl}
        />
      )}
      {view.state === 'open' && (
        <details className="payment-link__decline">
          <summary>{texts.decline}</summary>
          <form method="post" action={href(`/payment-link/${token}`)}>
            <p>{texts.declineSure}</p>
            <button className="button" name="do" value="decline">
              {texts.declineGo}
            </button>
          </form>
        </details>
      )}
    </div>
  )
}

function Ended({ order, ownPath }: { order: PhoneOrderView; ownPath: string | null }) {
  const { words, href, settings } = usePage()
  const { phoneOrders: texts } = words
  const { state, orderPath } = order
  if (state === 'OPENED' || state === 'PAYING')
    return (
      <div className="payment-link">
        <h1 className="checkout__title">{texts.title}</h1>
        {ownPath !== null && <a href={ownPath}>{texts.title}</a>}
      </div>
    )
  const { title, said } = texts.ended[state]
  return (
    <div className="payment-link">
      <h1 className="checkout__title">{title}</h1>
      <p>{said}</p>
      {state === 'PAID' && (
        <p>
          <a href={href(orderPath ?? '/track-order')}>{orderPath === null ? texts.track : texts.seeOrder}</a>
        </p>
      )}
      {settings.supportPhone && (
        <p>
          <PhoneLink number={settings.supportPhone} />
        </p>
      )}
    </div>
  )
}
