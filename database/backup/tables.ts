// The tables of the shop and of its jobs, as a backup takes them and a restored database has them.
import type pg from 'pg'

export interface ShopTable {
  name: string
  columns: string[]
}

/** Who made the tables knows what it ran. */
const OF_MIGRATIONS = new Set(['public.migration', 'graphile_worker.migrations'])

/** Columns that are worked out from others are not copied. */
export async function shopTables(client: pg.Client): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable>(
    `select format('%I.%I', nspname, relname) as name, array(
       select quote_ident(attname) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'graphile_worker')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     order by 1`,
  )
  return rows.filter(({ name }) => !OF_MIGRATIONS.has(name))
}

/** The same rows are the same text then, on every server; and nobody's time limit ends a long copy. */
export const SAME_TEXT = `
  set local search_path = public; set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'; set local synchronize_seqscans = off;
  set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export const listed = ({ columns }: ShopTable): string => columns.join(', ')
