import { type RawBuilder, sql } from '#database/sql.ts'

/** The number that a claim has for people. */
export const claimNumber = (id: number): string => `CL-${String(id).padStart(8, '0')}`

export const claimNumberOf = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'CL-' || lpad(${id}::text, 8, '0')`
