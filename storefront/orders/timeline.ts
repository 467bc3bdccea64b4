import type { OrderDetail, OrderEvent } from '#contract/shop/orders.ts'

type Placed = Pick<OrderDetail, 'status' | 'deliveryType' | 'placedAt' | 'events'>

export interface TimelineStep {
  kind: 'PLACED' | OrderEvent['kind']
  state: 'done' | 'now' | 'next'
  /** null while it is to come, and where nobody noted when. */
  at: string | null
  isDay: boolean
}

const WAYS: Record<OrderDetail['deliveryType'], TimelineStep['kind'][]> = {
  SHIP: ['PLACED', 'RELEASED', 'SHIPPED', 'DELIVERED'],
  PICKUP: ['PLACED', 'RELEASED', 'READY_FOR_PICKUP', 'PICKED_UP'],
}

/** What happened to an order, where it stands and what is to come. A cancelled one ends there. */
export function timelineOf({ status, deliveryType, placedAt, events }: Placed): TimelineStep[] {
  const noted = new Map(events.map((event) => [event.kind, event]))
  const way = WAYS[deliveryType]
  const step = (kind: TimelineStep['kind'], state: TimelineStep['state']): TimelineStep => {
    if (kind === 'PLACED') return { kind, state, at: placedAt, isDay: false }
    const event = state === 'next' ? undefined : noted.get(kind)
    return { kind, state, at: event?.at ?? null, isDay: event?.isDay ?? false }
  }
  if (status === 'CANCELLED') {
    const before = way.filter((kind) => kind === 'PLACED' || noted.has(kind))
    return [...before.map((kind) => step(kind, 'done')), step('CANCELLED', 'now')]
  }
  const reached = status === 'PROCESSING' ? (noted.has('RELEASED') ? 1 : 0) : way.indexOf(status)
  return way.map((kind, index) => step(kind, index < reached ? 'done' : index === reached ? 'now' : 'next'))
}
