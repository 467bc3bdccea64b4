// Stripe's package, which is the only client of that vendor: it is given our own exchange, so that its calls keep to our limits, and does not try again
// by itself. Live and sandbox differ in address and key alone.
import { Stripe } from 'stripe'
import { exchangeWith } from './exchange.ts'
import { type OutboundLimits, outbound } from './outbound.ts'
import { ServiceDown } from './service-down.ts'
import { stripeHttp } from './stripe-http.ts'

export interface StripeAccount {
  apiBase: string
  secretKey: string
}

export function stripeClient({ apiBase, secretKey }: StripeAccount): Stripe {
  const base = new URL(apiBase)
  return new Stripe(secretKey, {
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    host: base.hostname,
    port: base.port || (base.protocol === 'http:' ? '80' : '443'),
    httpClient: stripeHttp(exchangeWith(base)),
    telemetry: false,
  })
}

export type StripeCall = <Answer>(
  make: (options: Stripe.RequestOptions) => Promise<Answer>,
  key?: string,
) => Promise<Answer>

/** Calls with what time is left; an answer that decides nothing is ServiceDown. */
export function stripeCalls(limits: OutboundLimits): StripeCall {
  const { ask } = outbound(limits)
  return (make, key) =>
    ask(async (leftMs) => {
      try {
        return await unTraced(() =>
          make({ timeout: leftMs, maxNetworkRetries: 0, ...(key && { idempotencyKey: key }) }),
        )
      } catch (error) {
        throw decides(error) ? error : new ServiceDown(limits.service, error)
      }
    })
}

/** The package writes down the stack of every call, before it knows whether the call will fail: ours is in the cause. */
function unTraced<Answer>(call: () => Answer): Answer {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return call()
  } finally {
    Error.stackTraceLimit = limit
  }
}

/** Whether an error is the vendor's last word, rather than a failure to give one. */
const decides = (error: unknown) =>
  error instanceof Stripe.errors.StripeCardError ||
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeIdempotencyError
