// Business events, counted and logged in fields that hold nothing personal (rules 57 and 59).
import type { Log } from './log.ts'
import { businessEvents, openAttempts } from './metrics.ts'
import { checkoutSteps } from './work-metrics.ts'

export interface EventFields {
  'attempt-started': { attemptId: number; cartId: number; reference: string }
  'order-placed': { attemptId: number; orderId: number; reference: string }
  'payment-declined': { attemptId: number; reference: string }
  /** The shopper's bank wants to know that it is them (3-D Secure). */
  'bank-asks': { attemptId: number; reference: string }
  'carding-suspected': { code: string }
  /** The gateway has not answered: the worker finds out (rule 13). */
  'payment-unknown': { attemptId: number; reference: string }
  /** What is left of an order's money is held anew, after a part was taken or before its hold ended. */
  'hold-renewed': { attemptId: number; reference: string }
  /** The hold of an order that waits ends within two days, and its card was not kept: somebody must look. */
  'hold-ends': { attemptId: number; reference: string }
  /** A cardholder's bank disputes a payment, or the gateway's own desk gave some of it back: it stands on its order. */
  'payment-news': { reference: string; code: string }
  'payment-captured': { attemptId: number; reference: string }
  /** The money is reserved and the order could not be stored (PY-4). */
  'paid-not-placed': { attemptId: number; reference: string; error?: unknown }
  /** An attempt ended without an order: nothing is held, nothing was charged. */
  'attempt-undone': { attemptId: number; reference: string; state: string }
  /** The order was cancelled, and its money went back: what was held is let go, what was taken is refunded (O-1). */
  'payment-returned': { attemptId: number; reference: string; state: string }
  /** Of a return: the money is on the card. */
  'refund-given': { refundId: number; reference: string }
  'refund-failed': { refundId: number; reference: string; error: unknown }
  'attempt-failed': { attemptId: number; error: unknown }
  /** What cannot be decided by us: somebody must look (rule 14). */
  'needs-attention': { attemptId: number; reference: string; code: string }
  'attempts-open': { count: number }
  'reconciliation-break': { reference: string; code: string }
  /** More or less of a part's stock is promised than payments hold: the reference is its number, the code where it lies. */
  'stock-drift': { reference: string; code: string }
  /** The tax service gave no answer, and the tables did: of a sale in Canada. */
  'taxes-by-tables': { code: string }
  /** The tax service does not take what was sold or went back: its books are not the shop's, and somebody must look. */
  'tax-not-told': { reference: string; code: string; error?: unknown }
  /** The carrier's service knows no such parcel, so nobody tells when it is delivered: staff look at its number. */
  'parcel-unknown': { reference: string }
  /** The mail server knows no such reader, or could not deliver after all: the record of it says who, and what it was about. */
  'mail-bounced': { reference: string }
  /** Nothing could be delivered to a webhook for three days: somebody must look at its address. */
  'webhook-paused': { reference: string }
  'job-failed': { job: string; error: unknown }
  'signed-in': { code: string }
  'signed-out': { code: string }
  /** Somebody came back from the identity provider, or could not be sent there, and is still a guest: the code says why. */
  'sign-in-failed': { code: string }
  'record-changed': { reference: string; code: string }
}

export type EventName = keyof EventFields

export interface Events {
  emit<Name extends EventName>(name: Name, fields: EventFields[Name]): void
}

/** Somebody must be woken for these. */
const ALERTS: ReadonlySet<EventName> = new Set([
  'carding-suspected',
  'paid-not-placed',
  'attempt-failed',
  'refund-failed',
  'needs-attention',
  'hold-ends',
  'payment-news',
  'reconciliation-break',
  'stock-drift',
  'webhook-paused',
  'tax-not-told',
  'job-failed',
])

/** Events that are steps on the way to an order. */
const STEPS: Partial<Record<EventName, string>> = {
  'attempt-started': 'pay',
  'order-placed': 'paid',
  'payment-declined': 'refused',
}

export const countedEvents = (log: Log): Events => ({
  emit(name, fields) {
    if ('count' in fields) return openAttempts.set(fields.count)
    businessEvents.inc({ event: name })
    const step = STEPS[name]
    if (step) checkoutSteps.inc({ step })
    const line = { event: name, ...fields }
    if (ALERTS.has(name)) log.error(line, name)
    else log.info(line, name)
  },
})
