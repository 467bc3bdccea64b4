// Pure functions from the ledger and parameters to an answer: the server records the answer before it is sent, so that a repeat gets the
// same.
import { randomUUID } from 'node:crypto'
import { codeHolds, luhnHolds, readExpiry } from './card-rules.ts'
import { ASKED, type CardOutcome, cardFacts, DECLINES } from './cards.ts'
import { type Answer, type GatewayError, type Intent, type Ledger, type Method, reserved } from './ledger.ts'

export type Params = URLSearchParams

/** Keeps of a card only what its outcome needs, never number or code. */
export function createMethod(_: Ledger, params: Params): Answer {
  const number = (params.get('card[number]') ?? '').replaceAll(' ', '')
  const code = params.get('card[cvc]') ?? ''
  const expiry = readExpiry(`${params.get('card[exp_month]')}/${params.get('card[exp_year]')}`, new Date())
  if (!/^\d{12,19}$/.test(number) || !luhnHolds(number))
    return cardError('incorrect_number', 'Your card number is incorrect.')
  if (!expiry) return cardError('invalid_expiry_month', "Your card's expiration date is invalid.")
  const facts = cardFacts(number, code !== '', params.get('billing_details[name]') ?? '')
  if (code && !codeHolds(code, facts.brand)) return cardError('invalid_cvc', "Your card's security code is invalid.")
  const told = (['line1', 'postal_code'] as const).filter((part) => params.get(`billing_details[address][${part}]`))
  const expires = { expMonth: expiry.month, expYear: expiry.year }
  const method: Method = { id: newId('pm'), created: now(), ...facts, ...expires, told }
  return { status: 200, method }
}

/** POST /v1/payment_intents with confirm: reserves the money, or answers with the bank's refusal. */
export function createIntent(ledger: Ledger, params: Params): Answer {
  const amount = Number(params.get('amount'))
  const currency = params.get('currency') ?? ''
  if (!Number.isSafeInteger(amount) || amount < 50)
    return invalid('amount', 'parameter_invalid_integer', 'Amount must be at least 50 cents.')
  if (!/^(usd|cad)$/.test(currency)) return invalid('currency', 'parameter_invalid', 'Currency must be usd or cad.')
  if (params.get('confirm') !== 'true' || params.get('capture_method') !== 'manual')
    return invalid('confirm', 'parameter_missing', 'This gateway confirms at once and captures manually.')
  const method = ledger.methods.get(params.get('payment_method') ?? '')
  if (!method) return missing('payment_method', params.get('payment_method'))
  const customer = params.get('customer')
  if (customer !== null && !ledger.customers.has(customer)) return missing('customer', customer)
  if (params.get('off_session') === 'true' && customer === null)
    return invalid('off_session', 'parameter_missing', 'Only a customer’s card can be used without them.')
  if (method.outcome === 'gateway-error')
    return { status: 500, error: { type: 'api_error', message: 'Something went wrong on our end.' } }

  const isAsked = asksFirst(method.outcome, params)
  const returnUrl = params.get('return_url') ?? ''
  // Nobody is there to answer, or no page to come back to.
  if (isAsked && (params.get('off_session') === 'true' || !URL.canParse(returnUrl))) return unanswered(params, method)

  const refusal = DECLINES[method.outcome]
  const decline: GatewayError | undefined = refusal && { type: 'card_error', ...refusal }
  const intent: Intent = {
    ...newIntent(params, method),
    ...(isAsked && { status: 'requires_action', returnUrl, bankPages: bankPages(ledger, returnUrl) }),
    ...(decline && { status: 'requires_payment_method', decline }),
  }
  return decline ? { status: 402, intent, error: decline } : { status: 200, intent }
}

/** A card that was paid with once is not asked about again while its owner is away. */
const asksFirst = (outcome: CardOutcome, params: Params) =>
  outcome in ASKED && !(outcome === 'asked-once' && params.get('off_session') === 'true')

function unanswered(params: Params, method: Method): Answer {
  const decline: GatewayError = {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  }
  const intent: Intent = { ...newIntent(params, method), status: 'requires_payment_method', decline }
  return { status: 402, intent, error: decline }
}

/** The bank's pages are reached under the shop's own host name, as the card fields are. */
const bankPages = ({ port }: Ledger, returnUrl: string) => `http://${new URL(returnUrl).hostname}:${port}`

const newIntent = (params: Params, method: Method): Intent => ({
  id: newId('pi'),
  created: now(),
  amount: Number(params.get('amount')),
  currency: params.get('currency') ?? '',
  metadata: metadataOf(params),
  method: method.id,
  brand: method.brand,
  last4: method.last4,
  failedChecks: (FAILED[method.outcome] ?? []).filter((check) => !uncheckedOf(method).includes(check)),
  unchecked: uncheckedOf(method),
  isShort: method.outcome === 'short',
  status: 'requires_capture',
  captured: 0,
  refunded: 0,
  ...(params.get('customer') && { customer: params.get('customer') ?? '' }),
  takesParts:
    params.get('payment_method_options[card][request_multicapture]') === 'if_available' &&
    TAKES_PARTS.has(method.brand),
})

/** A bank that is told no address checks none. */
const uncheckedOf = ({ told = ['line1', 'postal_code'] }: Method): string[] =>
  (['line1', 'postal_code'] as const).filter((part) => !told.includes(part)).map((part) => `address_${part}_check`)

const FAILED: Partial<Record<CardOutcome, readonly string[]>> = {
  'postal-mismatch': ['address_postal_code_check'],
  'line-mismatch': ['address_line1_check'],
  'address-mismatch': ['address_line1_check', 'address_postal_code_check'],
  'code-unmatched': ['cvc_check'],
}

/** Of real cards it depends on the contract with the gateway; here one brand does, so that either can be tried. */
const TAKES_PARTS = new Set(['mastercard'])

/** POST /v1/customers: somebody who may be asked for money again. */
export const createCustomer = (): Answer => ({ status: 200, customer: { id: newId('cus'), created: now() } })

/** A press at the gateway's own desk: a cardholder's bank takes the side of its customer, or of the shop. */
export function dispute(ledger: Ledger, id: string): Answer | undefined {
  const intent = ledger.intents.get(id)
  if (!intent || intent.captured === 0) return undefined
  const open = [...ledger.disputes.values()].find((one) => one.intent === id)
  const made = open ?? { id: newId('dp'), created: now(), amount: intent.captured, intent: id, reason: 'fraudulent' }
  return { status: 200, intent, dispute: { ...made, status: open ? 'lost' : 'needs_response' } }
}

/** What the bank says once the cardholder has answered it, rightly or wrongly; undefined when nobody is asked any more. */
export function answerBank(ledger: Ledger, id: string, isRight: boolean): Answer | undefined {
  const intent = ledger.intents.get(id)
  if (intent?.status !== 'requires_action') return undefined
  const then = ASKED[ledger.methods.get(intent.method)?.outcome ?? 'approved'] ?? 'approved'
  const refusal = isRight ? DECLINES[then] : NOT_AUTHENTICATED
  if (!refusal) return { status: 200, intent: { ...intent, status: 'requires_capture' } }
  return {
    status: 200,
    intent: { ...intent, status: 'requires_payment_method', decline: { type: 'card_error', ...refusal } },
  }
}

const NOT_AUTHENTICATED = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided payment method has failed authentication.',
}

/** POST /v1/payment_intents/{id}/capture: takes what was reserved or less; the rest is let go, unless it says `final_capture=false`. */
export function capture(ledger: Ledger, params: Params, id: string): Answer {
  const intent = ledger.intents.get(id)
  if (!intent) return missing('intent', id)
  if (intent.status !== 'requires_capture') return unexpectedState(intent, 'captured')
  const captured = Number(params.get('amount_to_capture') ?? reserved(intent))
  if (!Number.isSafeInteger(captured) || captured < 1 || captured > reserved(intent))
    return invalid('amount_to_capture', 'amount_too_large', 'No more can be captured than was authorised.')
  const goesOn = params.get('final_capture') === 'false'
  if (goesOn && !intent.takesParts)
    return invalid('final_capture', 'parameter_invalid', 'This payment can be captured once only.')
  const all = intent.captured + captured
  const status = goesOn && reserved(intent) > captured ? 'requires_capture' : 'succeeded'
  return { status: 200, intent: { ...intent, status, captured: all } }
}

/** POST /v1/payment_intents/{id}/cancel: lets the reserved money go. */
export function cancel(ledger: Ledger, _: Params, id: string): Answer {
  const intent = ledger.intents.get(id)
  if (!intent) return missing('intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpectedState(intent, 'canceled')
  // What was taken of it stays taken.
  if (intent.captured > 0) return { status: 200, intent: { ...intent, status: 'succeeded' } }
  return { status: 200, intent: { ...intent, status: 'canceled' } }
}

/** POST /v1/refunds: gives back a captured amount, in parts or whole, never more than was captured. */
export function refund(ledger: Ledger, params: Params): Answer {
  const intent = ledger.intents.get(params.get('payment_intent') ?? '')
  if (!intent) return missing('payment_intent', params.get('payment_intent'))
  const left = intent.captured - intent.refunded
  const amount = Number(params.get('amount') ?? left)
  if (left === 0) return invalid('payment_intent', 'charge_already_refunded', 'Nothing is left to refund.')
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left)
    return invalid('amount', 'amount_too_large', 'No more can be refunded than was captured.')
  return {
    status: 200,
    refund: { id: newId('re'), created: now(), amount, intent: intent.id },
    intent: { ...intent, refunded: intent.refunded + amount },
  }
}

/** 404 with the vendor's code for something that is not there. */
export const missing = (param: string, id: string | null): Answer => ({
  status: 404,
  error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}: '${id ?? ''}'` },
})

const invalid = (param: string, code: string, message: string): Answer => ({
  status: 400,
  error: { type: 'invalid_request_error', code, param, message },
})

const cardError = (code: string, message: string): Answer => ({
  status: 402,
  error: { type: 'card_error', code, message },
})

const unexpectedState = (intent: Intent, wanted: string): Answer => ({
  status: 400,
  intent,
  error: {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This payment could not be ${wanted}: its status is ${intent.status}.`,
  },
})

function metadataOf(params: Params): Record<string, string> {
  const metadata: Record<string, string> = {}
  for (const [name, value] of params) {
    const key = /^metadata\[([\w-]{1,40})\]$/.exec(name)?.[1]
    if (key) metadata[key] = value.slice(0, 500)
  }
  return metadata
}

const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`
const now = () => Math.floor(Date.now() / 1000)
