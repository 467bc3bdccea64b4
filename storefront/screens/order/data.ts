import type { Returns } from '#contract/shop/returns.ts'
import { type OrderProps, readOrder } from '../../orders/read-order.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface OrderPageProps extends OrderProps {
  /** What was done a moment ago. */
  done: 'cancelled' | 'opened' | null
  returns: Returns
}

export const ORDER_QUERY = ['cancelled', 'opened']

export async function orderData(request: PageRequest): Promise<ScreenData<OrderPageProps>> {
  const { shop, locale, params } = request
  const [found, returns] = await Promise.all([
    readOrder(request),
    shop.call('ReturnService.getReturns', { storeLocale: locale, orderId: params['orderId'] ?? '' }),
  ])
  if ('movedTo' in found) return found
  const { order } = found.props
  const isCancelled = request.query.has('cancelled') && order.status === 'CANCELLED'
  const isOpened = request.query.has('opened') && !order.isMasked
  return { ...found, props: { order, returns, done: isCancelled ? 'cancelled' : isOpened ? 'opened' : null } }
}
