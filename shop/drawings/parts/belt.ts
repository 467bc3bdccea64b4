import type { Spot } from '../iso.ts'
import { around, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen, Point } from '../pen.ts'
import { face, lines, prism } from '../solids.ts'

export const draws = ['belts-tensioners']

/** A ribbed belt in its loop, as many ribs as it has; a longer one is drawn longer. */
export function draw(pen: Pen, part: PartAttributes) {
  const ribs = part.count('ribs', { least: 3, most: 12, usual: 8 })
  const run = 60 + part.number('length_mm', { least: 100, most: 2600, usual: 1000 }) / 26
  const wide = 12 + ribs * 4
  const loop = (grown: number): Point[] =>
    around([
      [0, 0, 40 + grown],
      [run, -8, 26 + grown],
    ])
  const inner = loop(-5)
  const at = (outline: readonly Point[], along: number) => outline.map(([across, up]): Spot => [along, across, up])
  face(pen, at(loop(0), 0))
  prism(pen, 'x', [0, 0, 0], { outline: loop(0), depth: wide })
  face(pen, at(inner, wide))
  const hollow = seen(inner)
  face(pen, [...at(hollow, wide), ...at(hollow, 0).reverse()], 'shade')
  const grooves = spaced(0, wide, ribs + 1).slice(1, -1)
  lines(
    pen,
    grooves.map((along) => at(hollow, along)),
    'line',
  )
  lines(pen, [at(inner.concat([inner[0]!]), wide)], 'line')
  const back = seen(loop(0).map(([x, y]): Point => [-x, -y])).map(([x, y]): Point => [-x, -y])
  lines(
    pen,
    [wide * 0.42, wide * 0.58].map((along) => at(back, along)),
    'signal-line',
  )
}

/** The part of a closed outline whose inside faces the viewer: where up and across fall towards the near side. */
function seen(outline: readonly Point[]): Point[] {
  const count = outline.length
  const facing = outline.map(([x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % count]!
    return nextX - x - (nextY - y) > 0
  })
  const start = facing.findIndex((is, i) => is && !facing[(i + count - 1) % count])
  const run: Point[] = [outline[start]!]
  for (let i = start; facing[i % count] && run.length <= count; i++) run.push(outline[(i + 1) % count]!)
  return run
}
