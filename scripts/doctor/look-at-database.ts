// What the doctor sees in the database. Nothing is changed.
import type pg from 'pg'
import { missingMigrations, newerMigrations } from '#database/missing-migrations.ts'
import { openDatabase, type RawBuilder, sql } from '#database/sql.ts'

export interface SeenDatabase {
  version: number
  encoding: string
  /** Which letter is the small one of É, by the locale of the database. */
  knowsAccents: boolean
  missing: string[]
  /** Migrations that a newer build has run. */
  newer: string[]
  broken: string[]
  isDemo: boolean
  admins: number
  stores: number
  parts: number
  /** Of a part and a country in which it is sold. */
  withoutPrice: number
  inStock: number
  /** Names of policies that are there, by language. */
  policies: string[]
  deadJobs: number
  /** How PostgreSQL archives its log: not at all, well, or in vain. */
  archives: 'off' | 'well' | 'failing'
}

type OfServer = 'version' | 'encoding' | 'knowsAccents' | 'missing' | 'newer' | 'broken' | 'archives'

export async function lookAtDatabase(connection: pg.PoolConfig): Promise<SeenDatabase> {
  const db = openDatabase({ connection, connections: 1, statementMs: 60_000 })
  try {
    const server = await db.first<Pick<SeenDatabase, Exclude<OfServer, 'missing' | 'newer'>>>(sql`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        lower('É') = 'é' as "knowsAccents",
        array(select indexrelid::regclass::text from pg_index where not indisvalid) as broken,
        (select case when current_setting('archive_mode') = 'off' then 'off'
           when last_failed_time > coalesce(last_archived_time, '-infinity') then 'failing' else 'well' end from pg_stat_archiver) as archives`)
    const missing = await missingMigrations(db)
    const newer = missing.length > 0 ? [] : await newerMigrations(db)
    const nothing = {
      isDemo: false,
      admins: 0,
      stores: 0,
      parts: 0,
      withoutPrice: 0,
      inStock: 0,
      policies: [],
      deadJobs: 0,
    }
    const seen = missing.length > 0 ? nothing : await db.first<Omit<SeenDatabase, OfServer>>(SHOP)
    return {
      version: server?.version ?? 0,
      encoding: server?.encoding ?? '',
      knowsAccents: server?.knowsAccents ?? false,
      broken: server?.broken ?? [],
      archives: server?.archives ?? 'off',
      missing,
      newer,
      ...nothing,
      ...seen,
    }
  } finally {
    await db.close()
  }
}

const SHOP: RawBuilder<Omit<SeenDatabase, OfServer>> = sql`
  select exists (select from demo_catalogue) as "isDemo",
    (select count(*)::int from staff where role = 'admin' and is_active and id <> 1) as admins,
    (select count(*)::int from store) as stores,
    (select count(*)::int from product where not discontinued) as parts,
    (select count(*)::int from product p, unnest(p.sold_in) sold (country)
      where not discontinued and not exists (select from price where product_id = p.id and price.country = sold.country and is_active)) as "withoutPrice",
    (select count(*)::int from stock where on_hand > reserved) as "inStock",
    array(select url_name || ' ' || language from article where kind in ('POLICY', 'OFFER') and is_published) as policies,
    (select count(*)::int from graphile_worker._private_jobs where attempts >= max_attempts) as "deadJobs"`
