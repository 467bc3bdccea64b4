// How far an order has come, as its mails draw it.
import type { OrderDetail, OrderStatus } from '#contract/shop/orders.ts'
import type { Locale } from '#values/locale.ts'
import { formatDate, isCanadian } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import type { Block } from './mail-body.ts'

type Step = 'PLACED' | 'RELEASED' | Exclude<OrderStatus, 'PROCESSING' | 'CANCELLED'>

const WAYS: Record<OrderDetail['deliveryType'], Step[]> = {
  SHIP: ['PLACED', 'RELEASED', 'SHIPPED', 'DELIVERED'],
  PICKUP: ['PLACED', 'RELEASED', 'READY_FOR_PICKUP', 'PICKED_UP'],
}

/** Nothing of an order that is cancelled. */
export function stepsBlock(
  { status, deliveryType, placedAt, events }: OrderDetail,
  locale: Locale,
): Extract<Block, { kind: 'steps' }>[] {
  if (status === 'CANCELLED') return []
  const way = WAYS[deliveryType]
  const isReleased = events.some(({ kind }) => kind === 'RELEASED')
  const now = status === 'PROCESSING' ? Number(isReleased) : way.indexOf(status)
  const atOf = (step: Step) => (step === 'PLACED' ? placedAt : events.find(({ kind }) => kind === step)?.at)
  const steps = way.map((step, place) => {
    const at = place <= now ? atOf(step) : undefined
    return {
      name: nameOf(step, locale),
      at: at ? formatDate(new Date(at), locale, { inSentence: true }) : null,
      state: place < now ? ('done' as const) : place === now ? ('now' as const) : ('next' as const),
    }
  })
  return [{ kind: 'steps', steps }]
}

/** Being ready has another wording on the Canadian site. */
function nameOf(step: Step, locale: Locale): string {
  const { orders, messages } = markedWordsFor(locale)
  if (step === 'PLACED' || step === 'RELEASED') return orders.steps[step]
  const ready = isCanadian(locale) ? 'status.availableForPickup' : 'status.readyForPickup'
  const names = {
    SHIPPED: 'status.shipped',
    DELIVERED: 'status.delivered',
    READY_FOR_PICKUP: ready,
    PICKED_UP: 'status.pickedUp',
  } as const
  return messages[names[step]]
}
