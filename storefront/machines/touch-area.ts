// The area around a balloon that a finger hits: as large as a finger wants it, yet never over its neighbour's.
export type Place = readonly [x: number, y: number]

interface Sizes {
  balloon: number
  /** Half as wide and as high as a finger wants. */
  wanted: number
}

/**
 * A rectangle around a balloon. Of two that are close, both end halfway between them, on the axis on which they are farther apart; so a
 * column of balloons has wide, low areas. Never less than the balloon itself.
 */
export function touchArea([x, y]: Place, all: readonly Place[], { balloon, wanted }: Sizes) {
  const ways = all.map(([itsX, itsY]) => [Math.abs(itsX - x), Math.abs(itsY - y)] as const)
  const reach = (found: number[]) => Math.max(balloon, Math.floor(Math.min(wanted, ...found)))
  const halfWidth = reach(ways.flatMap(([across, down]) => (across > down ? across / 2 : [])))
  const halfHeight = reach(ways.flatMap(([across, down]) => (down >= across && down > 0 ? down / 2 : [])))
  return { x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight }
}
