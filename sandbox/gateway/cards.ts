// The test cards and what the gateway does with each. Any other number that holds is an approved credit card, unless its first
// digits are of a demo debit or prepaid range. Expiry: any to come; security code: any of the right length.
import { createHmac } from 'node:crypto'
import { brandOf } from './card-rules.ts'

/** Later than the shop waits, to show what it does then. */
export const SLOW_MS = 15_000

export type Funding = 'credit' | 'debit' | 'prepaid'

export type CardOutcome =
  | 'approved'
  | 'postal-mismatch'
  | 'line-mismatch'
  | 'address-mismatch'
  /** Approved, though the security code is not the card's. */
  | 'code-unmatched'
  | 'declined'
  | 'insufficient-funds'
  | 'code-mismatch'
  /** The bank asks the cardholder first (3-D Secure), then approves, if the answer is right. */
  | 'asked'
  /** As before, but a card that was paid with once is not asked about again when its owner is away. */
  | 'asked-once'
  /** The answer is right, and the bank declines all the same. */
  | 'asked-declined'
  | 'asked-insufficient'
  /** The question cannot be put. */
  | 'asking-fails'
  /** Approved, though for a cent less than was asked: no order can be placed on it. */
  | 'short'
  /** The gateway itself fails: nothing is authorised. */
  | 'gateway-error'
  /** Authorised, then the connection breaks before the answer; a repeat with the same key is answered. */
  | 'lost-answer'
  /** Authorised at once, answered after SLOW_MS; a repeat with the same key hears 409 until then, and the stored answer after. */
  | 'slow-answer'

interface TestCard {
  number: string
  funding: Funding
  outcome: CardOutcome
  token?: string
}

export const TEST_CARDS: TestCard[] = [
  { number: '4111111111111111', funding: 'credit', outcome: 'approved' },
  { number: '4242424242424242', funding: 'credit', outcome: 'approved', token: 'pm_card_visa' },
  { number: '4012888888881881', funding: 'credit', outcome: 'approved' },
  { number: '5555555555554444', funding: 'credit', outcome: 'approved', token: 'pm_card_mastercard' },
  { number: '2223003122003222', funding: 'credit', outcome: 'approved' },
  { number: '378282246310005', funding: 'credit', outcome: 'approved', token: 'pm_card_amex' },
  { number: '371449635398431', funding: 'credit', outcome: 'approved' },
  { number: '6011111111111117', funding: 'credit', outcome: 'approved', token: 'pm_card_discover' },
  { number: '6011000990139424', funding: 'credit', outcome: 'approved' },
  { number: '4000000000000036', funding: 'credit', outcome: 'postal-mismatch', token: 'pm_card_wrongPostalCode' },
  { number: '4000000000000028', funding: 'credit', outcome: 'line-mismatch', token: 'pm_card_wrongStreet' },
  { number: '4000000000000010', funding: 'credit', outcome: 'address-mismatch', token: 'pm_card_wrongAddress' },
  { number: '4000000000001018', funding: 'credit', outcome: 'code-unmatched', token: 'pm_card_wrongCode' },
  // Approved here, refused by the shop for what they are
  { number: '4000056655665556', funding: 'debit', outcome: 'approved', token: 'pm_card_visa_debit' },
  { number: '5200828282828210', funding: 'debit', outcome: 'approved', token: 'pm_card_mastercard_debit' },
  { number: '6011981111111113', funding: 'debit', outcome: 'approved' },
  { number: '5105105105105100', funding: 'prepaid', outcome: 'approved', token: 'pm_card_mastercard_prepaid' },
  { number: '4000000000000002', funding: 'credit', outcome: 'declined', token: 'pm_card_chargeDeclined' },
  {
    number: '4000000000009995',
    funding: 'credit',
    outcome: 'insufficient-funds',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
  },
  {
    number: '4000000000000101',
    funding: 'credit',
    outcome: 'code-mismatch',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
  },
  // The numbers of the vendor's own tests: the question is answered on the bank's page, rightly, wrongly or not at all
  { number: '4000000000003055', funding: 'credit', outcome: 'approved', token: 'pm_card_threeDSecureOptional' },
  { number: '4000000000003220', funding: 'credit', outcome: 'asked', token: 'pm_card_threeDSecure2Required' },
  { number: '4000002760003184', funding: 'credit', outcome: 'asked', token: 'pm_card_authenticationRequired' },
  {
    number: '4000002500003155',
    funding: 'credit',
    outcome: 'asked-once',
    token: 'pm_card_authenticationRequiredOnSetup',
  },
  {
    number: '4000008400001629',
    funding: 'credit',
    outcome: 'asked-declined',
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
  },
  {
    number: '4000008260003178',
    funding: 'credit',
    outcome: 'asked-insufficient',
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  },
  {
    number: '4000008400001280',
    funding: 'credit',
    outcome: 'asking-fails',
    token: 'pm_card_threeDSecureRequiredProcessingError',
  },
  // Trouble on the way
  { number: '4000000000000119', funding: 'credit', outcome: 'gateway-error', token: 'pm_card_gatewayError' },
  { number: '4000000000007700', funding: 'credit', outcome: 'lost-answer', token: 'pm_card_lostAnswer' },
  { number: '4000000000008807', funding: 'credit', outcome: 'slow-answer', token: 'pm_card_slowAnswer' },
]

/** A cardholder of this name pays, and no order can be placed: an approved card turns out short. */
export const ORDER_FAILS = 'ORDER FAIL'

/** Other numbers that begin so are asked about too: for many cards at once. */
export const ASKED_RANGE = '40000027'

const DEMO_RANGES: [start: string, funding: Funding][] = [
  ['400005', 'debit'],
  ['520082', 'debit'],
  ['601198', 'debit'],
  ['510510', 'prepaid'],
]

export interface CardFacts {
  brand: string
  last4: string
  fingerprint: string
  funding: Funding
  outcome: CardOutcome
}

/** The facts of a number that holds; a wrong security code is noticed only when one is given. */
export function cardFacts(number: string, codeGiven: boolean, name = ''): CardFacts {
  const test = TEST_CARDS.find((card) => card.number === number)
  const usual = test?.outcome ?? (number.startsWith(ASKED_RANGE) ? 'asked' : 'approved')
  const outcome = usual === 'approved' && name.trim().toUpperCase() === ORDER_FAILS ? 'short' : usual
  return {
    brand: brandOf(number)?.code ?? 'unknown',
    last4: number.slice(-4),
    fingerprint: createHmac('sha256', 'sandbox').update(number).digest('base64url').slice(0, 16),
    funding: test?.funding ?? DEMO_RANGES.find(([start]) => number.startsWith(start))?.[1] ?? 'credit',
    outcome: outcome === 'code-mismatch' && !codeGiven ? 'approved' : outcome,
  }
}

/** How a refusal of the bank is worded in the vendor's protocol. */
export const DECLINES: Partial<Record<CardOutcome, { code: string; decline_code: string; message: string }>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  'insufficient-funds': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  'asking-fails': {
    code: 'card_declined',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  'code-mismatch': {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
}

/** Cards whose bank asks first, and what it says once it has a right answer. */
export const ASKED: Partial<Record<CardOutcome, CardOutcome>> = {
  asked: 'approved',
  'asked-once': 'approved',
  'asked-declined': 'declined',
  'asked-insufficient': 'insufficient-funds',
}
