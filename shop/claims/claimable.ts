// What of an order may be claimed now, or why not: pages show it and asking keeps it, so that both always agree.
import type { ClaimKind } from '#contract/shop/claims.ts'
import type { Can } from '#contract/shop/orders.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { freeUnits } from '#shop/returns/refund-amounts.ts'
import { daysUntil, lastDay } from '#shop/returns/return-rules.ts'
import type { ClaimFacts, ClaimFactsLine } from './claim-facts.ts'
import { monthsAfter, warrantyMonths } from './claim-rules.ts'

interface ClaimableLine {
  line: ClaimFactsLine
  warranty: { can: Can; until: string | null }
  damage: Can
}

export interface ClaimableOrder {
  can: Can
  /** Of the whole delivery. */
  damage: { can: Can; until: string | null }
  lines: ClaimableLine[]
}

export function claimablesOf(facts: ClaimFacts, now: Date): ClaimableOrder {
  const { reachedAt, delivery } = facts
  const closed = closedBy(facts)
  const isOver = (day: string | null) => day === null || daysUntil(day, now) < 0
  const byFreight = facts.lines.filter(({ freight }) => delivery === 'SHIP' && freight)
  const damageUntil = reachedAt && byFreight.length > 0 ? lastDay(reachedAt, shopSettings.claims.damageDays) : null

  const damageOf = (position: number | null, lines: ClaimFactsLine[]): Can => {
    if (closed) return closed
    if (lines.length === 0) return 'NOT_FREIGHT'
    const gone = goneAs(facts, lines)
    if (gone) return gone
    if (isOver(damageUntil)) return 'DAMAGE_OVER'
    return isLookedAt(facts, 'FREIGHT_DAMAGE', position) ? 'CLAIM_OPEN' : true
  }
  const warrantyOf = (line: ClaimFactsLine): ClaimableLine['warranty'] => {
    const until = reachedAt && monthsAfter(reachedAt, warrantyMonths(line))
    const gone = closed ?? goneAs(facts, [line])
    if (gone) return { can: gone, until }
    if (isOver(until)) return { can: 'CLAIM_OVER', until }
    return { can: isLookedAt(facts, 'WARRANTY', line.position) ? 'CLAIM_OPEN' : true, until }
  }
  const lines = facts.lines.map((line) => ({
    line,
    warranty: warrantyOf(line),
    damage: damageOf(
      line.position,
      byFreight.filter((one) => one === line),
    ),
  }))
  const damage = { can: damageOf(null, byFreight), until: damageUntil }
  return {
    can: closed ?? anyOf([damage.can, ...lines.flatMap((one) => [one.warranty.can, one.damage])]),
    damage,
    lines,
  }
}

/** An order that nothing is paid for any more, however its money went back, has nothing left to repair, replace or refund. */
function closedBy({ status, isOwn, isPaidBack }: ClaimFacts): Can | null {
  if (status === 'CANCELLED') return 'CANCELLED'
  if (status !== 'DELIVERED' && status !== 'PICKED_UP') return 'CLAIM_EARLY'
  if (!isOwn) return 'CODE_FIRST'
  return isPaidBack ? 'GIVEN_BACK' : null
}

/** Why nothing is left to claim of these lines: every piece comes back or is refunded. Null while its customer has one. */
function goneAs({ gone }: ClaimFacts, lines: ClaimFactsLine[]): Can | null {
  const isLeft = (pieces: typeof gone) =>
    lines.some(({ position, quantity }) => {
      const units = pieces.flatMap((one) => (one.position === position ? one.units : []))
      return freeUnits(quantity, units, quantity).length > 0
    })
  if (isLeft(gone)) return null
  return isLeft(gone.filter(({ isRefunded }) => isRefunded)) ? 'RETURN_ASKED' : 'GIVEN_BACK'
}

/** One claim of a thing is decided before the next of it is made; the database holds to it too. */
const isLookedAt = ({ claims }: ClaimFacts, kind: ClaimKind, position: number | null): boolean =>
  claims.some(
    (claim) =>
      claim.kind === kind && claim.position === position && (claim.status === 'NEW' || claim.status === 'IN_REVIEW'),
  )

/** Of several reasons one is told. */
const anyOf = (all: Can[]): Can =>
  ([true, 'CLAIM_OPEN', 'RETURN_ASKED', 'GIVEN_BACK'] as const).find((can) => all.includes(can)) ?? 'CLAIM_OVER'
