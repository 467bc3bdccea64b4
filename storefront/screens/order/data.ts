import type { Claims } from '#contract/shop/claims.ts'
import type { Returns } from '#contract/shop/returns.ts'
import { type OrderProps, readOrder } from '../../orders/read-order.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface OrderPageProps extends OrderProps {
  /** What was done a moment ago. */
  done: 'cancelled' | 'lessened' | 'opened' | null
  returns: Returns
  claims: Claims
}

export const ORDER_QUERY = ['cancelled', 'lessened', 'opened']

export async function orderData(request: PageRequest): Promise<ScreenData<OrderPageProps>> {
  const { shop, locale, params } = request
  const ofOrder = { storeLocale: locale, orderId: params['orderId'] ?? '' }
  const [found, returns, claims] = await Promise.all([
    readOrder(request),
    shop.call('ReturnService.getReturns', ofOrder),
    shop.call('ClaimService.getClaims', ofOrder),
  ])
  if ('movedTo' in found) return found
  const { order } = found.props
  const isCancelled = request.query.has('cancelled') && order.status === 'CANCELLED'
  const isOpened = request.query.has('opened') && !order.isMasked
  const isLessened = request.query.has('lessened') && order.cancelled.length > 0
  const done = isCancelled ? 'cancelled' : isLessened ? 'lessened' : isOpened ? 'opened' : null
  return { ...found, props: { order, returns, claims, done } }
}
