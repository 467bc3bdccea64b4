// What can be done with an order: each action leads on, or says why it cannot be done now (business rule O-4). A capability that
// brings an action adds a line to the list.
import type { Can, OrderDetail } from '#contract/shop/orders.ts'
import { fill } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

interface OrderAction {
  label: string
  href: string
  can: Can
}

interface ActionsProps {
  order: OrderDetail
  canReturn: Can
  canClaim: Can
}

function useActions({ order, canReturn, canClaim }: ActionsProps): OrderAction[] {
  const { words, href } = usePage()
  const { actions } = words.orders
  const page = href(`/order/${order.id}`)
  return [
    { label: actions.track, href: '#order-tracking', can: order.can.track },
    { label: actions.return, href: `${page}/return`, can: canReturn },
    {
      label: order.invoices.length > 1 ? actions.invoices : actions.invoice,
      href: `${page}/invoice.pdf`,
      can: order.can.invoice,
    },
    ...order.creditNotes.map((number) => ({
      label: fill(actions.creditNote, { number }),
      href: `${page}/credit-notes/${number}.pdf`,
      can: true as const,
    })),
    { label: actions.claim, href: `${page}/claim`, can: canClaim },
    { label: actions.buyAgain, href: `${page}/buy-again`, can: true },
    { label: actions.cancel, href: `${page}/cancel`, can: order.can.cancel },
    { label: actions.help, href: `${href('/contact-us')}?about=order`, can: true },
  ]
}

export function OrderActions(props: ActionsProps) {
  const { words } = usePage()
  const all = useActions(props)
  const reasons = Map.groupBy(all, ({ can }) => can)
  return (
    <section className="order-actions" aria-label={words.orders.actions.title}>
      <ul className="order-actions__list">
        {reasons.get(true)?.map(({ label, href }) => (
          <li key={label}>
            <a className="button" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {[...reasons].map(
        ([can, not]) =>
          can !== true && (
            <p key={can} className="order-actions__not soft">
              <strong>{fill(words.orders.actions.not, { actions: not.map(({ label }) => label).join(', ') })}</strong>{' '}
              {words.orders.cannot[can]}
            </p>
          ),
      )}
    </section>
  )
}
