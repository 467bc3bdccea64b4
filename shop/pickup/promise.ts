// When parts can be collected at a store (business rules SH-5 and PR-7). Pure.
import type { LeadTime } from '#contract/shop/part.ts'
import type { Pickup } from '#contract/shop/stores.ts'
import type { Part } from '#shop/catalog/read-parts.ts'
import { regionsNotSold } from '#shop/catalog/restriction-class.ts'
import { openDayAfter, readyDay } from '#shop/stores/opening.ts'
import type { StoreRow } from '#shop/stores/store-row.ts'
import type { Locale } from '#values/locale.ts'
import { formatDay } from '#words/format.ts'

export interface Wanted {
  part: Pick<Part, 'summary' | 'restrictionClasses' | 'blockedRegions' | 'leadTime'>
  quantity: number
  /** Free units on the shelf of the store, and in the warehouse. */
  shelf: number
  warehouse: number
}

/** Business days after which a transfer is there at the latest: as long as parts take to anywhere (SH-4). */
const TRANSFER_DAYS: Record<LeadTime, number> = { standard: 5, specialUS: 10, specialCA: 14 }

/** Crate engines go by freight alone (CE-4); where a part may not be sold, it is not handed over. */
export const canCollect = (
  { part }: Pick<Wanted, 'part'>,
  { country, region }: Pick<StoreRow, 'country' | 'region'>,
): boolean => part.summary.kind !== 'CrateEngine' && !regionsNotSold(country, part).includes(region)

export type Promised = Omit<Pickup, 'day'>

/** As it is told in a language. */
export const pickupView = (promised: Promised, locale: Locale): Pickup => ({
  ...promised,
  day: promised.on && formatDay(promised.on, locale, { inSentence: true }),
})

/** The slowest of them leads. */
export function pickupOf(
  wanted: readonly Wanted[],
  store: Pick<StoreRow, 'country' | 'region' | 'hours'>,
  now: Date,
): Promised {
  if (wanted.some((one) => !canCollect(one, store))) return { from: 'NOT_HERE', on: null, isToday: false }
  if (wanted.some(({ quantity, shelf, warehouse }) => quantity > shelf + warehouse))
    return { from: 'NONE', on: null, isToday: false }
  const transferred = wanted.filter(({ quantity, shelf }) => quantity > shelf)
  if (transferred.length === 0) {
    const { day, isToday } = readyDay(store, now)
    return { from: 'SHELF', on: day, isToday }
  }
  const days = Math.max(...transferred.map(({ part }) => TRANSFER_DAYS[part.leadTime]))
  return { from: 'TRANSFER', on: openDayAfter(store, now, days), isToday: false }
}
