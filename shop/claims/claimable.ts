// What of an order may be claimed now, or why not: pages show it and asking keeps it, so that both always agree.
import type { ClaimKind } from '#contract/shop/claims.ts'
import type { Can } from '#contract/shop/orders.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
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
  const hasFreight = delivery === 'SHIP' && facts.lines.some(({ freight }) => freight)
  const damageUntil = reachedAt && hasFreight ? lastDay(reachedAt, shopSettings.claims.damageDays) : null

  const damageOf = (position: number | null, isFreight: boolean): Can => {
    if (closed) return closed
    if (!isFreight) return 'NOT_FREIGHT'
    if (isOver(damageUntil)) return 'DAMAGE_OVER'
    return isLookedAt(facts, 'FREIGHT_DAMAGE', position) ? 'CLAIM_OPEN' : true
  }
  const warrantyOf = (line: ClaimFactsLine): ClaimableLine['warranty'] => {
    const until = reachedAt && monthsAfter(reachedAt, warrantyMonths(line))
    if (closed) return { can: closed, until }
    if (isOver(until)) return { can: 'CLAIM_OVER', until }
    return { can: isLookedAt(facts, 'WARRANTY', line.position) ? 'CLAIM_OPEN' : true, until }
  }
  const lines = facts.lines.map((line) => ({
    line,
    warranty: warrantyOf(line),
    damage: damageOf(line.position, delivery === 'SHIP' && line.freight),
  }))
  const damage = { can: damageOf(null, hasFreight), until: damageUntil }
  return {
    can: closed ?? anyOf([damage.can, ...lines.flatMap((one) => [one.warranty.can, one.damage])]),
    damage,
    lines,
  }
}

function closedBy({ status, isOwn }: ClaimFacts): Can | null {
  if (status === 'CANCELLED') return 'CANCELLED'
  if (status !== 'DELIVERED' && status !== 'PICKED_UP') return 'CLAIM_EARLY'
  return isOwn ? null : 'CODE_FIRST'
}

/** One claim of a thing is decided before the next of it is made; the database holds to it too. */
const isLookedAt = ({ claims }: ClaimFacts, kind: ClaimKind, position: number | null): boolean =>
  claims.some(
    (claim) =>
      claim.kind === kind && claim.position === position && (claim.status === 'NEW' || claim.status === 'IN_REVIEW'),
  )

/** Of several reasons one is told. */
const anyOf = (all: Can[]): Can =>
  all.find((can) => can === true) ?? all.find((can) => can === 'CLAIM_OPEN') ?? 'CLAIM_OVER'
