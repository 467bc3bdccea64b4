// Asks to be told by mail once a part is in stock again (business rule N-1). A form like any other: the page itself answers it.
import { EmailField } from '../../forms/email-field.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { Trap } from '../../forms/trap.tsx'
import { usePage } from '../../page/page-context.ts'
import type { Product } from './data.ts'
import type { Notify } from './notify-outcome.ts'

interface NotifyMeProps {
  product: Pick<Product, 'id' | 'path'>
  notify: Notify
}

export function NotifyMe({ product, notify: { outcome, email, problem } }: NotifyMeProps) {
  const { words, href } = usePage()
  const { messages, mailing } = words
  if (outcome) return <FormNotice problem={null} done={messages[outcome === 'asked' ? 'notify.ok' : 'notify.dup']} />
  return (
    <form className="notify-me" method="post" action={href(product.path)} noValidate>
      <input type="hidden" name="productId" value={product.id} />
      <EmailField
        id="notify-email"
        label={mailing.email}
        hint={mailing.askedWhy}
        typed={email}
        wrong={problem ? (problem.fields['email'] ?? problem.sentence) : undefined}
        isFirst={problem !== null}
      />
      <Trap label={mailing.leaveEmpty} />
      <button className="button">{messages['notify.ask']}</button>
    </form>
  )
}
