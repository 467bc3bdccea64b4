import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'

const MOVES: Record<DeliveryType, Partial<Record<OrderStatus, OrderStatus[]>>> = {
  SHIP: { PROCESSING: ['SHIPPED', 'CANCELLED'], SHIPPED: ['DELIVERED'] },
  PICKUP: { PROCESSING: ['READY_FOR_PICKUP', 'CANCELLED'], READY_FOR_PICKUP: ['PICKED_UP', 'CANCELLED'] },
}

export const statusesAfter = (status: OrderStatus, delivery: DeliveryType): OrderStatus[] =>
  MOVES[delivery][status] ?? []
