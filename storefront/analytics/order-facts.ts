// What of an order its page says for the data layer: amounts in cents and parts, nothing of whose it is.
import type { OrderDetail } from '#contract/shop/orders.ts'

export interface OrderFacts extends Pick<OrderDetail, 'status' | 'currency' | 'total' | 'shipping'> {
  tax: number
  lines: { partNumber: string; name: string; unit: number; quantity: number }[]
}

export const orderFacts = ({ status, currency, total, shipping, taxes, lines }: OrderDetail): OrderFacts => ({
  status,
  currency,
  total,
  shipping,
  tax: taxes.reduce((sum, { amount }) => sum + amount, 0),
  lines: lines.map(({ partNumber, name, unit, quantity }) => ({ partNumber, name, unit, quantity })),
})
