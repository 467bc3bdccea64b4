// What may be done with an order now, or why not: pages show it and verbs keep it, so that both always agree (business rule O-4).
import type { Can, DeliveryType, OrderStatus } from '#contract/shop/orders.ts'

export interface OrderState {
  status: OrderStatus
  delivery_type: DeliveryType
  released_at: Date | null
  /** Whether it is open to whoever asks as its owner, not by its number and email alone (reliability rule 39). */
  is_own: boolean
}

/** A customer's own cancelling ends with the release: from then on the parts may be in a box (O-1). */
export function canCancel({ status, released_at: releasedAt, is_own: isOwn }: OrderState): Can {
  if (status === 'CANCELLED') return 'CANCELLED'
  if (status === 'DELIVERED' || status === 'PICKED_UP') return 'ENDED'
  if (status === 'SHIPPED') return 'SHIPPED'
  if (status === 'READY_FOR_PICKUP') return 'WAITING'
  if (releasedAt !== null) return 'RELEASED'
  return isOwn ? true : 'CODE_FIRST'
}

/** Of an order of which money has gone back already only people know what its items still bear. */
export function canCancelItems(state: OrderState & { refunded_cents: number }): Can {
  const can = canCancel(state)
  return can === true && state.refunded_cents > 0 ? 'REFUNDED' : can
}

/**
 * Staff see what lies on the shelf and in the box: they cancel items until the first of its parts has left (O-1 ends the release for customers
 * alone). What a part that left bears is taken and on its invoice, and is not shared out anew.
 */
export const canStaffCancelItems = ({
  hasLeft,
  ...state
}: Omit<OrderState, 'released_at' | 'is_own'> & { refunded_cents: number; hasLeft: boolean }): Can | 'PART_LEFT' => {
  const can = canCancelItems({ ...state, released_at: null, is_own: true })
  return can === true && hasLeft ? 'PART_LEFT' : can
}

/** One for each parcel or visit, made when its parts are handed over (IN-1). */
export function canInvoice({ status, is_own: isOwn }: Pick<OrderState, 'status' | 'is_own'>, hasInvoice: boolean): Can {
  if (!hasInvoice) return status === 'CANCELLED' ? 'CANCELLED' : 'INVOICE_LATER'
  return isOwn ? true : 'CODE_FIRST'
}

export function canTrack({ status, delivery_type: delivery }: OrderState, parcels: number): Can {
  if (parcels > 0) return true
  if (status === 'CANCELLED') return 'CANCELLED'
  return delivery === 'PICKUP' ? 'PICK_UP' : 'NOT_SHIPPED'
}
