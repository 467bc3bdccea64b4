// The statuses of an order and the moves between them (business rule O-1); any other move is refused.

export type OrderStatus = 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'READY_FOR_PICKUP' | 'PICKED_UP' | 'CANCELLED'
export type DeliveryType = 'SHIP' | 'PICKUP'

const MOVES: Record<DeliveryType, Partial<Record<OrderStatus, OrderStatus[]>>> = {
  SHIP: { PROCESSING: ['SHIPPED', 'CANCELLED'], SHIPPED: ['DELIVERED'] },
  PICKUP: { PROCESSING: ['READY_FOR_PICKUP', 'CANCELLED'], READY_FOR_PICKUP: ['PICKED_UP', 'CANCELLED'] },
}

/** The statuses that an order may come to next; none when its status is final. */
export const statusesAfter = (status: OrderStatus, delivery: DeliveryType): OrderStatus[] =>
  MOVES[delivery][status] ?? []
