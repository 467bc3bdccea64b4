import type { Stripe } from 'stripe'
import { type Currency, cents } from '#values/money.ts'
import { type Card, type CardBrand, type CardCheck, CARD_CHECKS, type Payment } from './port.ts'

/** The payment as the shop knows it; undefined while it is between two states. */
export function paymentOf(intent: Stripe.PaymentIntent): Payment | undefined {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  // Releasing a reserved amount is a refund in the gateway's books, though nothing was captured.
  // While a hold takes parts, what was taken stands with its charge only.
  const taken = Math.max(intent.amount_received, charge?.captured ? charge.amount_captured : 0)
  const refunded = taken > 0 ? Math.min(charge?.amount_refunded ?? 0, taken) : 0
  const card = charge?.payment_method_details?.card
  const state = refunded > 0 && refunded === taken && intent.status === 'succeeded' ? 'refunded' : STATES[intent.status]
  if (!state) return undefined
  return {
    id: intent.id,
    reference: intent.metadata.reference ?? '',
    state,
    amount: cents(state === 'authorised' ? intent.amount_capturable : intent.amount),
    captured: cents(taken),
    refunded: cents(refunded),
    currency: intent.currency.toUpperCase() as Currency,
    payer: typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null),
    takesParts: card?.multicapture?.status === 'available',
    failedChecks: failedIn(card?.checks),
    heldUntil: card?.capture_before ? new Date(card.capture_before * 1000) : null,
    ...(state === 'asking' && { question: questionOf(intent) }),
  }
}

/** Other answers of the vendor are `pass`, and `unavailable` or `unchecked`, of which nothing is known. */
function failedIn(checks: Stripe.Charge.PaymentMethodDetails.Card.Checks | null | undefined): CardCheck[] {
  const said = {
    LINE1: checks?.address_line1_check,
    POSTAL_CODE: checks?.address_postal_code_check,
    CVC: checks?.cvc_check,
  }
  return CARD_CHECKS.filter((check) => said[check] === 'fail')
}

/** Only a page that a browser can be sent to; the vendor's own script is not in our pages. */
function questionOf({ next_action: next }: Stripe.PaymentIntent): string | null {
  const address = URL.parse(next?.redirect_to_url?.url ?? '')
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}

const STATES: Partial<Record<Stripe.PaymentIntent.Status, Payment['state']>> = {
  requires_action: 'asking',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'voided',
  requires_payment_method: 'declined',
}

export const cardOf = (token: string, card: Stripe.PaymentMethod.Card): Card => ({
  token,
  brand: BRANDS[card.brand] ?? 'OTHER',
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
  fingerprint: card.fingerprint ?? null,
  funding: FUNDINGS.find((funding) => funding === card.funding) ?? 'unknown',
})

const BRANDS: Record<string, CardBrand | undefined> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  amex: 'AMEX',
  discover: 'DISCOVER',
}
const FUNDINGS = ['credit', 'debit', 'prepaid'] as const
