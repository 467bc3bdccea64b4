import { randomBytes } from 'node:crypto'
import { sql, type Writer } from '#database/sql.ts'
import type { VerifiedDiscount } from '#values/verified-discount.ts'

interface Prover {
  sessionId: number
  customerId: number | null
}

/** Somebody has proved to be of a group, for a day yet, or not any more. */
export const aProof = (
  db: Writer,
  { sessionId, customerId }: Prover,
  { discount = 'MILITARY', isOver = false }: { discount?: VerifiedDiscount; isOver?: boolean } = {},
): Promise<number> =>
  db.run(sql`insert into identity_proof (session_id, customer_id, discount, provider, subject_hash, valid_until)
    values (${customerId === null ? sessionId : null}, ${customerId}, ${discount}, 'test', ${randomBytes(32)},
      now() + make_interval(days => ${isOver ? -1 : 1}))`)
