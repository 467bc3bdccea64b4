import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'
import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { sentence } from '#words/labels.ts'
import { cancelOrder } from './cancel-order.ts'
import { whyNotHandedOver } from './kept-back.ts'
import { statusesAfter } from './order-status.ts'

/**
 * An order moves from status to status as rule O-1 says; any other move is refused. A cancelled one gives back what it holds, and is
 * not released any more.
 */
export const moveOrder: Rule = async (db, { id, columns, before }) => {
  const from = before['status'] as OrderStatus
  const to = (columns.get('status') ?? from) as OrderStatus
  if (to === 'CANCELLED' && columns.has('released_at'))
    return [{ field: 'ReleasedDate__c', message: sentence('A cancelled order is not released', {}) }]
  if (to === from) return []
  if (statusesAfter(from, before['delivery_type'] as DeliveryType).includes(to)) {
    const why = id !== null && HANDS_OVER.has(to) ? await whyNotHandedOver(db, id) : null
    if (why) return [{ field: 'Status', message: why }]
    if (to !== 'CANCELLED' || id === null) return []
    if (await db.first(handedOver(id)))
      return [
        {
          field: 'Status',
          message: sentence('A part of this order was handed over: it is not cancelled as a whole', {}),
        },
      ]
    await cancelOrder(db, id, from)
    return []
  }
  return [
    {
      field: 'Status',
      message: sentence('An order cannot go from {from} to {to}', { from, to }),
    },
  ]
}

const HANDS_OVER: ReadonlySet<OrderStatus> = new Set(['SHIPPED', 'PICKED_UP'])

const handedOver = (id: number) => sql`select id from order_line where order_id = ${id} and handed_over > 0 limit 1`
