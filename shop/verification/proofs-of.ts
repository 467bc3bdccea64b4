import { type RawBuilder, sql } from '#database/sql.ts'
import type { VerifiedDiscount } from '#values/verified-discount.ts'

/** What somebody has proved to be, as a value of a row: an array of discounts whose proofs still hold. */
export const proofsOf = (owner: RawBuilder<unknown>): RawBuilder<VerifiedDiscount[]> => sql<VerifiedDiscount[]>`
  array(select distinct proof.discount from identity_proof proof
    where proof.owner = ${owner} and proof.valid_until > now() order by proof.discount)`
