// Parts that come apart together, placed on paper around their main axis.
import { around, type Box, boxAt, type Shape, type Stack, sized } from './chains.ts'
import { lying } from './lying.ts'
import { standing } from './standing.ts'

export interface PlacedStack extends Stack {
  box: Box
}

export function stacked(shapes: readonly Shape[], viewScale: number): PlacedStack {
  const parts = shapes.map((shape) => sized(shape, viewScale))
  const main = mainAxis(shapes)
  const stack = main < 0 ? lying(parts, main) : standing(parts)
  return { ...stack, box: around(stack.parts.flatMap((part) => part.spots.map((spot) => boxAt(part, spot)))) }
}

/** The one from whose first part to whose last most of the others come off. */
function mainAxis(shapes: readonly Shape[]): number {
  const chains = [...Map.groupBy(shapes, ({ callout }) => callout.axis)]
  const span = (chain: readonly Shape[]) => chain.at(-1)!.callout.number - chain[0]!.callout.number
  return chains.reduce((best, one) => (span(one[1]) > span(best[1]) ? one : best))[0]
}
