// A customer's orders, newest first, ten a page: all, those of one store, or one by its number (business rule O-3).
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { beginAt } from '../../forms/problem.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { usePage } from '../../page/page-context.ts'
import type { MyOrdersProps } from './data.ts'
import { JoinOrders } from './join-orders.tsx'
import { OrderRows } from './order-rows.tsx'

export function MyOrdersPage({ list, store, number, problem, join }: MyOrdersProps) {
  const { words, href } = usePage()
  const { orders, messages } = words
  const isNarrowed = store !== '' || number !== ''
  return (
    <AccountPage
      title={words.account.pages.orders}
      current="/my-orders"
      actions={<a href={href('/my-orders/invoices')}>{words.invoices.months}</a>}
    >
      {(list.none !== 'orders.none' || isNarrowed) && (
        <div className="orders-filter">
          <form method="get" action={href('/my-orders')}>
            <SelectField
              id="orders-store"
              name="store"
              label={orders.store}
              empty={orders.allStores}
              options={[
                { value: 'shipped', label: orders.toAddress },
                ...list.stores.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              defaultValue={store}
            />
            <button className="button">{orders.show}</button>
          </form>
          <form method="post" action={href('/my-orders')} noValidate>
            {store !== '' && <input type="hidden" name="store" value={store} />}
            <Field
              id="orders-number"
              name="number"
              label={orders.search}
              defaultValue={number}
              error={problem?.fields['number'] ?? problem?.sentence}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              {...beginAt(problem !== null)}
            />
            <button className="button" name="act" value="find">
              {words.order.find}
            </button>
          </form>
        </div>
      )}
      {list.none ? (
        <div className="orders-none" role="status">
          <p>{messages[list.none]}</p>
          <a className="button" href={href(isNarrowed ? '/my-orders' : '/')}>
            {isNarrowed ? orders.showAll : orders.startShopping}
          </a>
        </div>
      ) : (
        <OrderRows list={list} store={store} />
      )}
      <JoinOrders {...join} />
    </AccountPage>
  )
}
