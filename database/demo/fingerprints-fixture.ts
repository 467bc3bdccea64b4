import { type Reader, sql } from '../sql.ts'

export async function fingerprints(db: Reader): Promise<Record<string, string | null>> {
  const tables = await db.all<{ name: string; hash: string | null }>(sql`
    select c.oid::regclass::text as name, x.hash[1]::text as hash
    from pg_class c
    cross join lateral (
      select xpath('//hash/text()', query_to_xml(format(
        $$select md5(string_agg(row, e'\n' order by row)) as hash from (
          select (to_jsonb(t) - '{created_at,modified_at,system_modstamp,loaded_at,ran_at,written_by}'::text[])::text as row
          from %s t) rows$$,
        c.oid::regclass), false, true, '')) as hash) x
    where c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)' and c.relkind = 'r'
    order by 1`)
  return Object.fromEntries(tables.map(({ name, hash }) => [name, hash]))
}
