// Who pays, how long, and what never comes back unless the fault is ours (business rules ).
import type { ReturnMethod, ReturnReason } from '#contract/shop/returns.ts'
import { shopDay } from '#values/shop-day.ts'

export const REASONS: readonly ReturnReason[] = [
  'WRONG_PART',
  'DOES_NOT_FIT',
  'DAMAGED',
  'WRONG_ITEM',
  'DEFECTIVE',
  'NO_LONGER_NEEDED',
]

/** Then the way back and the first shipping are at our cost, and anything but a crate engine may come back, as the policy promises. */
const OUR_FAULT: ReadonlySet<string> = new Set<ReturnReason>(['DAMAGED', 'WRONG_ITEM', 'DEFECTIVE'])
export const isOurFault = (reason: string): boolean => OUR_FAULT.has(reason)

export type Excluded = 'FLUID' | 'BATTERY' | 'FLAGGED'

export interface Goods {
  kind: string
  returnable: boolean
  /** The category, and the group that it is in. */
  category: string | null
  group: string | null
  restrictionClasses: string[]
}

export const isBattery = ({ restrictionClasses }: Pick<Goods, 'restrictionClasses'>): boolean =>
  restrictionClasses.some((name) => name.startsWith('BATTERY_'))

/** A crate engine is never returned: its warranty and damage by freight are claimed (CE-4). */
export const isCrateEngine = ({ kind }: Pick<Goods, 'kind'>): boolean => kind === 'CrateEngine'

/** Why a part comes back only when it is damaged, wrong or defective; null when it comes back for any reason. */
export function excludedAs(goods: Goods): Excluded | null {
  if (goods.group === 'fluids') return 'FLUID'
  if (goods.returnable) return null
  return isBattery(goods) ? 'BATTERY' : 'FLAGGED'
}

const ELECTRICAL = new Set(['voltage-regulators', 'control-boards', 'transfer-switches', 'nox-sensors', 'lighting'])

/** An electrical part comes back with its seal closed alone. */
export const mustBeSealed = ({ category, group }: Goods): boolean =>
  group === 'electrical' || (category !== null && ELECTRICAL.has(category))

interface Way {
  delivery: 'SHIP' | 'PICKUP'
  isByStaff: boolean
}

/**
 * A battery is never mailed; in a store comes back what was picked up there. A battery that was shipped is brought to a store as well, after a call as
 * the policy says: so staff alone begin that.
 */
export function methodsOf({ delivery, isByStaff }: Way, goods: Goods): ReturnMethod[] {
  const isMailed = !isBattery(goods)
  if (delivery === 'SHIP') return isMailed ? ['MAIL'] : isByStaff ? ['STORE'] : []
  return isMailed ? ['STORE', 'MAIL'] : ['STORE']
}

const DAY = 86_400_000

/** The last day, as YYYY-MM-DD, of a window that begins when the customer has the parts. */
export const lastDay = (reached: Date, days: number): string => shopDay(new Date(reached.getTime() + days * DAY))

/** Whole days until a day of the shop, that day too; below 0 when it is over. */
export const daysUntil = (day: string, now: Date): number =>
  Math.round((Date.parse(day) - Date.parse(shopDay(now))) / DAY)
