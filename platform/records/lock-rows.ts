// Rows are locked in one order by everybody: owners first, then by table and number. Two writers of the same records then wait for one
// another and never deadlock (reliability rule 21).
import { type RawBuilder, sql, type Writer } from '#database/sql.ts'
import type { PlatformObject } from '../objects/object.ts'
import type { Registry } from '../objects/registry.ts'

/** Weaker than `for update`: inserts that only refer to the row need not wait. */
export const AS_CHANGED = sql`for no key update`
export const AS_REMOVED = sql`for update`

export const lockRows = (
  db: Writer,
  { table, ids, lock = AS_CHANGED }: { table: string; ids: RawBuilder<unknown>; lock?: RawBuilder<unknown> },
): Promise<number> => db.run(sql`select from ${sql.table(table)} where id = any(${ids}) order by id ${lock}`)

/** Where the records stand that those of an object belong to, and the column that says to which. */
export function ownerOf(
  { objects }: Registry,
  { declared }: Pick<PlatformObject, 'declared'>,
): { table: string; column: string } | undefined {
  const field = declared.fields[declared.belongsTo ?? '']
  const owner = objects.get(field?.refersTo ?? '')
  return owner && field && 'column' in field ? { table: owner.declared.table, column: field.column } : undefined
}

/** The numbers of those that records of an object belong to, as an array in SQL. */
export const ownersOf = (
  { declared }: Pick<PlatformObject, 'declared'>,
  column: string,
  ids: readonly number[],
): RawBuilder<unknown> => sql`array(select ${sql.ref(column)} from ${sql.table(declared.table)} where id = any(${ids}))`
