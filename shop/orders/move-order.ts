import type { Rule } from '#platform/objects/define-object.ts'
import { type DeliveryType, type OrderStatus, statusesAfter } from './order-status.ts'

/** An order moves from status to status as rule O-1 says; any other move is refused. */
export const moveOrder: Rule = async (_, { columns, before }) => {
  const from = before['status'] as OrderStatus
  const to = (columns.get('status') ?? from) as OrderStatus
  if (to === from || statusesAfter(from, before['delivery_type'] as DeliveryType).includes(to)) return []
  return [
    {
      field: 'Status',
      message: [`An order cannot go from ${from} to ${to}`, `Une commande ne peut passer de ${from} à ${to}`],
    },
  ]
}
