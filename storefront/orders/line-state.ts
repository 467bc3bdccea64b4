// Where the pieces of a line are, while not all of their order are at one place (business rule O-1).
import type { OrderDetail, OrderLine } from '#contract/shop/orders.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'

type Facts = Pick<OrderDetail, 'status' | 'deliveryType' | 'lines' | 'tracking'>

/** Whether some of it has left, and some has not. */
export const isPartly = ({ status, lines }: Pick<OrderDetail, 'status' | 'lines'>): boolean =>
  (status === 'PROCESSING' || status === 'READY_FOR_PICKUP') && lines.some(({ handedOver }) => handedOver > 0)

/** `2 of 3 on the way · 1 of 3 still to come`; null where all of the order is at one place, or nobody noted what is where. */
export function lineState(order: Facts, line: OrderLine, { lineStates }: Words['order']): string | null {
  const arrived = deliveredIn(order)
  if (!isPartly(order) && arrived === null) return null
  const delivered = Math.min(arrived?.get(line.position) ?? 0, line.handedOver)
  const texts = lineStates[order.deliveryType]
  const counts = [
    [texts.DELIVERED, delivered],
    [texts.LEFT, line.handedOver - delivered],
    [texts.OPEN, line.quantity - line.handedOver],
  ] as const
  return counts
    .filter(([, count]) => count > 0)
    .map(([{ all, some }, count]) => (count === line.quantity ? all : fill(some, { count, all: line.quantity })))
    .join(' · ')
}

/** How many of each line have arrived, where some parcels have and others have not; null where nobody noted what each of them holds. */
function deliveredIn({ status, tracking, lines }: Facts): ReadonlyMap<number, number> | null {
  if (status !== 'PROCESSING' && status !== 'SHIPPED') return null
  const arrived = tracking.filter(({ deliveredAt }) => deliveredAt !== null)
  const noted = sumOf(tracking.flatMap(({ items }) => items.map(({ quantity }) => quantity)))
  if (arrived.length === 0 || noted !== sumOf(lines.map(({ handedOver }) => handedOver))) return null
  const pieces = new Map<number, number>()
  for (const { items } of arrived)
    for (const { position, quantity } of items) pieces.set(position, (pieces.get(position) ?? 0) + quantity)
  return pieces
}

const sumOf = (counts: number[]): number => counts.reduce((all, count) => all + count, 0)
