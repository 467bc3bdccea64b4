// The pieces of an order that leave at once, as staff write them, held against what is still there.
import { type Reader, sql } from '#database/sql.ts'
import type { ValidationError } from '#platform/objects/define-object.ts'
import { sentence } from '#words/labels.ts'
import { contentsIn } from './contents.ts'

export interface LeavingPieces {
  lineId: number
  position: number
  /** Of its pieces so many have left before. */
  from: number
  quantity: number
}

/** Whoever calls holds the order's row. */
export async function leavingPieces(
  db: Reader,
  orderId: number,
  written: unknown,
): Promise<LeavingPieces[] | ValidationError[]> {
  const contents = contentsIn(String(written ?? ''))
  if (!contents) return [{ field: 'Contents__c', message: 'Write the number of a line and how many of it, as 1 × 2' }]
  const found = new Map((await db.all(linesOf(orderId))).map((line) => [line.position, line]))
  const wrong = contents.flatMap(({ position, quantity }): ValidationError[] => {
    const open = found.get(position)?.open ?? 0
    if (quantity >= 1 && quantity <= open) return []
    return [
      {
        field: 'Contents__c',
        message: sentence('Of line {position} {open} are still to be handed over', { position, open }),
      },
    ]
  })
  if (wrong.length > 0) return wrong
  return contents.flatMap(({ position, quantity }) => {
    const line = found.get(position)
    return line ? [{ lineId: line.id, position, from: line.handedOver, quantity }] : []
  })
}

export const areRefused = (found: LeavingPieces[] | ValidationError[]): found is ValidationError[] =>
  found.some((one) => 'message' in one)

const linesOf = (orderId: number) => sql<{ id: number; position: number; handedOver: number; open: number }>`
  select id, position, handed_over as "handedOver", quantity - handed_over as open from order_line
  where order_id = ${orderId} and parent_position is null`
