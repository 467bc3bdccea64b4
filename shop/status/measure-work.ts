// Figures that only the database knows: what waits for the worker, how far a standby is behind, whether its log is archived.
import { type Database, sql } from '#database/sql.ts'
import { archiveFails, jobsDue, jobsGivenUp, oldestJob, standbyLag } from '#observability/work-metrics.ts'

interface Row {
  due: number
  oldest: number
  givenUp: number
  lag: number | null
  /** Null where nothing is archived. */
  archiveFails: number | null
}

/** Rows of the outbox and jobs alike wait for a worker. A standby shows how far it is to a role of `pg_monitor` alone. */
export async function measureWork(db: Database): Promise<void> {
  const row = await db.first<Row>(sql`
    with waiting as (
      select greatest(run_at, created_at) as since from graphile_worker._private_jobs
      where run_at <= now() and locked_at is null and attempts < max_attempts
      union all select now() from outbox
    )
    select (select count(*) from waiting)::int as due,
      (select coalesce(extract(epoch from now() - min(since)), 0) from waiting)::float8 as oldest,
      (select count(*) from graphile_worker._private_jobs where attempts >= max_attempts)::int as "givenUp",
      (select max(extract(epoch from coalesce(replay_lag, '0'))) from pg_stat_replication where state is not null)::float8 as lag,
      (select case when current_setting('archive_mode') <> 'off'
         then coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int end from pg_stat_archiver) as "archiveFails"`)
  if (!row) return
  jobsDue.set(row.due)
  oldestJob.set(row.oldest)
  jobsGivenUp.set(row.givenUp)
  if (row.lag === null) standbyLag.reset()
  else standbyLag.set(row.lag)
  if (row.archiveFails === null) archiveFails.reset()
  else archiveFails.set(row.archiveFails)
}
