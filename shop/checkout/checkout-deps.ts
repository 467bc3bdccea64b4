import type { Database } from '#database/sql.ts'
import type { Events } from '#observability/events.ts'
import type { CaptchaPort } from '#providers/captcha/port.ts'
import type { PaymentPort } from '#providers/payment/port.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import type { DeclineLimits } from './decline-limits.ts'
import type { TaxPort } from '#providers/tax/port.ts'

export interface CheckoutDeps {
  payment: PaymentPort
  captcha: CaptchaPort
  declines: DeclineLimits
  tax: TaxPort
  events: Events
  paymentFields: string
  /** Whose pages may ask a bank's question within ours. */
  questionOrigins: readonly string[]
  /** The shop's own address, which the gateway sends shoppers back to. */
  siteUrl: string
  /** When reserved money is taken: as soon as the order is stored, or when it ships (PY-4). */
  capture: 'at-once' | 'at-shipment'
  /** Whether an order whose address or code did not match waits until people have looked (`PAYMENT_CHECKS`). */
  holdsBackChecks?: boolean
  now(): Date
}

export type AttemptDeps = Pick<CheckoutDeps, 'payment' | 'events' | 'capture' | 'siteUrl' | 'holdsBackChecks'> & {
  declines: Pick<DeclineLimits, 'countLate'>
}

export interface CheckoutContext {
  db: Database
  shopper: Shopper
  deps: CheckoutDeps
}
