// Returns asked for on past orders: now and then a part, often a core (business rules and CO-3).
import { type Cents, minus, roundedShare, sum, times } from '#values/money.ts'
import type { OrderLine } from './order-lines.ts'
import { type Draw, pick, whole } from './random.ts'
import type { TaxLine } from './taxes.ts'

export interface ReturnRequest {
  linePosition: number
  kind: 'PART' | 'CORE'
  status: 'REQUESTED' | 'RECEIVED' | 'APPROVED' | 'REJECTED' | 'REFUNDED'
  quantity: number
  reason: string
  requestedAt: string
  refund: Cents | null
}

const PART_SHARE = 0.06
const CORE_SHARE = 0.5
const REASONS = ['WRONG_PART', 'DOES_NOT_FIT', 'DAMAGED', 'WRONG_ITEM', 'DEFECTIVE', 'NO_LONGER_NEEDED']
const REJECTED_SHARE = 1 / 7
const DAY = 86_400_000
/** How many days after it was asked for a return is still on its way, lies on the bench, and waits for its money; a core is sent back late. */
const STEPS = { PART: [7, 18, 35], CORE: [14, 50, 60] } as const

/**
 * At most one request per line, asked for within the window: 30 days for parts, 60 for cores; none is of `until` or later. The core of a
 * battery that was shipped is never mailed: its buyer calls.
 */
export function drawnReturns(
  lines: OrderLine[],
  taxes: TaxLine[],
  { placedAt, until, isShipped }: { placedAt: Date; until: number; isShipped: boolean },
  draw: Draw,
): ReturnRequest[] {
  return lines.flatMap((line) => {
    const isCore = line.kind === 'CoreCharge'
    const isAsked = draw() < (isCore ? CORE_SHARE : PART_SHARE)
    const quantity = whole(draw(), 1, line.quantity)
    const isRejected = draw() < REJECTED_SHARE
    const reason = pick(REASONS, draw())
    const days = whole(draw(), 8, isCore ? 55 : 28)
    const requestedAt = placedAt.getTime() + days * DAY
    if (!isAsked || requestedAt >= until || (!isCore && !line.sku.returnable)) return []
    const status = statusAt((until - requestedAt) / DAY, STEPS[isCore ? 'CORE' : 'PART'], isRejected)
    if (isCore && isShipped && line.sku.leaf.hazmat?.startsWith('BATTERY')) return []
    return [
      {
        linePosition: line.position,
        kind: isCore ? 'CORE' : 'PART',
        status,
        quantity,
        reason: isCore ? 'CORE' : reason,
        requestedAt: new Date(requestedAt).toISOString(),
        refund: status === 'REFUNDED' ? refundOf(line, quantity, taxes) : null,
      },
    ]
  })
}

function statusAt(
  days: number,
  [arrived, examined, paid]: readonly [number, number, number],
  isRejected: boolean,
): ReturnRequest['status'] {
  if (days < arrived) return 'REQUESTED'
  if (days < examined) return 'RECEIVED'
  if (isRejected) return 'REJECTED'
  return days < paid ? 'APPROVED' : 'REFUNDED'
}

/** What was paid for them: their price less their share of the discount, and the tax on that. */
function refundOf({ unit, quantity: bought, discount }: OrderLine, quantity: number, taxes: TaxLine[]): Cents {
  const paid = minus(times(unit, quantity), roundedShare(discount, quantity, bought))
  return sum([paid, ...taxes.map(({ rate }) => roundedShare(paid, rate, 100_000))])
}
