import { onPaper, type Spot } from '../iso.ts'
import { around, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import { type Pen, type Point, through } from '../pen.ts'
import { face, lines, prism } from '../solids.ts'

export const draws = ['belts-tensioners']

/** A ribbed belt in its loop, as many ribs as it has; a longer one is drawn longer. */
export function draw(pen: Pen, part: PartAttributes) {
  const ribs = part.count('ribs', { least: 3, most: 12, usual: 8 })
  const run = 60 + part.number('length_mm', { least: 100, most: 2600, usual: 1000 }) / 26
  const wide = 12 + ribs * 4
  const loop = (shrunk: number): Point[] =>
    around([
      [0, 0, 40 - shrunk],
      [run, -8, 26 - shrunk],
    ])
  const [outer, inner] = [loop(0), loop(5)]
  const at = (outline: readonly Point[], along: number) => outline.map(([across, up]): Spot => [along, across, up])

  const hollow = facing(inner, -1)
  face(pen, [...at(hollow, wide), ...at(hollow, 0).reverse()], 'shade')
  lines(
    pen,
    spaced(0, wide, ribs + 1)
      .slice(1, -1)
      .map((along) => at(hollow, along)),
  )
  prism(pen, 'x', [0, 0, 0], { outline: outer, depth: wide, look: 'line' })
  lines(
    pen,
    [wide * 0.4, wide * 0.6].map((along) => at(facing(outer, 1), along)),
    'signal-line',
  )
  const rims = [outer, [...inner].reverse()].flatMap((outline) => through(at(outline, wide).map(onPaper)))
  pen.path(rims)
}

function facing(outline: readonly Point[], side: 1 | -1): Point[] {
  const count = outline.length
  const seen = outline.map(([x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % count]!
    return side * (nextY - y - (nextX - x)) > 0
  })
  const start = seen.findIndex((is, i) => is && !seen[(i + count - 1) % count])
  const run = [outline[start]!]
  for (let i = start; seen[i % count] && run.length <= count; i++) run.push(outline[(i + 1) % count]!)
  return run
}
