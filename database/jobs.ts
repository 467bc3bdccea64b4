// The outbox: work for later, written in the transaction of the effect that asks for it (reliability rule 25).
import { type RawBuilder, sql, type Writer } from './sql.ts'

/** What can be asked for later, and what each piece of work needs to know. jobs/handlers.ts names the verb for each. */
export interface Jobs {
  'order-placed-mail': { orderId: number }
  'payment-trouble-mail': { attemptId: number; outcome: 'voided' | 'refunded' | 'declined' }
  'reconcile-payments': Record<string, never>
}

/** The call that enqueues a job, for a statement that also makes what the job is about; `payload` is JSON made in SQL. */
export const jobCall = (name: keyof Jobs, payload: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(${name}, ${payload}, max_attempts => 20)`

/** Enqueues a job; it runs only when the transaction commits. Retried with backoff for a day, then kept as failed. */
export async function enqueue<Name extends keyof Jobs>(db: Writer, name: Name, payload: Jobs[Name]): Promise<void> {
  await db.run(sql`select ${jobCall(name, sql`${JSON.stringify(payload)}::json`)}`)
}
