// All the gateway knows: payment methods, payments, refunds and the answers given under each key. Kept in maps, and line by line
// in a file that is read again at the next start, for a gateway does not forget. Lines are written before the answer leaves; they
// outlive a killed process, not a killed machine.
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type CardFacts, cardFacts, ORDER_FAILS, TEST_CARDS } from './cards.ts'

export interface Method extends CardFacts {
  id: string
  created: number
  expMonth: number
  expYear: number
}

/** A payment as it stood at one moment: every change makes a new one, so that stored answers stay as they were. */
export interface Intent {
  id: string
  created: number
  amount: number
  currency: string
  metadata: Record<string, string>
  method: string
  brand: string
  last4: string
  postalMismatch: boolean
  /** A cent less is reserved than was asked. */
  isShort?: boolean
  status: 'requires_capture' | 'succeeded' | 'canceled' | 'requires_payment_method'
  captured: number
  refunded: number
  decline?: GatewayError
}

/** What may be captured of a payment. */
export const reserved = ({ amount, isShort }: Intent): number => (isShort ? amount - 1 : amount)

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

/** What is answered, and at once what has changed: the line of the file. */
export interface Answer {
  status: number
  method?: Method
  intent?: Intent
  refund?: Refund
  error?: GatewayError
  /** The charge is shown in full within its payment, for it was asked for (`expand`). */
  withCharge?: boolean
}

interface Line extends Answer {
  key?: string
  asked?: string
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>

/** Reads what an earlier run wrote to `file`, and takes down what happens from here on. */
export async function openLedger(file: string) {
  const methods = new Map<string, Method>(alwaysThere())
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  /** Ids in the order they were made, and where each stands in it: the list is read from the end. */
  const order: string[] = []
  const places = new Map<string, number>()
  const byReference = new Map<string, string[]>()
  const answers = new Map<string, { asked: string; answer: Answer }>()

  const replay = ({ key, asked, ...answer }: Line) => {
    const { method, intent, refund } = answer
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
  // A line that a crash cut short ends here, so that the next one stands alone.
  writeSync(descriptor, '\n')

  return {
    methods,
    intents,
    refunds,
    order,
    places,
    byReference,
    answers,
    /** Takes down an answer and what it changed; under a key it is the answer of every repeat. */
    record(line: Line) {
      writeSync(descriptor, `${JSON.stringify(line)}\n`)
      replay(line)
    },
    close: () => closeSync(descriptor),
  }
}

/** The lines of the file; one cut short by a crash was never answered, and is left out. */
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
