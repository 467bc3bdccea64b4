// A return from choosing the line to the slip, each step a page of its own, so that it works without script (business rules ).
import { fill, formatDay } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { CoreReturn } from '../../returns/core-return.tsx'
import { ReturnList } from '../../returns/return-list.tsx'
import { StaticPage } from '../../shell/static-page.tsx'
import type { ReturnOrderProps } from './data.ts'
import { ReturnForm } from './return-form.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnReview } from './return-review.tsx'
import { TogetherForm } from './together-form.tsx'
import { TogetherReview } from './together-review.tsx'

export function ReturnOrderPage(props: ReturnOrderProps) {
  const { words } = usePage()
  const { order, returns, chosen, together, quote, problem } = props
  const title = fill(words.returns.title, { number: order.number })
  const line = chosen && returns.lines.find(({ position }) => position === chosen.position)
  if (together && together.lines.length > 0)
    return (
      <StaticPage title={words.returns.together.title} isNext={!problem && !together.quote}>
        <FormNotice problem={problem} />
        {together.quote ? (
          <TogetherReview {...props} together={{ ...together, quote: together.quote }} />
        ) : (
          <TogetherForm {...props} together={together} />
        )}
      </StaticPage>
    )
  if (!line)
    return (
      <StaticPage title={title}>
        <div className="return-page">
          <Choice {...props} />
        </div>
      </StaticPage>
    )
  const { partTitle, coreTitle } = words.returns.form
  return (
    <StaticPage
      title={fill(chosen.kind === 'CORE' ? coreTitle : partTitle, { name: line.name })}
      isNext={!problem && !quote}
    >
      <FormNotice problem={problem} />
      {quote ? (
        <ReturnReview {...props} {...{ line, chosen, quote }} />
      ) : (
        <ReturnForm {...props} {...{ line, chosen }} />
      )}
    </StaticPage>
  )
}

function Choice({ order, returns, problem, asked, together }: ReturnOrderProps) {
  const { words, locale, href, settings } = usePage()
  const texts = words.returns
  const back = href(`/order/${order.id}`)
  const { can, returnUntil } = returns
  const number = asked?.parcel ?? asked?.number ?? ''
  const done = asked && fill(texts.asked.done, { number, email: order.email })
  return (
    <>
      <FormNotice
        problem={problem ?? (together && { sentence: texts.together.none, fields: {} })}
        done={
          done && (
            <>
              <p>{done}</p>
              <p>{texts.asked.next}</p>
            </>
          )
        }
      />
      {asked?.slip && (
        <p>
          <a className="button button--primary" href={href(asked.slip)}>
            {fill(texts.asked.slip, { number })}
          </a>
        </p>
      )}
      {can === true ? (
        <>
          <p>{texts.lead}</p>
          {returnUntil && <p>{fill(texts.until, { date: formatDay(returnUntil, locale, { inSentence: true }) })}</p>}
        </>
      ) : (
        !asked && (
          <p>
            {texts.cannot} {words.orders.cannot[can]}
          </p>
        )
      )}
      <CoreReturn returns={returns} orderId={order.id} />
      {returns.lines.length > 0 && <ReturnLines returns={returns} orderId={order.id} />}
      <ReturnList returns={returns} />
      <p className="form__actions">
        {can === 'CODE_FIRST' && (
          <a className="button button--primary" href={`${back}/code`}>
            {words.orders.code.open}
          </a>
        )}
        <a className="button" href={back}>
          {words.orders.again.back}
        </a>
        <a href={settings.links[locale].returns}>{texts.policy}</a>
        <a href={`${href('/contact-us')}?about=returns`}>{words.contact.title}</a>
      </p>
    </>
  )
}
