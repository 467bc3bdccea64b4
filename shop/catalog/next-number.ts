import { sql, type Writer } from '#database/sql.ts'

const ONE_AT_A_TIME = 7_355_611

interface Taken {
  number: number
  /** The largest that is used. */
  most: number
}

/**
 * A number that no part, or no category, has: catalogues that are loaded bring numbers of their own, behind which the sequence may lie.
 * Whoever has taken one already says so.
 */
export async function nextNumber(db: Writer, table: 'product' | 'category', asked?: Taken): Promise<number> {
  const sequence = sql.lit(`${table}_number`)
  const next = () =>
    db.first(sql<Taken>`
      select nextval(${sequence}) as number, (select coalesce(max(id), 0) from ${sql.table(table)}) as most`)
  const taken = asked ?? (await next())
  if (taken && taken.number > taken.most) return taken.number
  await db.run(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`)
  await db.run(sql`select setval(${sequence}, greatest(nextval(${sequence}), ${taken?.most ?? 0}))`)
  return (await next())?.number ?? 0
}
