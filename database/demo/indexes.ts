// Loading a million rows is fastest into bare tables: their indexes and constraints go first and come back in bulk at the end.
import type pg from 'pg'

/** Drops the indexes and the key, unique and foreign constraints of tables, and answers the statements that bring them back. */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const constraints = await client.query<{ drop: string; add: string }>(CONSTRAINTS, [tables])
  const indexes = await client.query<{ drop: string; add: string }>(INDEXES, [tables])
  for (const { drop } of [...indexes.rows, ...constraints.rows]) await client.query(drop)
  return [...constraints.rows.toReversed(), ...indexes.rows].map(({ add }) => add)
}

/** Foreign keys first, as they stand on the others. */
const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint
  where contype in ('f', 'p', 'u')
    and (conrelid = any ($1::regclass[]) or contype = 'f' and confrelid = any ($1::regclass[]))
  order by contype = 'f' desc, conrelid::regclass::text, conname`

const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
  from pg_index
  where indrelid = any ($1::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  order by indexrelid::regclass::text`
