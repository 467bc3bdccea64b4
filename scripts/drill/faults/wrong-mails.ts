import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '#database/with-client.ts'
import type { FaultGround } from './ground.ts'

/** Jobs that failed while something was away are tried again after ever longer pauses. */
const PATIENCE_MS = 120_000
const PLACED = "'order-placed-' || orders.number"

/** Every order has its mail, and no job is left over. Jobs that wait for their next try are called at once. */
export async function wrongMails({ connection }: FaultGround): Promise<string[]> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const left = await withClient(connection, async (client) => {
      await client.query(
        'update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts and locked_at is null',
      )
      const { rows } = await client.query<{ what: string }>(`
        select 'order ' || orders.id || ' has no mail' as what from orders
          where attempt_id is not null and not exists (select from sent_mail where sent_mail.id = ${PLACED})
        union all select 'job ' || id || ' failed ' || attempts || ' times: ' || left(last_error, 80)
          from graphile_worker._private_jobs where attempts > 0
        union all select 'work ' || id || ' was not handed on' from outbox`)
      return rows.map(({ what }) => what)
    })
    if (left.length === 0 || performance.now() > until) return left
    await wait(500)
  }
}
