import { sql, type Writer } from '#database/sql.ts'

const ONE_AT_A_TIME = 7_355_611

const SEQUENCES = {
  product: 'product_number',
  category: 'category_number',
  cross_reference: 'number_of_cross_reference',
}
type Numbered = keyof typeof SEQUENCES

/** A number that no part, category or other maker's number has. */
export const nextNumber = async (db: Writer, table: Numbered): Promise<number> =>
  (await nextNumbers(db, table, 1))[0] ?? 0

/** So many of them: catalogues that are loaded bring numbers of their own, behind which the sequence may lie. */
export async function nextNumbers(db: Writer, table: Numbered, count: number): Promise<number[]> {
  if (count === 0) return []
  const sequence = sql.lit(SEQUENCES[table])
  const draw = () =>
    db.first(sql<{ numbers: number[]; most: number }>`
      select (select array_agg(nextval(${sequence})) from generate_series(1, ${count}::int)) as numbers,
        (select coalesce(max(id), 0) from ${sql.table(table)}) as most`)
  const drawn = await draw()
  const numbers = drawn?.numbers.map(Number) ?? []
  if (drawn && numbers.every((number) => number > drawn.most)) return numbers
  await db.run(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`)
  await db.run(sql`select setval(${sequence}, greatest(nextval(${sequence}), ${drawn?.most ?? 0}))`)
  return (await draw())?.numbers.map(Number) ?? []
}
