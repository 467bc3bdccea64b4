// The gateway's state, in memory and in a file, since a real gateway does not forget. Lines are written before answers leave: they survive
// a killed process, not a power cut.
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type CardFacts, cardFacts, ORDER_FAILS, TEST_CARDS } from './cards.ts'

export interface Method extends CardFacts {
  id: string
  created: number
  expMonth: number
  expYear: number
  /** What of the address of its bill the bank was told, to check; of ready-made cards all. */
  told?: readonly ('line1' | 'postal_code')[]
}

/** Immutable: every change makes a new one, so that stored answers stay as they were. */
export interface Intent {
  id: string
  created: number
  amount: number
  currency: string
  metadata: Record<string, string>
  method: string
  brand: string
  last4: string
  /** What its bank says does not match, by the vendor's names. */
  failedChecks: readonly string[]
  /** Of what the bank was told nothing. */
  unchecked?: readonly string[]
  isShort?: boolean
  /** Where a bank's question sends back to, while it is open. */
  returnUrl?: string
  bankPages?: string
  status: 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled' | 'requires_payment_method'
  captured: number
  refunded: number
  /** Who pays, where the shop has said so: their card may be held again without them. */
  customer?: string
  /** Parts of it may be taken one after the other. */
  takesParts?: boolean
  decline?: GatewayError
}

export interface Customer {
  id: string
  created: number
}

/** What a cardholder's bank has against a payment. */
export interface Dispute {
  id: string
  created: number
  amount: number
  intent: string
  reason: string
  status: 'needs_response' | 'won' | 'lost'
}

/** What may still be taken. */
export const reserved = ({ amount, isShort, captured }: Intent): number => (isShort ? amount - 1 : amount) - captured

export interface Refund {
  id: string
  created: number
  amount: number
  intent: string
}

export interface GatewayError {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}

export interface Answer {
  status: number
  method?: Method
  intent?: Intent
  refund?: Refund
  customer?: Customer
  dispute?: Dispute
  tax?: TaxThing
  error?: GatewayError
  /** The charge is shown in full within its payment, for it was asked for (`expand`). */
  withCharge?: boolean
}

/** A calculation or a transaction of taxes, as it is answered. */
export interface TaxThing extends Record<string, unknown> {
  id: string
}

interface Line extends Answer {
  key?: string
  asked?: string
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>

export async function openLedger(file: string) {
  const methods = new Map<string, Method>(alwaysThere())
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  const customers = new Map<string, Customer>()
  const disputes = new Map<string, Dispute>()
  const taxes = new Map<string, TaxThing>()
  /** In order of creation, since lists are read from the newest. */
  const order: string[] = []
  const places = new Map<string, number>()
  const byReference = new Map<string, string[]>()
  const answers = new Map<string, { asked: string; answer: Answer }>()

  const replay = ({ key, asked, ...answer }: Line) => {
    const { method, intent, refund, customer, dispute, tax } = answer
    if (tax) taxes.set(tax.id, tax)
    if (customer) customers.set(customer.id, customer)
    if (dispute) disputes.set(dispute.id, dispute)
    if (method) methods.set(method.id, method)
    if (refund) refunds.set(refund.id, refund)
    if (intent) {
      if (!intents.has(intent.id)) {
        places.set(intent.id, order.push(intent.id) - 1)
        const reference = intent.metadata.reference
        if (reference) byReference.set(reference, [...(byReference.get(reference) ?? []), intent.id])
      }
      intents.set(intent.id, intent)
    }
    if (key && asked) answers.set(key, { asked, answer })
  }

  mkdirSync(dirname(file), { recursive: true })
  const descriptor = openSync(file, 'a')
  for await (const line of linesOf(file)) replay(line)
  // Ends a line that a crash cut short, so that the next one is readable.
  writeSync(descriptor, '\n')

  return {
    /** Where the gateway listens, once it does. */
    port: 0,
    methods,
    intents,
    refunds,
    customers,
    disputes,
    taxes,
    order,
    places,
    byReference,
    answers,
    record(line: Line) {
      writeSync(descriptor, `${JSON.stringify(line)}\n`)
      replay(line)
    },
    close: () => closeSync(descriptor),
  }
}

/** A line cut short by a crash was never answered, and is skipped. */
async function* linesOf(file: string): AsyncIterable<Line> {
  const handle = await open(file)
  for await (const line of handle.readLines()) {
    try {
      if (line) yield JSON.parse(line) as Line
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  }
}

function* alwaysThere(): Iterable<[string, Method]> {
  const expYear = new Date().getFullYear() + 3
  for (const { number, token } of TEST_CARDS)
    if (token) yield [token, { id: token, created: 0, ...cardFacts(number, true), expMonth: 12, expYear }]
  const short = cardFacts('4242424242424242', true, ORDER_FAILS)
  yield ['pm_card_short', { id: 'pm_card_short', created: 0, ...short, expMonth: 12, expYear }]
}
