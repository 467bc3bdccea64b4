// Where words that stand nowhere else are still found: in any text and JSON column of any table, and in any file.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'

/** Table and column of each place. */
export async function placesWith(
  db: Awaited<ReturnType<typeof testDatabase>>,
  words: readonly string[],
): Promise<string[]> {
  const columns = await db.all<{ place: string; query: string }>(sql`
    select table_schema || '.' || table_name || '.' || column_name as place,
      format('select %L as place where exists (select from %I.%I where lower(%I::text) like any ($1))',
        table_name || '.' || column_name, table_schema, table_name, column_name) as query
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
      and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying', 'tsvector', 'USER-DEFINED')`)
  const { rows } = await db.pool.query<{ place: string }>(columns.map(({ query }) => query).join(' union all '), [
    words.map((word) => `%${word}%`),
  ])
  return rows.map(({ place }) => place).sort()
}

/** How many of the files that are kept in this folder. */
export async function filesWith(folder: string, words: readonly string[]): Promise<number> {
  const names = await readdir(join(folder, 'kept'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'kept', name), 'latin1')))
  return texts.filter((text) => words.some((word) => text.toLowerCase().includes(word))).length
}
