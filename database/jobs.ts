// The outbox: work for later, written in the transaction of the effect that asks for it (reliability rule 25). A row here costs
// next to nothing; the worker hands rows on to graphile-worker, many at a time, which runs them and tries them again.
import { type Database, type RawBuilder, sql, unhurried } from './sql.ts'

interface CancelledPiecesOfLine {
  position: number
  quantity: number
  left: number
  amount: number
}

export interface Jobs {
  'order-placed-mail': { orderId: number }
  'order-cancelled-mail': { orderId: number }
  /** Of pieces of a line that were cancelled, with those of others in the same action; so many are left of it. */
  'items-cancelled-mail': CancelledPiecesOfLine & { orderId: number; also?: readonly CancelledPiecesOfLine[] }
  /** Of an order that staff have changed, by that change. */
  'order-changed-mail': { changeId: number }
  /** Of an order that has moved to this status. */
  'order-moved-mail': { orderId: number; status: 'SHIPPED' | 'READY_FOR_PICKUP' | 'DELIVERED' }
  /** Of an order by phone, the link that pays it; it is made by the worker: no job holds one. */
  'phone-order-mail': { phoneOrderId: number; sentAt: string }
  /** A mail of an order that staff send once more. */
  'order-mail-again': { orderMailId: number }
  /** Each day: reminds of orders that wait at a store, and cancels those that nobody came for. */
  'watch-pickups': Record<string, never>
  'pickup-reminder-mail': { orderId: number }
  /** Of a parcel that holds a part of an order whose rest is still to come, as servers of before asked for it. */
  'parcel-mail': { orderId: number; shipmentId: number }
  /** Of a part of an order that has left in a parcel, or was collected (null): so many pieces of that by then. */
  'part-left-mail': { orderId: number; shipmentId: number | null; pieces: number }
  /** Of an order that is on its way: its carriers are asked to tell of its parcels. */
  'watch-parcels': { orderId: number }
  /** The code itself is made by the worker: no job holds one. */
  'order-code-mail': { sessionId: number; orderId: number; purpose: 'open' | 'join'; request: string }
  /** Of a cancelled order. */
  'return-payment': { orderId: number }
  /** Of a step that a return has taken. */
  'return-mail': { returnId: number; step: 'REQUESTED' | 'RECEIVED' | 'APPROVED' | 'REJECTED' | 'REFUNDED' }
  /** Of several lines that come back in one parcel: the return that leads it. */
  'parcel-asked-mail': { returnId: number }
  /** Each day: marks the returns that have not arrived in time. */
  'mark-overdue-returns': Record<string, never>
  /** Of the parcel that a return leads, or comes alone in. */
  'return-overdue-mail': { returnId: number }
  /** Of a refund without a return: it is there, or it does not go back on the card. */
  'refund-mail': { refundId: number; step: 'GIVEN' | 'ELSEWHERE' }
  /** Of a step that a claim has taken. */
  'claim-mail': { claimId: number; step: 'NEW' | 'IN_REVIEW' | 'ACCEPTED' | 'REFUSED' | 'CLOSED' }
  /** Each day: asks for reminders of cores whose time ends soon. */
  'remind-cores': Record<string, never>
  'core-reminder-mail': { orderId: number; days: number }
  /** Of invoices that were made and do not say yet who sold. */
  'seal-invoices': Record<string, never>
  'payment-trouble-mail': { attemptId: number; outcome: 'voided' | 'refunded' | 'declined' }
  /** Of a hold for which the bank wants the card's owner. */
  'payment-link-mail': { holdId: number }
  /** Of a request that was closed, as its part is in stock or discontinued. */
  'back-in-stock-mail': { requestId: number }
  'newsletter-mail': { subscriptionId: number }
  /** Of a verification for which a document was asked: it has ended, or another document is wanted. */
  'verification-mail': { checkId: number; customerId: number; step: 'ENDED' | 'AGAIN' }
  /** What staff answer to a contact request. */
  'contact-reply-mail': { replyId: number }
  /** Of an invitation to work here; its link is made by the worker: no job holds one. */
  'staff-invitation-mail': { invitationId: number }
  /** Of what was written to the shop: to whoever wrote, and to staff. */
  'contact-mail': { requestId: number; to: 'sender' | 'staff' }
  /** Of a request to be exempt from taxes: to whoever sent it, where they are a customer, and to staff. */
  'exemption-mail': { requestId: number; to: 'sender' | 'staff' }
  /** Of a payment of which some went back, maybe at the gateway's own desk. */
  'look-at-refunds': { paymentId: string }
  'reconcile-payments': Record<string, never>
  'forget-lost-files': Record<string, never>
  /** Of a version of a file that photographs are waiting for. */
  'make-photo-sizes': { versionId: number }
  /** Of a version of a file that exploded views are waiting for. */
  'make-view-picture': { versionId: number }
  'forget-expired-carts': Record<string, never>
  /** Of a note on a record, to somebody who works here and is mentioned in it. */
  'note-mention-mail': { noteId: number; userId: number }
  /** Goes on with an import from where it is. */
  'run-import': { importId: number }
  /** The same of a delivery of a feed: a server of before feeds leaves it alone. */
  'take-delivery': { importId: number }
  'sum-sales': Record<string, never>
  /** Makes the copy of somebody's data that they asked for. */
  'make-data-copy': { requestId: number }
  /** A code by which a guest shows that an email is theirs; or, where there is an account with it, that they sign in instead. */
  'data-code-mail': { proofId: number }
  /** Of a copy that is ready, or of an erasure that was asked for or taken back. */
  'data-request-mail': { requestId: number; step: 'ASKED' | 'READY' | 'TAKEN_BACK' }
  /** Of the erasure of what a guest left, asked for or taken back: workers of before leave it alone. */
  'guest-erasure-mail': { requestId: number; step: 'ASKED' | 'TAKEN_BACK' }
  /** Each day: takes persons out of what has outlived its years. */
  'forget-persons': Record<string, never>
  /** Goes on with a change of many records from where it is. */
  'run-bulk-change': { bulkChangeId: number }
  'record-changed': { object: string; id: string; verb: 'create' | 'update' | 'delete' }
  /** The same of many records that were written together. */
  'records-changed': { object: string; ids: string[]; verb: 'create' | 'update' | 'delete' }
}

/**
 * The change that asks for a job, as part of a statement which also makes what the job is about: `payload` is JSON made in SQL,
 * `from` says for which rows, beginning with 'from'.
 */
export const enqueue = (
  name: keyof Jobs,
  payload: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`insert into outbox (job, payload) select ${name}, ${payload} ${from}`

const MOST_AT_ONCE = 500

/**
 * Hands what was asked for on to the queue, each row once, by one statement: what tells of changes last, as an import makes many. Answers how many. A job is tried again with backoff
 * for a day, then kept as failed.
 */
export const handOnJobs = (db: Database): Promise<number> =>
  db.write.run(sql`
    with asked as (
      delete from outbox using ${unhurried} where id in (
        select id from outbox order by job in ('record-changed', 'records-changed'), id limit ${MOST_AT_ONCE} for update skip locked)
      returning id, job, payload
    ), specs as (
      select array_agg((job, payload, null, now(), 20, null, case when job in ('record-changed', 'records-changed') then 10 else 0 end, null)
        ::graphile_worker.job_spec order by id) as jobs
      from asked having count(*) > 0
    )
    select job.id from specs, graphile_worker.add_jobs(specs.jobs) job`)
