import type { OrderDetail, OrderStatus } from '#contract/shop/orders.ts'
import type { Tone } from '#ui/tone.ts'
import type { Locale } from '#values/locale.ts'
import type { MessageKey } from '#words/en-US/messages.ts'
import { fill, formatDate, isCanadian } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { isPartly } from './line-state.ts'

/** The fixed message that names a status; being ready has another wording on the Canadian site. */
export function statusMessage(status: OrderStatus, locale: Locale): MessageKey {
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

/** In which tone a status is told: what is at its end, and what waits for the customer. */
export const statusTone = (status: OrderStatus): Tone | undefined => TONES[status]

const TONES: Partial<Record<OrderStatus, Tone>> = { DELIVERED: 'fits', PICKED_UP: 'fits', READY_FOR_PICKUP: 'warn' }

const STATES = {
  SHIPPED: ['shippedOn', 'shipped'],
  DELIVERED: ['deliveredOn', 'delivered'],
  PICKED_UP: ['pickedUpOn', 'pickedUp'],
  CANCELLED: ['cancelledOn', 'cancelled'],
} as const

/** Where things are, in a sentence that can be a title; with its day where that is known. */
export function whereItIs(
  {
    status,
    events,
    storeName,
    lines = [],
  }: Pick<OrderDetail, 'status' | 'events' | 'storeName'> & {
    lines?: OrderDetail['lines']
  },
  { orders: { states } }: Pick<Words, 'orders'>,
  locale: Locale,
): string {
  if (isPartly({ status, lines })) {
    if (status === 'PROCESSING') return states.partLeft
    return storeName ? fill(states.restReady, { store: storeName }) : states.restReadyAnywhere
  }
  if (status === 'PROCESSING') return events.some(({ kind }) => kind === 'RELEASED') ? states.packing : states.preparing
  if (status === 'READY_FOR_PICKUP') return storeName ? fill(states.ready, { store: storeName }) : states.readyAnywhere
  const [dated, plain] = STATES[status]
  const at = events.find(({ kind }) => kind === status)?.at
  return at ? fill(states[dated], { date: formatDate(new Date(at), locale, { inSentence: true }) }) : states[plain]
}
