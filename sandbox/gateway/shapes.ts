import { type Answer, type Dispute, type Intent, type Method, type Refund, reserved } from './ledger.ts'

export function methodShape(method: Method) {
  const { brand, last4, fingerprint, funding, expMonth, expYear } = method
  const card = { brand, last4, fingerprint, funding, exp_month: expMonth, exp_year: expYear, country: 'US' }
  return { id: method.id, object: 'payment_method', type: 'card', created: method.created, livemode: false, card }
}

export function intentShape(intent: Intent, withCharge = false) {
  const held = intent.status === 'requires_capture'
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: held ? reserved(intent) : 0,
    amount_received: intent.status === 'succeeded' ? intent.captured : 0,
    capture_method: 'manual',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer ?? null,
    last_payment_error: intent.decline ?? null,
    latest_charge: intent.status === 'requires_action' ? null : withCharge ? chargeShape(intent) : chargeId(intent),
    livemode: false,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? nextAction(intent) : null,
    payment_method: intent.decline ? null : intent.method,
    payment_method_types: ['card'],
    status: intent.status,
  }
}

const nextAction = ({ id, bankPages = '', returnUrl }: Intent) => ({
  type: 'redirect_to_url',
  redirect_to_url: { url: `${bankPages}/3ds/${id}`, return_url: returnUrl },
})

export function chargeShape(intent: Intent) {
  const paid = !intent.decline
  return {
    id: chargeId(intent),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.captured,
    amount_refunded: intent.status === 'canceled' ? intent.amount : intent.refunded,
    captured: intent.captured > 0,
    created: intent.created,
    currency: intent.currency,
    livemode: false,
    metadata: intent.metadata,
    paid,
    payment_intent: intent.id,
    payment_method: intent.method,
    payment_method_details: {
      type: 'card',
      card: {
        brand: intent.brand,
        last4: intent.last4,
        // A hold ends after a week.
        capture_before: intent.created + 7 * 86_400,
        multicapture: { status: intent.takesParts ? 'available' : 'unavailable' },
        checks: Object.fromEntries(
          ['address_line1_check', 'address_postal_code_check', 'cvc_check'].map((check) => [
            check,
            intent.failedChecks.includes(check) ? 'fail' : intent.unchecked?.includes(check) ? null : 'pass',
          ]),
        ),
      },
    },
    refunded: intent.status === 'canceled' || (intent.captured > 0 && intent.refunded === intent.captured),
    status: paid ? 'succeeded' : 'failed',
  }
}

function refundShape(refund: Refund, intent: Intent | undefined) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: chargeId({ id: refund.intent }),
    created: refund.created,
    currency: intent?.currency,
    payment_intent: intent ? intentShape(intent, true) : refund.intent,
    status: 'succeeded',
  }
}

export function disputeShape({ id, created, amount, intent, reason, status }: Dispute, currency: string) {
  return {
    id,
    object: 'dispute',
    amount,
    charge: chargeId({ id: intent }),
    created,
    currency,
    livemode: false,
    payment_intent: intent,
    reason,
    status,
  }
}

export function bodyOf({ error, method, intent, refund, customer, tax, withCharge }: Answer): object {
  if (error) return { error: { ...error, ...(intent && { payment_intent: intentShape(intent) }) } }
  if (tax) return tax
  if (customer) return { ...customer, object: 'customer', livemode: false }
  if (refund) return refundShape(refund, withCharge ? intent : undefined)
  if (intent) return intentShape(intent, withCharge)
  return method ? methodShape(method) : {}
}

const chargeId = (intent: Pick<Intent, 'id'>) => intent.id.replace('pi_', 'ch_')
