import type { DrawnMachine } from '#drawings/machine/draw-machine.ts'
import type { FamilyFacts, LineFacts, ModelFacts } from './machine-facts.ts'

export type DrawnRow =
  | { kind: 'family'; facts: FamilyFacts; systems: string[] }
  | { kind: 'line'; facts: LineFacts; models: ModelFacts[]; systems: string[] }

/** What a machine is drawn from: its sheet, and what it has exploded views of. */
export function drawnMachine(row: DrawnRow): DrawnMachine {
  const systems = [...new Set(row.systems)].toSorted()
  if (row.kind === 'line') {
    const models = row.models.map(({ kw, fuel }) => ({ kw, fuel }))
    return { kind: 'line', use: row.facts.use, models }
  }
  const { configuration, displacementL, fuel, boreMm, strokeMm, valveTrain, oilL, particulateFrom, scrFrom } = row.facts
  const sheet = { boreMm, strokeMm, valveTrain, oilL, particulateFrom, scrFrom }
  return { kind: 'family', configuration, displacementL, fuel, ...sheet, systems }
}
