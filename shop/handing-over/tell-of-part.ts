import { enqueue } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'

export interface PartThatLeft {
  orderId: number
  /** null where it was collected at a store. */
  shipmentId: number | null
  /** How many pieces are in that parcel, or were collected of the order, with these. */
  pieces: number
}

/** Asks for its mail, by whichever door it was written. Of the last part the order's own move tells. */
export const tellOfPart = (db: Writer, { orderId, shipmentId, pieces }: PartThatLeft) =>
  db.run(
    enqueue(
      'part-left-mail',
      sql`json_build_object('orderId', id, 'shipmentId', ${shipmentId}::bigint, 'pieces', ${pieces}::int)`,
      sql`from orders where id = ${orderId} and status in ('PROCESSING', 'READY_FOR_PICKUP')`,
    ),
  )
