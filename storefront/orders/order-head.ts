// Where the pages of an order stand: below the customer's orders, or below the look-up of guests.
import type { OrderDetail } from '#contract/shop/orders.ts'
import { fill } from '#words/format.ts'
import type { Crumb, Head, PageRequest } from '../page/screen.ts'

interface OfOrder {
  order: OrderDetail
}

export const ordersCrumb = ({ isInAccount }: OrderDetail, { words }: Pick<PageRequest, 'words'>): Crumb =>
  isInAccount
    ? { name: words.account.pages.orders, path: '/my-orders' }
    : { name: words.order.track, path: '/track-order' }

export const orderHead: Head<OfOrder> = {
  title: ({ order }, { words }) => fill(words.order.title, { number: order.number }),
  crumb: ({ order }, request) => [
    ordersCrumb(order, request),
    { name: fill(request.words.order.title, { number: order.number }) },
  ],
}

/** Of a page below the order's own. */
export const ofOrder = (name: Head<OfOrder>['title']): Head<OfOrder> => ({
  title: name,
  crumb: ({ order }, request) => [
    ordersCrumb(order, request),
    { name: fill(request.words.order.title, { number: order.number }), path: `/order/${order.id}` },
    { name: name({ order }, request) },
  ],
})
