import type { Price } from '#contract/shop/part.ts'
import { type Currency, cents, minus, sum } from '#values/money.ts'

export interface PriceRow {
  currency: Currency | null
  list_cents: number | null
  special_cents: number | null
  core_cents: number | null
}

/**
 * The price of one part in cents, or null where it has none (P-3). The special price is charged only when it is above zero and
 * below the list price (P-4).
 */
export function priceOf({ currency, list_cents, special_cents, core_cents }: PriceRow): Price | null {
  if (currency === null || list_cents === null) return null
  const isSpecial = special_cents !== null && special_cents > 0 && special_cents < list_cents
  const list = cents(list_cents)
  const unit = isSpecial ? cents(special_cents) : list
  const core = cents(core_cents ?? 0)
  return { currency, list, unit, isSpecial, saving: minus(list, unit), core, total: sum([unit, core]) }
}
