import type { OrderDetail, OrderEvent } from '#contract/shop/orders.ts'
import type { Cents } from '#values/money.ts'

type Placed = Pick<OrderDetail, 'status' | 'deliveryType' | 'placedAt' | 'events'> &
  Partial<Pick<OrderDetail, 'refunds'>>

export interface TimelineStep {
  kind: 'PLACED' | 'GIVEN_BACK' | OrderEvent['kind']
  state: 'done' | 'now' | 'next'
  /** null while it is to come, and where nobody noted when. */
  at: string | null
  isDay: boolean
  /** Of what was given back without a return. */
  amount?: Cents
}

type OnTheWay = Exclude<TimelineStep['kind'], 'GIVEN_BACK'>

const WAYS: Record<OrderDetail['deliveryType'], OnTheWay[]> = {
  SHIP: ['PLACED', 'RELEASED', 'SHIPPED', 'DELIVERED'],
  PICKUP: ['PLACED', 'RELEASED', 'READY_FOR_PICKUP', 'PICKED_UP'],
}

/** What happened to an order, where it stands and what is to come; and what was given back on the way, where it happened. */
export function timelineOf({ refunds = [], ...placed }: Placed): TimelineStep[] {
  const steps = wayOf(placed)
  for (const { at, amount } of refunds) {
    if (!at) continue
    const before = steps.findLastIndex((step) => step.state !== 'next' && (step.at === null || step.at <= at))
    steps.splice(before + 1, 0, { kind: 'GIVEN_BACK', state: 'done', at, isDay: false, amount })
  }
  return steps
}

/** A cancelled one ends there. */
function wayOf({ status, deliveryType, placedAt, events }: Omit<Placed, 'refunds'>): TimelineStep[] {
  const noted = new Map(events.map((event) => [event.kind, event]))
  const way = WAYS[deliveryType]
  const step = (kind: OnTheWay, state: TimelineStep['state']): TimelineStep => {
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
