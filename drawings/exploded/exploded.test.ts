import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leafOf, makeCatalogue } from '#database/demo/catalogue.ts'
import { diagramsOf } from '#database/demo/diagrams.ts'
import { wholeRange } from '#database/demo/whole-range.ts'
import type { Point } from '../pen.ts'
import type { ExplodedCallout } from './chains.ts'
import { drawExploded } from './draw-exploded.ts'
import { apart, BALLOON_RADIUS, explodedLayout, placesIn } from './layout.ts'
import { solids } from './solids/every-solid.ts'

const catalogue = makeCatalogue(2000)
const views = [...diagramsOf(catalogue)].map(({ name, callouts }) => ({
  name: name.en,
  callouts: callouts
    .filter(({ number }, at) => number !== callouts[at - 1]?.number)
    .map(
      ({ part, ...callout }): ExplodedCallout => ({
        ...callout,
        leaf: part === null ? null : leafOf(catalogue, part).slug,
      }),
    ),
}))

/** Any assembly: known kinds and unknown ones, on few axes or many, of sizes from a washer to a block. */
const assemblies = fc
  .array(
    fc.record({
      kind: fc.option(fc.constantFrom(...solids.keys(), 'what nobody drew')),
      axis: fc.nat({ max: 6 }),
      quantity: fc.integer({ min: 1, max: 48 }),
      d: fc.integer({ min: 4, max: 500 }),
      length: fc.integer({ min: 4, max: 1200 }),
    }),
    { minLength: 1, maxLength: 52 },
  )
  .map((places): ExplodedCallout[] =>
    places.map(({ kind, axis, quantity, ...sizes }, at) => ({
      number: at + 1,
      kind,
      axis,
      quantity,
      sizes,
      leaf: null,
    })),
  )

type Segment = [Point, Point]
const segmentsOf = (line: Point[]): Segment[] => line.slice(1).map((to, at) => [line[at]!, to])
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
const crosses = ([a, b]: Segment, [c, d]: Segment) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/** What may not be seen on any sheet, told; nothing on a good one. */
function faultsOf(callouts: ExplodedCallout[]): string[] {
  const layout = explodedLayout(callouts)
  const leaders = layout.chains.flatMap((chain) => chain.leaders)
  const faults: string[] = []
  const numbers = leaders.map(({ number }) => number).toSorted((a, b) => a - b)
  if (numbers.join() !== callouts.map(({ number }) => number).join()) faults.push(`numbers ${numbers.join()}`)
  for (const [at, one] of leaders.entries()) {
    const [x, y] = one.balloon
    if (Math.min(x, y) < BALLOON_RADIUS || x > layout.width - BALLOON_RADIUS || y > layout.height - BALLOON_RADIUS)
      faults.push(`balloon ${one.number} leaves the sheet`)
    for (const other of leaders.slice(at + 1)) {
      if (Math.hypot(x - other.balloon[0], y - other.balloon[1]) < 2 * BALLOON_RADIUS)
        faults.push(`balloons ${one.number} and ${other.number} touch`)
      if (segmentsOf(one.line).some((own) => segmentsOf(other.line).some((its) => crosses(own, its))))
        faults.push(`leaders ${one.number} and ${other.number} cross`)
    }
  }
  for (const [number, { area }] of placesIn(layout)) {
    const [left, top, width, height] = area
    if (left < 0 || top < 0 || left + width > layout.width || top + height > layout.height)
      faults.push(`part ${number} leaves the sheet`)
  }
  return faults
}

describe('every view of the demo', () => {
  test('has each number once, on the sheet, and neither balloons nor leaders that cross', () => {
    expect(views.length).toBeGreaterThan(150)
    expect(views.flatMap(({ name, callouts }) => faultsOf(callouts).map((fault) => `${name}: ${fault}`))).toEqual([])
  })

  test('takes less than 25 KB to send', () => {
    const drawn = views.map(({ callouts }) => drawExploded(callouts)).toSorted((a, b) => b.length - a.length)
    for (const svg of drawn.slice(0, 12)) {
      const sent = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      expect(sent.length).toBeLessThan(25_000)
    }
  })

  test('draws every kind of part that assemblies name', () => {
    const kinds = wholeRange().assemblies.flatMap(({ places }) => places.map(({ solid }) => solid))
    expect([...new Set(kinds)].filter((kind) => !solids.has(kind))).toEqual([])
  })
})

test('whatever an assembly holds, its balloons stand apart, on the sheet, and no leaders cross', () => {
  fc.assert(
    fc.property(assemblies, (callouts) => {
      expect(faultsOf(callouts)).toEqual([])
      const svg = drawExploded(callouts)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect([...svg.matchAll(/<text x="\d+" y="\d+">(\d+)</g)].map(([, number]) => Number(number)).length).toBe(
        callouts.length,
      )
      expect(drawExploded(callouts)).toBe(svg)
    }),
    { numRuns: 40 },
  )
})

test('the larger of two parts of a kind is drawn larger', () => {
  const widthOf = (d: number) => {
    const callouts = [d, 40].map(
      (size, at): ExplodedCallout => ({
        number: at + 1,
        quantity: 1,
        kind: 'filter-can',
        sizes: { d: size, length: size * 2 },
        axis: at,
        leaf: null,
      }),
    )
    const places = placesIn(explodedLayout(callouts))
    return places.get(1)!.area[2] / places.get(2)!.area[2]
  }
  const widths = [40, 60, 90, 140, 300].map(widthOf)
  expect(widths[0]).toBe(1)
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  expect(new Set(widths).size).toBe(widths.length)
})

test('what crowds is moved apart as little as it can be, in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1 }), (values) => {
      const wanted = values.toSorted((a, b) => a - b)
      const got = apart(wanted, 48)
      for (const [at, value] of got.slice(1).entries()) expect(value - got[at]!).toBeGreaterThan(47.99)
      const alone = wanted.filter((value, at) => Math.abs(value - (got[at] ?? 0)) < 0.01)
      expect(alone.length === wanted.length || wanted.some((value, at) => at > 0 && value - wanted[at - 1]! < 48)).toBe(
        true,
      )
    }),
  )
})
