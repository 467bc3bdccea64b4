import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'
import type { Label } from '#words/labels.ts'
import { message } from '../locales/message.ts'

const MOVES: Record<DeliveryType, Partial<Record<OrderStatus, OrderStatus[]>>> = {
  SHIP: { PROCESSING: ['SHIPPED', 'CANCELLED'], SHIPPED: ['DELIVERED'] },
  PICKUP: { PROCESSING: ['READY_FOR_PICKUP', 'CANCELLED'], READY_FOR_PICKUP: ['PICKED_UP', 'CANCELLED'] },
}

export const statusesAfter = (status: OrderStatus, delivery: DeliveryType): OrderStatus[] =>
  MOVES[delivery][status] ?? []

export const ORDER_STATUSES: Record<OrderStatus, Label> = {
  PROCESSING: message('status.orderProcessing'),
  SHIPPED: message('status.shipped'),
  DELIVERED: message('status.delivered'),
  READY_FOR_PICKUP: message('status.readyForPickup'),
  PICKED_UP: message('status.pickedUp'),
  CANCELLED: message('status.cancelled'),
}
