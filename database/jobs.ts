// The outbox: work for later, written in the transaction of the effect that asks for it (reliability rule 25).
import { sql, type Writer } from './sql.ts'

/** What can be asked for later, and what each piece of work needs to know. jobs/handlers.ts names the verb for each. */
export interface Jobs {
  'order-placed-mail': { orderId: number }
  'payment-trouble-mail': { attemptId: number; outcome: 'voided' | 'refunded' }
  'reconcile-payments': Record<string, never>
}

/** Enqueues a job; it runs only when the transaction commits. Retried with backoff for a day, then kept as failed. */
export async function enqueue<Name extends keyof Jobs>(db: Writer, name: Name, payload: Jobs[Name]): Promise<void> {
  await db.run(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 20)`)
}
