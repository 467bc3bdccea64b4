// Types of the data layer's events (AN-1, HC-1). They have no field for a name, address, email, equipment number, order or card, so that
// no page can leak one.
import type { Currency } from '#values/money.ts'

export interface Item {
  item_id: string
  item_name?: string
  price: number
  quantity: number
}

interface Amounts {
  currency: Currency
  value: number
  items: Item[]
}

/** A promotion as staff named it with a content item (HC-1). */
export interface Promotion {
  promotion_id?: string
  promotion_name?: string
  creative_name?: string
}

export type ShopEvent =
  | ({ event: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout' } & Amounts)
  | ({ event: 'view_item_list'; item_list_id: string } & Amounts)
  | ({ event: 'add_shipping_info'; shipping_tier: 'Ground' } & Amounts)
  | ({ event: 'add_payment_info'; payment_type: 'CARD' } & Amounts)
  | ({ event: 'purchase' | 'refund'; tax: number; shipping: number; shipping_tier: 'Ground' } & Amounts)
  /** Never what was searched: people type their numbers and addresses there. */
  | { event: 'search'; results: number }
  | ({ event: 'view_promotion' | 'select_promotion' } & Promotion)
  | { event: 'select_equipment'; equipment_type: 'ENGINE' | 'GENERATOR' | 'VEHICLE' }
  | { event: 'check_fit'; verdict: 'fits' | 'does-not-fit' | 'unknown' }

/** The customer's number, null for a guest; nothing else says who is visiting. */
export interface VisitorEntry {
  crmId: string | null
  attributes: { isGuest: boolean }
}

interface Sold {
  partNumber: string
  name?: string | undefined
  unit: number
  quantity: number
}

export const itemOf = ({ partNumber, name, unit, quantity }: Sold): Item => ({
  item_id: partNumber,
  ...(name && { item_name: name }),
  price: inUnits(unit),
  quantity,
})

/** Items with their worth; `total` in cents where it is more than the items' own. */
export function amountsOf(sold: readonly Sold[], currency: Currency, total?: number): Amounts {
  const own = sold.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
  return { currency, value: inUnits(total ?? own), items: sold.map(itemOf) }
}

export const inUnits = (cents: number): number => cents / 100
