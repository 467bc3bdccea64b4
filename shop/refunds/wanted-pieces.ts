// The pieces that staff give the money of back, as they write them: `1:2, 3:1 + core` is two of line 1, and one of line 3 with its core charge;
// without a number all that are left of a line.
import type { FactsLine, GivenBack, OrderFacts } from '#shop/returns/order-facts.ts'
import { freeUnits } from '#shop/returns/refund-amounts.ts'
import { type Label, sentence } from '#words/labels.ts'

const PIECES = /^0*([1-9]\d{0,3})(?:\s*[:x×]\s*([1-9]\d{0,3}))?(\s*\+\s*core)?$/i

/** One for each line that is named, or why not. */
export function wantedPieces(facts: OrderFacts, written: string): GivenBack[] | Label {
  const named = new Set<number>()
  const pieces: GivenBack[] = []
  for (const part of written.split(',')) {
    const [, position = '', quantity, core] = PIECES.exec(part.trim()) ?? []
    const line = facts.lines.find((one) => one.parent === null && one.position === Number(position))
    if (!line || named.has(line.position))
      return sentence('Name each line of the order once, as in: {example}', { example: '1:2, 3:1 + core' })
    named.add(line.position)
    const found = piecesOf(facts, line, { quantity: quantity ? Number(quantity) : null, withCore: core !== undefined })
    if (!Array.isArray(found)) return found
    pieces.push(...found)
  }
  return pieces
}

interface Wanted {
  quantity: number | null
  withCore: boolean
}

/** What comes back with a return is given back with it, unless it was rejected. */
const goneOf = (facts: OrderFacts, { position }: FactsLine) => [
  ...facts.returns.filter((one) => one.position === position && one.status !== 'REJECTED'),
  ...facts.givenBack.filter((one) => one.position === position),
]

/** The pieces of a line whose money may still be given back without a return. */
export const unitsLeft = (facts: OrderFacts, line: FactsLine): number[] =>
  freeUnits(
    line.quantity,
    goneOf(facts, line).flatMap(({ units }) => units),
    line.quantity,
  )

/** The pieces of its core charge whose money may still be given back. */
export function coresLeft(facts: OrderFacts, line: FactsLine): number[] {
  const core = facts.lines.find(({ parent }) => parent === line.position)
  const quantity = core?.quantity ?? 0
  return freeUnits(
    quantity,
    goneOf(facts, line).flatMap(({ coreUnits }) => coreUnits),
    quantity,
  )
}

function piecesOf(facts: OrderFacts, line: FactsLine, { quantity, withCore }: Wanted): GivenBack[] | Label {
  const { position } = line
  const left = unitsLeft(facts, line)
  const units = left.slice(0, quantity ?? left.length)
  if (units.length === 0 || (quantity !== null && units.length < quantity))
    return sentence('Of {part} left to give back: {left}', { part: line.partNumber, left: left.length })
  if (!withCore) return [{ position, units, coreUnits: [] }]
  const cores = coresLeft(facts, line).slice(0, units.length)
  if (cores.length < units.length)
    return sentence('Core charges of {part} left to give back: {left}', { part: line.partNumber, left: cores.length })
  return [{ position, units, coreUnits: cores }]
}
