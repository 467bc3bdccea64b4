import type { OrderDetail } from '#contract/shop/orders.ts'
import { isCanadian } from '#words/format.ts'
import type { Locale } from '#values/locale.ts'
import type { MessageKey } from '#words/en-US/messages.ts'

type Status = OrderDetail['status']
export interface ProgressStep {
  status: Status
  state: 'done' | 'now' | 'next'
}

const WAYS: Record<OrderDetail['deliveryType'], Status[]> = {
  SHIP: ['PROCESSING', 'SHIPPED', 'DELIVERED'],
  PICKUP: ['PROCESSING', 'READY_FOR_PICKUP', 'PICKED_UP'],
}

/** The steps of an order with where it stands. A cancelled order ends there: nothing is to come. */
export function progressOf({ status, deliveryType }: Pick<OrderDetail, 'status' | 'deliveryType'>): ProgressStep[] {
  if (status === 'CANCELLED') {
    return [
      { status: 'PROCESSING', state: 'done' },
      { status: 'CANCELLED', state: 'now' },
    ]
  }
  const way = WAYS[deliveryType]
  const at = way.indexOf(status)
  return way.map((step, index) => ({ status: step, state: index < at ? 'done' : index === at ? 'now' : 'next' }))
}

/** The fixed message that names a status; being ready has another wording on the Canadian site. */
export function statusMessage(status: Status, locale: Locale): MessageKey {
  if (status === 'READY_FOR_PICKUP') return isCanadian(locale) ? 'status.availableForPickup' : 'status.readyForPickup'
  return STATUS_MESSAGES[status]
}

const STATUS_MESSAGES = {
  PROCESSING: 'status.orderProcessing',
  SHIPPED: 'status.shipped',
  DELIVERED: 'status.delivered',
  PICKED_UP: 'status.pickedUp',
  CANCELLED: 'status.cancelled',
} as const
