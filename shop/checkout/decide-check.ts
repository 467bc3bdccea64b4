// A payment whose address or code did not match is decided by people, once: released, its order goes its way; refused, its order is cancelled and what is
// held on the card is let go.
import type { OrderStatus } from '#contract/shop/orders.ts'
import { sql, type Writer } from '#database/sql.ts'
import { type ActionDeclaration, movesAlong } from '#platform/objects/declared-action.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { sentence } from '#words/labels.ts'

export const CHECK_STATES = { OPEN: 'To Decide|check', RELEASED: 'Released|check', REFUSED: 'Refused|check' } as const
type CheckState = keyof typeof CHECK_STATES

const decided = (from: CheckState): readonly CheckState[] => (from === 'OPEN' ? ['RELEASED', 'REFUSED'] : [])

const moving = movesAlong<CheckState>({
  field: 'State__c',
  next: decided,
  refusal: () => 'This payment is decided already',
})

export const checkActions: readonly ActionDeclaration[] = [
  moving('RELEASED', {
    name: 'Release',
    label: 'Release Payment',
    done: 'The payment is released: its order may be handed over.',
  }),
  moving('REFUSED', {
    name: 'Refuse',
    label: 'Refuse Payment',
    done: 'The payment is refused: its order is cancelled, its money is let go, and its customer is told by mail.',
  }),
]

/** The order's row is held by whoever writes what belongs to it: so this and shipping wait for each other. */
export const decideCheck: Rule = async (db, { columns, before }) => {
  const from = before['state'] as CheckState
  const to = (columns.get('state') ?? from) as CheckState
  if (to === from) return []
  if (!decided(from).includes(to)) return [{ field: 'State__c', message: 'This payment is decided already' }]
  columns.set('decided_at', new Date())
  return to === 'REFUSED' ? cancelRefused(db, Number(before['order_id'])) : []
}

async function cancelRefused(db: Writer, orderId: number) {
  const order = await db.first(orderOf(orderId))
  // One that its customer has cancelled meanwhile needs nothing more.
  if (!order || order.status === 'CANCELLED') return []
  if (order.isHandedOver || (order.status !== 'PROCESSING' && order.status !== 'READY_FOR_PICKUP'))
    return [
      {
        field: 'State__c',
        message: sentence('Parts of the order were handed over already: release it, or give money back', {}),
      },
    ]
  await db.run(cancelling(orderId, order.status))
  await cancelOrder(db, orderId, order.status)
  return []
}

const orderOf = (orderId: number) => sql<{ status: OrderStatus; isHandedOver: boolean }>`
  select status, exists (select from order_line where order_id = orders.id and handed_over > 0) as "isHandedOver"
  from orders where id = ${orderId} for update`

const cancelling = (orderId: number, from: OrderStatus) => sql`
  with cancelled as (
    update orders set status = 'CANCELLED' where id = ${orderId} returning number
  )
  insert into audit_log (who, what, subject, before, after, why)
  select 'user ' || acting_user(), 'order-cancelled', 'order ' || number, jsonb_build_object('status', ${from}::text), '{"status": "CANCELLED"}',
    'its payment was refused' from cancelled`
