import type { Price } from '#contract/shop/part.ts'
import type { Part } from '#shop/catalog/read-parts.ts'
import { type Cents, cents, minus, sum, times } from '#values/money.ts'

export interface SoldLine {
  part: Part
  price: Price
  quantity: number
  /** Its part of the one discount of the cart. */
  discount?: Cents
}

/** What a line costs, whatever its part is. */
export type PricedLine = Pick<SoldLine, 'price' | 'quantity' | 'discount'>

/** Why a line, or all of them, cost what they do, each step in its order (D-6): list − special − sale − discount = parts. */
export interface LineTotals {
  /** Parts at list price. */
  subtotal: Cents
  specialSaving: Cents
  saleSaving: Cents
  discount: Cents
  /** What is charged for the parts: taxed, and the base of free shipping. */
  parts: Cents
  /** Refundable, never discounted (CO-2). */
  coreCharges: Cents
}

/** The steps of one line; core charges stand beside them. */
export function stepsOf({ price, quantity, discount = cents(0) }: PricedLine): LineTotals {
  const { list, unit, sale, core } = price
  const before = sale?.before ?? unit
  return {
    subtotal: times(list, quantity),
    specialSaving: times(minus(list, before), quantity),
    saleSaving: times(minus(before, unit), quantity),
    discount,
    parts: minus(times(unit, quantity), discount),
    coreCharges: times(core, quantity),
  }
}

export function totalsOf(lines: readonly PricedLine[]): LineTotals {
  const steps = lines.map(stepsOf)
  const of = (step: keyof LineTotals) => sum(steps.map((line) => line[step]))
  return {
    subtotal: of('subtotal'),
    specialSaving: of('specialSaving'),
    saleSaving: of('saleSaving'),
    discount: of('discount'),
    parts: of('parts'),
    coreCharges: of('coreCharges'),
  }
}

export const partsTotal = (line: PricedLine): Cents => stepsOf(line).parts
