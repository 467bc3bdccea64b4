// Number and email show where an order is; the rest opens by a code that is sent to that email (reliability rule 39).
import { CodeFields } from '../../orders/code-fields.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { StaticPage } from '../../shell/static-page.tsx'
import type { OrderCodeProps } from './data.ts'

export function OrderCodePage({ order, problem, isSent }: OrderCodeProps) {
  const { words, href } = usePage()
  const { code } = words.orders
  const page = href(`/order/${order.id}`)
  return (
    <StaticPage title={code.title}>
      <FormNotice problem={isSent ? null : problem} done={isSent && !problem && code.sent} />
      <p>{code.lead}</p>
      {isSent && (
        <form className="form card" method="post" action={`${page}/code`}>
          <CodeFields act="enter" problem={problem} words={code} />
        </form>
      )}
      <form className="form__actions" method="post" action={`${page}/code`}>
        <button className={isSent ? 'button' : 'button button--primary'} name="act" value="send">
          {isSent ? code.sendAgain : code.send}
        </button>
        <a className="button" href={page}>
          {words.orders.again.back}
        </a>
      </form>
    </StaticPage>
  )
}
