import { enqueue } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'

/** A job is asked for with the request, and taken within seconds. */
const TAKEN_AFTER_MINUTES = 2

/**
 * Asks once more for copies that nobody makes: a worker of an older build, which runs on while it is replaced, takes the job of a request that it does
 * not know, and does nothing. What a job is there for, whether it waits, runs or has failed, is left to the queue. Answers how many.
 */
export const takeUpCopies = (db: Database): Promise<number> =>
  db.write.run(sql`
    with left_over as (
      select id from data_request
      where kind = 'COPY' and status = 'ASKED' and created_at < now() - make_interval(mins => ${TAKEN_AFTER_MINUTES})
        and not exists (select from outbox where job = 'make-data-copy' and (payload ->> 'requestId')::bigint = data_request.id)
        and not exists (select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
          where identifier = 'make-data-copy' and (job.payload ->> 'requestId')::bigint = data_request.id)
      for update skip locked
    )
    ${enqueue('make-data-copy', sql`json_build_object('requestId', id)`, sql`from left_over`)}`)
