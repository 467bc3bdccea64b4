import type { Database } from '#database/sql.ts'
import type { Events } from '#observability/events.ts'
import type { CaptchaPort } from '#providers/captcha/port.ts'
import type { PaymentPort } from '#providers/payment/port.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import type { DeclineLimits } from './decline-limits.ts'
import type { TaxPort } from '#providers/tax/port.ts'

/** What the checkout is given from outside. */
export interface CheckoutDeps {
  payment: PaymentPort
  captcha: CaptchaPort
  declines: DeclineLimits
  tax: TaxPort
  events: Events
  /** Address of the gateway's framed card fields, on another origin. */
  paymentFields: string
  /** When reserved money is taken: as soon as the order is stored, or when it ships (PY-4). */
  capture: 'at-once' | 'at-shipment'
  now(): Date
}

/** What of it drives an attempt, in a request or by the worker. */
export type AttemptDeps = Pick<CheckoutDeps, 'payment' | 'events' | 'capture'> & {
  declines: Pick<DeclineLimits, 'countLate'>
}

/** Whose checkout it is, and what it is made with. */
export interface CheckoutContext {
  db: Database
  shopper: Shopper
  deps: CheckoutDeps
}
