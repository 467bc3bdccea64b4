// A return as it is asked for, held against what may come back (business rules, CO-3).
import type { ReturnKind, ReturnMethod, ReturnReason } from '#contract/shop/returns.ts'
import { Refusal } from '#values/refusal.ts'
import type { MessageKey } from '#words/en-US/messages.ts'
import type { OrderFacts } from './order-facts.ts'
import { type ComingBack, type RefundAmounts, refundAmounts } from './refund-amounts.ts'
import type { TaxKind } from './order-facts.ts'
import { type Returnable, returnablesOf } from './returnable.ts'
import { isOurFault } from './return-rules.ts'

export interface WantedReturn {
  kind: ReturnKind
  position: number
  quantity: number
  reason: ReturnReason | ''
  method: ReturnMethod | ''
  isSealed: boolean
}

export interface PlannedReturn {
  back: ComingBack
  amounts: RefundAmounts<TaxKind>
  reason: ReturnReason
  method: ReturnMethod
  /** As stored: of a core it is the line of its charge. */
  linePosition: number
}

/** Refuses what may not come back, and says beside its field what is missing. */
export function plannedReturn(facts: OrderFacts, wanted: WantedReturn, now: Date): PlannedReturn {
  const found = requireReturnable(facts, wanted, now)
  const fields = mistakesIn(wanted, found)
  if (Object.keys(fields).length > 0) throw new Refusal('input/invalid', { fields })
  return planOf(facts, wanted, found)
}

/** Throws `return/not-possible` for what may not come back at all. */
export function requireReturnable(
  facts: OrderFacts,
  { kind, position }: Pick<WantedReturn, 'kind' | 'position'>,
  now: Date,
): Returnable {
  const { can, lines } = returnablesOf(facts, now)
  const found = lines.find(({ line }) => line.position === position)
  const subject = kind === 'CORE' ? found?.core : found
  if (!found || !subject) throw new Refusal('return/not-possible', { data: { reason: can } })
  if (subject.can !== true) throw new Refusal('return/not-possible', { data: { reason: subject.can } })
  return found
}

export function planOf(facts: OrderFacts, wanted: WantedReturn, found: Returnable): PlannedReturn {
  const reason = wanted.kind === 'CORE' ? 'CORE' : wanted.reason || 'NO_LONGER_NEEDED'
  const back = backOf(wanted, found, reason)
  const core = facts.lines.find(({ parent }) => parent === wanted.position)
  return {
    back,
    amounts: refundAmounts(facts.paid, back),
    reason,
    method: wanted.method || 'MAIL',
    linePosition: wanted.kind === 'CORE' ? (core?.position ?? wanted.position) : wanted.position,
  }
}

/** What is wrong with what was chosen, by field. */
export function mistakesIn(wanted: WantedReturn, found: Returnable): Record<string, MessageKey> {
  const { kind, quantity, reason, method, isSealed } = wanted
  const most = kind === 'CORE' ? (found.core?.free.length ?? 0) : found.free.length
  const isReasonWrong = kind === 'PART' && (reason === '' || !found.reasons.includes(reason))
  const isSealNeeded = kind === 'PART' && found.mustBeSealed && reason !== '' && !isOurFault(reason)
  return {
    ...((quantity < 1 || quantity > most) && { quantity: 'return.quantity' as const }),
    ...(isReasonWrong && { reason: 'return.reason' as const }),
    ...((method === '' || !found.methods.includes(method)) && { method: 'return.method' as const }),
    ...(isSealNeeded && !isSealed && { isSealed: 'return.sealed' as const }),
  }
}

/** A part that comes back brings its core with it, so that its charge goes back too, unless that was asked for already. */
function backOf({ kind, position, quantity }: WantedReturn, found: Returnable, reason: ReturnReason): ComingBack {
  const coreUnits = found.core?.free.slice(0, quantity) ?? []
  return kind === 'CORE'
    ? { position, units: [], coreUnits, withShipping: false }
    : { position, units: found.free.slice(0, quantity), coreUnits, withShipping: isOurFault(reason) }
}
