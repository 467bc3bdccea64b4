// A row of any table, made from the catalogue of columns, so that a new table is tested without a change here.
import { type Database, sql } from '../sql.ts'

export async function allTables(db: Database): Promise<string[]> {
  const tables = await db.all<{ name: string }>(sql`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  return tables.map(({ name }) => name)
}

/** Checks would refuse random rows, and are not what is tested. */
export async function dropChecks(db: Database): Promise<void> {
  const checks = await db.all<{ statement: string }>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where contype = 'c' and conrelid <> 0`)
  for (const { statement } of checks) await db.pool.query(statement)
}

export interface ForeignRow {
  isThere(): Promise<boolean>
  remove(): Promise<void>
}

/** Added past triggers and foreign keys, so that it needs no other rows. */
export async function addForeignRow(db: Database, table: string): Promise<ForeignRow> {
  const columns = await db.all<{ name: string; value: string }>(sql`
    select quote_ident(attname) as name, format('%L::%s', case
        when typcategory = 'N' then '30007' when typcategory = 'B' then 'true' when typcategory = 'D' then '2025-11-22'
        when typcategory = 'A' then '{}' when typname in ('json', 'jsonb') then '{}' when typname = 'bytea' then '\x07'
        when typname = 'uuid' then '70000000-0000-4000-8000-000000000007' else '7'
      end, format_type(atttypid, null)) as value
    from pg_attribute join pg_type on pg_type.oid = atttypid
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and (attidentity <> '' or attnotnull and not atthasdef)`)
  const names = columns.map(({ name }) => name).join(', ')
  const values = columns.map(({ value }) => value).join(', ')
  const [row] = await pastTriggers<{ ctid: string }>(
    db,
    names
      ? `insert into ${table} (${names}) overriding system value values (${values}) returning ctid`
      : `insert into ${table} default values returning ctid`,
  )
  const there = `from ${table} where ctid = '${row?.ctid}'`
  return {
    isThere: async () => (await pastTriggers(db, `select ${there}`)).length === 1,
    remove: async () => void (await pastTriggers(db, `delete ${there}`)),
  }
}

async function pastTriggers<Row>(db: Database, statement: string): Promise<Row[]> {
  const client = await db.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}
