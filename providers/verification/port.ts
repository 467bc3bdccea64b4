// What the shop asks of whoever verifies that somebody is of the military or a first responder (business rules I-1 and I-2).
import type { GroupName, Variant } from '#values/verified-discount.ts'

export interface VerificationWanted {
  group: GroupName
  variant: Variant
  /** Of the provider's pages. */
  language: string
  /** Where the browser comes back to. */
  callback: string
  /** Comes back with the browser where the provider says it again. */
  state: string
  /** Stays with the verification at the provider, so that it counts for our session alone. */
  binding: string
  /** One of this group that is not ended yet, to go on with. */
  reference: string | null
}

export interface VerificationBegun {
  address: string
  verifier: string
  /** What the provider calls it, where it does. */
  reference: string | null
}

/** One that was begun, as we keep it. */
export interface BegunCheck {
  group: GroupName
  variant: Variant
  callback: string
  verifier: string
  binding: string
  reference: string | null
}

/** Nothing of the person but a keyed hash of what the provider calls them, in hex. */
export type VerificationResult =
  | { outcome: 'VERIFIED'; subjectHash: string }
  /** A document is asked for, or looked at; `isAskedAgain`: one was sent, and is not accepted. */
  | { outcome: 'PENDING'; isAskedAgain?: true }
  /** BEGUN: the person has not finished. */
  | { outcome: 'BEGUN' | 'REFUSED' | 'CANCELLED' | 'FAILED' }

/** Every promise settles within a few seconds, by ServiceDown at the latest: a request waits for it. */
export interface VerificationPort {
  name: string
  begin(wanted: VerificationWanted): Promise<VerificationBegun>
  /** What the browser that came back was sent with names: our state, or the provider's own reference. */
  returned(query: URLSearchParams): { state: string } | { reference: string }
  finish(query: URLSearchParams, check: BegunCheck): Promise<VerificationResult>
  /** Of providers where a verification goes on after the browser has left: how far it is, and which one their event is about. */
  later?: {
    look(check: BegunCheck): Promise<VerificationResult>
    signatureHeader: string
    /** The provider's reference; undefined when the signature over the raw body is wrong. */
    readEvent(body: string, signature: string): string | undefined
  }
}
