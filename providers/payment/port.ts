// What the shop asks of a card gateway (business rules PY-1 to PY-4, reliability rules 6-20). Money is reserved (authorised)
// before the order is stored and taken (captured) after; every call that moves money carries a key of ours and may be repeated.
import type { Cents, Currency } from '#values/money.ts'

export type CardBrand = 'VISA' | 'MASTERCARD' | 'AMEX' | 'DISCOVER' | 'OTHER'

/** What the gateway says of the card behind a token: never its number. */
export interface Card {
  token: string
  brand: CardBrand
  last4: string
  expMonth: number
  expYear: number
  funding: 'credit' | 'debit' | 'prepaid' | 'unknown'
  /** Names the number at the gateway, the same for every token of it; null when the gateway does not say. */
  fingerprint: string | null
}

/** Of what was typed with a card: what its bank says does not match. */
export const CARD_CHECKS = ['LINE1', 'POSTAL_CODE', 'CVC'] as const
export type CardCheck = (typeof CARD_CHECKS)[number]

export interface Authorisation {
  /** Our own reference, kept with the payment at the gateway, by which it can be found again. */
  reference: string
  /** Names this step of this attempt: the same key never makes a second payment. */
  key: string
  token: string
  amount: Cents
  currency: Currency
  /** Where the shopper comes back to, if their bank asks them something on a page of its own. */
  returnUrl: string
  /** The card may be held again later, without its owner. */
  keepsCard?: boolean
  /** The payer as the gateway knows them from before: nobody is there to answer a bank's question. */
  payer?: string
  isAway?: boolean
}

export interface Payment {
  id: string
  reference: string
  /** `asking`: the bank wants the shopper's answer first (3-D Secure). */
  state: 'asking' | 'authorised' | 'captured' | 'voided' | 'declined' | 'refunded'
  /** What was asked for; while it is authorised, what is reserved: the bank may have approved less. */
  amount: Cents
  captured: Cents
  refunded: Cents
  currency: Currency
  /** What the gateway calls the payer, whose card may be held again; null where it was not kept. */
  payer?: string | null
  /** A part may be taken, and the rest stays held. */
  takesParts?: boolean
  /** When a hold ends by itself, where the gateway says it. */
  heldUntil?: Date | null
  /** What does not match, though the bank has approved; empty where all does, or nothing was checked. */
  failedChecks?: CardCheck[]
  /** Where the bank asks; null where this gateway cannot say it. */
  question?: string | null
}

export type AuthoriseOutcome =
  | { kind: 'authorised'; payment: Payment }
  /** Nothing is reserved before the bank has its answer. */
  | { kind: 'asks'; payment: Payment }
  | { kind: 'declined'; reason: string }
  /** No answer, or an answer that decides nothing: it may have happened. Ask with `find`, repeat with the same key (rule 13). */
  | { kind: 'unknown' }

/** `failed`: the gateway says it cannot be done in the payment's state. `unknown`: no answer; repeat with the same key. */
export type MoveOutcome =
  /** `moveId` names the move itself at the gateway, where it has a name of its own, as a refund. */
  { kind: 'done'; payment: Payment; moveId?: string } | { kind: 'failed'; reason: string } | { kind: 'unknown' }

export type FindOutcome = { kind: 'found'; payment: Payment } | { kind: 'none' } | { kind: 'unknown' }

export interface PaymentEvent {
  id: string
  type: string
  paymentId: string
  reference: string
  /** Some of it went back: by our doing, or at the gateway's own desk. */
  isRefund?: boolean
  /** What a cardholder's bank has against it. */
  dispute?: PaymentDispute
}

export interface PaymentDispute {
  id: string
  amount: Cents
  currency: Currency
  status: string
  reason: string | null
  isClosed: boolean
}

export interface PaymentPort {
  /** The name under which inbound events and references are kept: 'stripe'. */
  name: string
  signatureHeader: string
  /** The card behind a token; undefined when the gateway knows no such token; throws ServiceDown without an answer. */
  readCard(token: string): Promise<Card | undefined>
  authorise(wanted: Authorisation): Promise<AuthoriseOutcome>
  /** By our reference; where the payment's own id is known, that is surer. */
  find(reference: string, paymentId?: string | null): Promise<FindOutcome>
  /** `goesOn`: the rest stays held, where the payment takes parts; else it is let go. */
  capture(move: { paymentId: string; amount: Cents; key: string; goesOn?: boolean }): Promise<MoveOutcome>
  void(move: { paymentId: string; key: string }): Promise<MoveOutcome>
  refund(move: { paymentId: string; amount: Cents; key: string }): Promise<MoveOutcome>
  /** Reads an inbound event after checking its signature over the raw body; undefined when the signature is wrong or stale. */
  readEvent(body: string, signature: string): Promise<PaymentEvent | undefined>
  /** All payments since a moment, for the daily reconciliation (rule 16). */
  paymentsSince(moment: Date): AsyncIterable<Payment>
}
