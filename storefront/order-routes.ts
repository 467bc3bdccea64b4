// The pages of orders: found again, looked at, cancelled, opened by a code, bought again, returned, claimed.
import { fill } from '#words/format.ts'
import { called, type Route, route } from './page/screen.ts'
import { CONFIRMATION_QUERY, confirmationData } from './screens/order-confirmation/data.ts'
import { OrderConfirmationPage } from './screens/order-confirmation/page.tsx'
import { buyAgainData, buyAgainHead } from './screens/buy-again/data.ts'
import { BuyAgainPage } from './screens/buy-again/page.tsx'
import { cancelOrderData } from './screens/cancel-order/data.ts'
import { CancelOrderPage } from './screens/cancel-order/page.tsx'
import { CANCEL_ITEMS_QUERY, cancelItemsData } from './screens/cancel-items/data.ts'
import { CancelItemsPage } from './screens/cancel-items/page.tsx'
import { ORDER_QUERY, orderData } from './screens/order/data.ts'
import { OrderPage } from './screens/order/page.tsx'
import { CLAIM_QUERY, claimData, claimHead } from './screens/claim/data.ts'
import { ClaimPage } from './screens/claim/page.tsx'
import { orderCodeData } from './screens/order-code/data.ts'
import { OrderCodePage } from './screens/order-code/page.tsx'
import { RETURN_QUERY, returnOrderData, returnOrderHead } from './screens/return-order/data.ts'
import { ReturnOrderPage } from './screens/return-order/page.tsx'
import { ofOrder, orderHead } from './orders/order-head.ts'
import { trackOrderData } from './screens/track-order/data.ts'
import { TrackOrderPage } from './screens/track-order/page.tsx'
import type { OrderProps } from './orders/read-order.ts'

export const orderRoutes: Route[] = [
  route({
    path: '/order-confirmation/:orderId',
    data: confirmationData,
    page: OrderConfirmationPage,
    caching: 'private',
    query: CONFIRMATION_QUERY,
    head: called(({ order }: OrderProps, { words }) => fill(words.order.title, { number: order.number })),
  }),
  route({
    path: '/order/:orderId',
    data: orderData,
    page: OrderPage,
    caching: 'private',
    query: ORDER_QUERY,
    head: orderHead,
  }),
  route({
    path: '/order/:orderId/cancel',
    data: cancelOrderData,
    page: CancelOrderPage,
    caching: 'private',
    head: ofOrder((_, { words }) => words.orders.actions.cancel),
  }),
  route({
    path: '/order/:orderId/cancel-items',
    data: cancelItemsData,
    page: CancelItemsPage,
    caching: 'private',
    query: CANCEL_ITEMS_QUERY,
    head: ofOrder((_, { words }) => words.orders.cancelItems.title),
  }),
  route({
    path: '/order/:orderId/code',
    data: orderCodeData,
    page: OrderCodePage,
    caching: 'private',
    query: ['sent'],
    head: ofOrder((_, { words }) => words.orders.code.title),
  }),
  route({
    path: '/order/:orderId/buy-again',
    data: buyAgainData,
    page: BuyAgainPage,
    caching: 'private',
    query: ['added'],
    head: buyAgainHead,
  }),
  route({
    path: '/order/:orderId/return',
    data: returnOrderData,
    page: ReturnOrderPage,
    caching: 'private',
    query: RETURN_QUERY,
    head: returnOrderHead,
  }),
  route({
    path: '/order/:orderId/claim',
    data: claimData,
    page: ClaimPage,
    caching: 'private',
    query: CLAIM_QUERY,
    head: claimHead,
  }),
  route({
    path: '/track-order',
    data: trackOrderData,
    page: TrackOrderPage,
    caching: 'private',
    query: ['failed', 'fields'],
    head: called((_, { words }) => words.order.track),
  }),
]
