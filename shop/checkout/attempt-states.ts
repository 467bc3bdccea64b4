// The states of a payment attempt and the moves between them (reliability rule 10): the one table. Every move is a conditional
// update on the state it starts from, in one transaction with its effects and its line in the audit log.
import { keysOf } from '#values/table.ts'

export const MOVES = {
  started: ['reserved'],
  reserved: ['challenged', 'authorised', 'declined', 'expired', 'needs_attention'],
  // The bank asks the shopper whether it is them.
  challenged: ['authorised', 'declined', 'expired', 'needs_attention'],
  authorised: ['ordered', 'voided', 'refunded', 'needs_attention'],
  ordered: ['captured', 'cancelled', 'needs_attention'],
  captured: ['done', 'cancelled'],
  done: ['cancelled'],
  // The order was cancelled: its money goes back (business rule O-1).
  cancelled: ['voided', 'refunded', 'needs_attention'],
  declined: [],
  expired: [],
  voided: [],
  refunded: [],
  // People decide. Without an order it ends once what they settled is 90 days old, as it is forgotten.
  needs_attention: [],
} as const satisfies Record<string, readonly string[]>

export type AttemptState = keyof typeof MOVES

export const statesBefore = (state: AttemptState): AttemptState[] =>
  keysOf(MOVES).filter((from) => MOVES[from].some((next) => next === state))

export const OPEN_STATES: AttemptState[] = ['reserved', 'challenged', 'authorised', 'ordered', 'captured', 'cancelled']

/** States in which an attempt ended with nothing held or taken; without an order, its cart is free again. */
export const UNDONE_STATES = ['declined', 'expired', 'voided', 'refunded'] as const satisfies AttemptState[]
export type UndoneState = (typeof UNDONE_STATES)[number]
export const isUndone = (state: AttemptState): state is UndoneState => UNDONE_STATES.some((undone) => undone === state)
