import type { OrderList } from '#contract/shop/orders.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface MyOrdersProps {
  list: OrderList
  /** The store that is chosen; '' for all. */
  store: string
  /** What was typed. */
  number: string
  problem: FormProblem | null
  join: { problem: FormProblem | null; email: string; isSent: boolean; joined: number | null }
}

export const MY_ORDERS_QUERY = ['store', 'older', 'newer', 'sent', 'joined']

export async function myOrdersData({
  shop,
  locale,
  query,
  form,
  words,
}: PageRequest): Promise<ScreenData<MyOrdersProps>> {
  const problem = problemIn(form, words)
  const { act = '', number = '', email = '' } = form
  const isJoining = act === 'send' || act === 'join'
  const store = form['store'] ?? query.get('store') ?? ''
  const list = await shop.call('OrderService.listOrders', {
    storeLocale: locale,
    ...(isStore(store) && { store }),
    ...(!problem && !isJoining && number !== '' && { number }),
    ...idIn(query, 'older'),
    ...idIn(query, 'newer'),
  })
  const joined = query.get('joined') ?? ''
  return {
    props: {
      list,
      store: isStore(store) ? store : '',
      number: isJoining ? '' : number,
      problem: isJoining ? null : problem,
      join: {
        problem: isJoining ? problem : null,
        email,
        isSent: query.has('sent') || act === 'join',
        joined: /^\d{1,4}$/.test(joined) ? Number(joined) : null,
      },
    },
    tags: [],
    status: problem ? 422 : 200,
  }
}

const ID = /^[0-9A-Za-z]{15}([A-Z0-5]{3})?$/

/** An address that somebody made up asks for all. */
const isStore = (text: string): boolean => text === 'shipped' || ID.test(text)

const idIn = (query: URLSearchParams, name: 'older' | 'newer') => {
  const id = query.get(name) ?? ''
  return ID.test(id) ? { [name]: id } : {}
}
