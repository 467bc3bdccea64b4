// graphile-worker frees the jobs of a dead process after four hours. Here locks are renewed while a job runs, and freed within a minute
// when they are not.
import { type Database, sql } from '#database/sql.ts'
import type { Queue } from './queue.ts'

export const RENEWED_EVERY_MS = 10_000
/** A killed server's jobs stay locked this long plus RENEWED_EVERY_MS: under a minute. */
const LOST_AFTER_SECONDS = 40

/** Renews the locks of what runs here, and frees those that nobody renews. */
export async function renewLocks(db: Database, { running }: Pick<Queue, 'running'>): Promise<void> {
  if (running.size > 0)
    await db.write.run(sql`
      update graphile_worker._private_jobs set locked_at = now()
      where (id, locked_by) in (select * from unnest(${[...running.keys()]}::bigint[], ${[...running.values()]}::text[]))`)
  await db.write.run(sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})`)
}

/** What is still being done here is free for others at once, and was not tried in vain. */
export async function giveBackJobs(db: Database, { running }: Pick<Queue, 'running'>): Promise<void> {
  if (running.size === 0) return
  await db.write.run(sql`
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, run_at = greatest(run_at, now()), attempts = greatest(attempts - 1, 0)
    where (id, locked_by) in (select * from unnest(${[...running.keys()]}::bigint[], ${[...running.values()]}::text[]))`)
}

/** Whether jobs are due that nobody has taken, though whoever works looks for them every two seconds. */
export async function areJobsWaiting(db: Database): Promise<boolean> {
  const row = await db.first<{ waiting: boolean }>(sql`
    select exists (select from graphile_worker._private_jobs
      where run_at < now() and created_at < now() - interval '20 seconds' and locked_at is null and attempts < max_attempts
        and job_queue_id is null) as waiting`)
  return row?.waiting === true
}
