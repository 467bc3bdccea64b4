// How many pieces of a line staff are offered to give the money of back: no more than are left, nor than there is money for.
import type { FactsLine, OrderFacts } from '#shop/returns/order-facts.ts'
import { amountsOfPieces } from './refunded-amounts.ts'
import { coresLeft, unitsLeft } from './wanted-pieces.ts'

export function piecesToGive(
  facts: OrderFacts,
  line: FactsLine,
  left: number,
): { refundable: number; refundableCores: number } {
  const { position } = line
  const units = unitsLeft(facts, line)
  const worth = (count: number): number =>
    amountsOfPieces(facts, [{ position, units: units.slice(0, count), coreUnits: [] }]).total
  let count = left > 0 ? units.length : 0
  while (count > 0 && worth(count) > left) count--
  return { refundable: count, refundableCores: count === 0 ? 0 : coresLeft(facts, line).length }
}
