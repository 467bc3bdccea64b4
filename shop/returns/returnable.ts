// What of an order may come back now, or why not: pages show it and asking keeps it, so that both always agree (R-1, CO-3, O-4).
import type { Can } from '#contract/shop/orders.ts'
import type { NotReturned, ReturnMethod, ReturnReason } from '#contract/shop/returns.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { FactsLine, OrderFacts } from './order-facts.ts'
import { freeUnits } from './refund-amounts.ts'
import {
  daysUntil,
  type Excluded,
  excludedAs,
  isCrateEngine,
  isOurFault,
  lastDay,
  methodsOf,
  mustBeSealed,
  REASONS,
} from './return-rules.ts'

export interface Returnable {
  line: FactsLine
  /** Pieces that nobody has asked for. */
  free: number[]
  can: true | NotReturned
  reasons: ReturnReason[]
  excluded: Excluded | null
  mustBeSealed: boolean
  methods: ReturnMethod[]
  core: { free: number[]; can: true | NotReturned } | null
}

/** Whether its core may still be given back (CO-3): by what its customer asks for here or, of a battery that was shipped, after a call. */
export const isCoreAwaited = ({ core }: Pick<Returnable, 'core'>): boolean =>
  core?.can === true || core?.can === 'BATTERY'

export interface ReturnablesOfOrder {
  can: Can
  returnUntil: string | null
  coreUntil: string | null
  lines: Returnable[]
}

export function returnablesOf(facts: OrderFacts, now: Date): ReturnablesOfOrder {
  const { reachedAt } = facts
  const { windowDays, coreWindowDays } = shopSettings.returns
  const returnUntil = reachedAt && lastDay(reachedAt, windowDays)
  const coreUntil = reachedAt && lastDay(reachedAt, coreWindowDays)
  const isOver = (day: string | null) => day === null || daysUntil(day, now) < 0
  const closed = closedBy(facts)
  const lines = facts.lines
    .filter(({ parent }) => parent === null)
    .map((line) => ofLine(facts, line, { closed, isOver: isOver(returnUntil), isCoreOver: isOver(coreUntil) }))
  return { can: closed ?? canReturnAny(lines), returnUntil, coreUntil, lines }
}

function closedBy({ status, delivery, isOwn }: OrderFacts): NotReturned | null {
  if (status === 'CANCELLED') return 'CANCELLED'
  if (status !== 'DELIVERED' && status !== 'PICKED_UP') return delivery === 'PICKUP' ? 'NOT_PICKED_UP' : 'NOT_DELIVERED'
  return isOwn ? null : 'CODE_FIRST'
}

/** Of several reasons one is told, first that after which something still comes back. */
function canReturnAny(lines: Returnable[]): Can {
  const all = new Set(lines.flatMap(({ can, core }) => (core ? [can, core.can] : [can])))
  if (all.has(true)) return true
  return (
    (['BATTERY', 'CRATE_ENGINE', 'RETURN_OVER', 'RETURN_ASKED', 'GIVEN_BACK'] as const).find((why) => all.has(why)) ??
    'RETURN_OVER'
  )
}

interface Clock {
  closed: NotReturned | null
  isOver: boolean
  isCoreOver: boolean
}

function ofLine(facts: OrderFacts, line: FactsLine, { closed, isOver, isCoreOver }: Clock): Returnable {
  const { goods, position, quantity } = line
  const excluded = excludedAs(goods)
  const methods = methodsOf(facts, goods)
  const given = facts.givenBack.filter((one) => one.position === position)
  const why = (free: number[], isLate: boolean): true | NotReturned => {
    if (closed) return closed
    if (free.length === 0) return given.length > 0 ? 'GIVEN_BACK' : 'RETURN_ASKED'
    if (isCrateEngine(goods)) return 'CRATE_ENGINE'
    if (isLate) return 'RETURN_OVER'
    return methods.length === 0 ? 'BATTERY' : true
  }
  // A part that was rejected went back to its customer, who may still send its core; of the part itself the answer stands.
  const asked = facts.returns.filter((one) => one.position === position)
  const free = freeUnits(
    quantity,
    [...asked, ...given].flatMap(({ units }) => units),
    quantity,
  )
  const core = facts.lines.find(({ parent }) => parent === position)
  const gone = [
    ...asked.flatMap(({ kind, status, coreUnits }) => (kind === 'PART' && status === 'REJECTED' ? [] : coreUnits)),
    ...given.flatMap(({ coreUnits }) => coreUnits),
  ]
  const freeCores = core ? freeUnits(core.quantity, gone, core.quantity) : []
  return {
    line,
    free,
    can: why(free, isOver),
    reasons: excluded ? REASONS.filter(isOurFault) : [...REASONS],
    excluded,
    mustBeSealed: mustBeSealed(goods),
    methods,
    core: core ? { free: freeCores, can: why(freeCores, isCoreOver) } : null,
  }
}
