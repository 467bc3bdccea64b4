// A claim from choosing what it is of to its number, each step a page of its own, so that it works without script.
import { fill } from '#words/format.ts'
import { ClaimList } from '../../claims/claim-list.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { StaticPage } from '../../shell/static-page.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimLines } from './claim-lines.tsx'
import type { ClaimProps } from './data.ts'

export function ClaimPage(props: ClaimProps) {
  const { words } = usePage()
  const texts = words.claims
  const { order, subject, problem } = props
  if (!subject)
    return (
      <StaticPage title={fill(texts.title, { number: order.number })}>
        <div className="return-page">
          <Choice {...props} />
        </div>
      </StaticPage>
    )
  return (
    <StaticPage title={fill(texts.what[subject.kind], { name: subject.name ?? texts.whole })}>
      <FormNotice problem={problem} />
      <ClaimForm {...props} subject={subject} />
    </StaticPage>
  )
}

function Choice({ order, claims, problem, asked }: ClaimProps) {
  const { words, href, settings, locale } = usePage()
  const texts = words.claims
  const back = href(`/order/${order.id}`)
  const { can } = claims
  return (
    <>
      <FormNotice
        problem={problem}
        done={
          asked && (
            <>
              <p>{fill(texts.asked.done, { number: asked.number, email: order.email })}</p>
              <p>{texts.asked.next}</p>
            </>
          )
        }
      />
      {can === true ? (
        <p>{texts.lead}</p>
      ) : (
        !asked && (
          <p>
            {texts.cannot} {words.orders.cannot[can]}
          </p>
        )
      )}
      {claims.lines.length > 0 && <ClaimLines claims={claims} orderId={order.id} />}
      <ClaimList claims={claims} />
      <p className="form__actions">
        {can === 'CODE_FIRST' && (
          <a className="button button--primary" href={`${back}/code`}>
            {words.orders.code.open}
          </a>
        )}
        <a className="button" href={back}>
          {words.orders.again.back}
        </a>
        <a href={href('/policies/warranty')}>{texts.warrantyPolicy}</a>
        <a href={settings.links[locale].shipping}>{texts.damagePolicy}</a>
        <a href={`${href('/contact-us')}?about=order`}>{words.contact.title}</a>
      </p>
    </>
  )
}
