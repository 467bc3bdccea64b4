// The card's bank wants its owner before it holds what is left of an order's money: its question is begun here, and opens in this window.
import type { OrderDetail } from '#contract/shop/orders.ts'
import { Notice } from '#ui/notice.tsx'
import { fill, formatMoney } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

export function OrderBankAsks({ order: { id, bank, currency } }: { order: OrderDetail }) {
  const { words, locale, href } = usePage()
  if (!bank) return null
  const { bankTitle, bankAsks, bankBegin, bankOpen } = words.order
  return (
    <Notice tone="warn" title={bankTitle}>
      <p>{fill(bankAsks, { amount: formatMoney(bank.amount, locale, currency) })}</p>
      {bank.question ? (
        <p>
          <a className="button" href={bank.question}>
            {bankOpen}
          </a>
        </p>
      ) : (
        <form method="post" action={href(`/order/${id}/confirm-payment`)}>
          <button className="button">{bankBegin}</button>
        </form>
      )}
    </Notice>
  )
}
