// graphile-worker frees the jobs of a process that died after four hours. Here a lock is renewed while its job runs, and freed when
// it was not: also that of a job which ran, but whose end could not be stored.
import { type Database, sql } from '#database/sql.ts'
import type { Queue } from './queue.ts'

export const RENEWED_EVERY_MS = 10_000
/** A server that is killed leaves its jobs locked so long, and RENEWED_EVERY_MS more until somebody looks: under a minute. */
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
