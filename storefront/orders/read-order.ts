// What the pages of an order ask for. Only the session that placed it or looked it up is answered (business rule O-5).
import type { OrderDetail } from '#contract/shop/orders.ts'
import type { PageRequest, ScreenData } from '../page/screen.ts'

export interface OrderProps {
  order: OrderDetail
}

export async function readOrder({ shop, locale, params }: PageRequest): Promise<ScreenData<OrderProps>> {
  const { orderId = '' } = params
  const order = await shop.call('OrderService.getOrder', { storeLocale: locale, orderId })
  return { props: { order }, tags: [] }
}
