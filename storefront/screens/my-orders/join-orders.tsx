// Orders that were placed as a guest come into the account by a code that is sent to their email (business rule O-6).
import { Field } from '#ui/field.tsx'
import { plural } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { beginAt } from '../../forms/problem.ts'
import { CodeFields } from '../../orders/code-fields.tsx'
import { usePage } from '../../page/page-context.ts'
import type { MyOrdersProps } from './data.ts'

export function JoinOrders({ problem, email, isSent, joined }: MyOrdersProps['join']) {
  const { words, locale, href } = usePage()
  const { join } = words.orders
  const told = joined !== null ? plural(joined, locale, join.joined) : isSent && !problem && join.sent
  return (
    <section className="orders-join" id="join" aria-labelledby="orders-join">
      <h2 id="orders-join">{join.title}</h2>
      <FormNotice problem={null} done={told} />
      {isSent ? (
        <form className="form" method="post" action={href('/my-orders')}>
          <CodeFields act="join" problem={problem} words={join} />
          <p>
            <a href={`${href('/my-orders')}#join`}>{words.orders.code.sendAgain}</a>
          </p>
        </form>
      ) : (
        <form className="form" method="post" action={href('/my-orders')} noValidate>
          <p>{join.lead}</p>
          <Field
            id="join-email"
            name="email"
            type="email"
            label={join.email}
            defaultValue={email}
            error={problem ? (problem.fields['email'] ?? problem.sentence) : undefined}
            autoComplete="email"
            maxLength={254}
            {...beginAt(problem !== null)}
            required
          />
          <button className="button" name="act" value="send">
            {join.send}
          </button>
        </form>
      )}
    </section>
  )
}
