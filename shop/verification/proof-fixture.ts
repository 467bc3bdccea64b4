import { randomBytes } from 'node:crypto'
import { sql, type Writer } from '#database/sql.ts'
import { capOf, THIS_YEAR } from './saving-left.ts'
import type { Country } from '#values/locale.ts'
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

/** All that was proved so has saved so much, in this year unless it was some before. */
export const saved = (
  db: Writer,
  { sessionId, customerId }: Prover,
  { cents, country = 'US', yearsAgo = 0 }: { cents: number; country?: Country; yearsAgo?: number },
): Promise<number> =>
  db.run(sql`insert into verified_saving (provider, discount, subject_hash, country, year, cents, most_cents)
    select provider, discount, subject_hash, ${country}, ${THIS_YEAR} - ${yearsAgo}::int, ${cents}, ${capOf(sql`${country}`)}
    from identity_proof where owner = ${customerId === null ? `session:${sessionId}` : `customer:${customerId}`}`)
