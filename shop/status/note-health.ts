import { type Database, sql } from '#database/sql.ts'
import type { Health, Service } from '#observability/service-health.ts'

/** Judged by the calls of so many minutes, of all servers together. */
const MINUTES = 3
/** Nobody has asked for so long: that it was down then says nothing of now. */
const QUIET_MINUTES = 15
/** Fewer may go wrong by chance. */
const LEAST_WRONG = 3

/**
 * Adds what a server has counted, and says anew how each service is: down where half of the calls fail, slow where half of them fail or take
 * too long. Of a service that nobody calls it stays as it was for a while. A moment is written only when something turns.
 */
export async function noteHealth(db: Database, health: ReadonlyMap<Service, Health>): Promise<void> {
  if (health.size > 0) {
    const of = (figure: keyof Health) => [...health.values()].map((one) => one[figure])
    await db.write.run(sql`
      insert into service_minute (service, minute, calls, failed, slow)
      select service, date_trunc('minute', now()), calls, failed, slow
      from unnest(${[...health.keys()]}::text[], ${of('calls')}::int[], ${of('failed')}::int[], ${of('slow')}::int[])
        as counted (service, calls, failed, slow)
      order by service
      on conflict (service, minute) do update set calls = service_minute.calls + excluded.calls,
        failed = service_minute.failed + excluded.failed, slow = service_minute.slow + excluded.slow`)
  }
  await db.write.run(sql`
    with counted as (
      select service, coalesce(sum(calls) filter (where ${isRecent}), 0) as calls, coalesce(sum(failed) filter (where ${isRecent}), 0) as failed,
        coalesce(sum(slow) filter (where ${isRecent}), 0) as slow
      from service_minute where minute > now() - make_interval(mins => ${QUIET_MINUTES}) group by service
    ), judged as (
      select service, case
          when failed >= ${LEAST_WRONG} and failed * 2 >= calls then 'down'
          when failed + slow >= ${LEAST_WRONG} and (failed + slow) * 2 >= calls then 'slow'
          else 'working' end as state
      from counted where calls > 0
      union all
      select service, 'working' from service_state where not exists (select from counted where counted.service = service_state.service)
    )
    insert into service_state (service, state, since) select service, state, now() from judged order by service
    on conflict (service) do update set state = excluded.state, since = excluded.since
      where service_state.state <> excluded.state`)
  await db.write.run(sql`delete from service_minute where minute < now() - interval '1 hour'`)
}

const isRecent = sql`minute > now() - make_interval(mins => ${MINUTES})`
