import type { Price } from '#contract/shop/part.ts'
import { type Currency, cents, minus, sum } from '#values/money.ts'

export interface PriceRow {
  currency: Currency | null
  list_cents: number | null
  special_cents: number | null
  core_cents: number | null
  sale_cents: number | null
  /** A text in rows that come as JSON. */
  sale_until: Date | string | null
}

/**
 * The price of one part in cents, or null where it has none (P-3), in the order of D-6: list, special, sale. The special price is charged
 * only when it is above zero and below the list price (P-4), and a sale price only when it is below what is charged without it.
 */
export function priceOf(row: PriceRow): Price | null {
  const { currency, list_cents, special_cents, core_cents, sale_cents, sale_until } = row
  if (currency === null || list_cents === null) return null
  const isSpecial = special_cents !== null && special_cents > 0 && special_cents < list_cents
  const list = cents(list_cents)
  const before = isSpecial ? cents(special_cents) : list
  const isSale = sale_cents !== null && sale_until !== null && sale_cents > 0 && sale_cents < before
  const unit = isSale ? cents(sale_cents) : before
  const core = cents(core_cents ?? 0)
  return {
    currency,
    list,
    unit,
    isSpecial,
    sale: isSale ? { before, until: new Date(sale_until).toISOString() } : null,
    saving: minus(list, unit),
    core,
    total: sum([unit, core]),
  }
}
