import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inOrder } from '#database/demo/assemblies/order.ts'
import { leafOf, makeCatalogue } from '#database/demo/catalogue.ts'
import { diagramsOf } from '#database/demo/diagrams.ts'
import { wholeRange } from '#database/demo/whole-range.ts'
import type { Point } from '../pen.ts'
import { boxAt, type ExplodedCallout, shifted } from './chains.ts'
import { drawExploded } from './draw-exploded.ts'
import { explodedLayout, placesIn } from './layout.ts'
import { apart, BALLOON_RADIUS } from './leaders.ts'
import { solids } from './solids/every-solid.ts'

const catalogue = makeCatalogue(2000)
const views = [...diagramsOf(catalogue)].map(({ name, assembly, callouts }) => ({
  name: name.en,
  assembly,
  names: new Map(callouts.map(({ number, name: { en } }) => [number, en])),
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
      axis: fc.integer({ min: -3, max: 6 }),
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

function distance([x, y]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const [dx, dy] = [bx - ax, by - ay]
  const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}

/** What may not be seen on any sheet, told; nothing on a good one. */
function faultsOf(callouts: ExplodedCallout[]): string[] {
  const layout = explodedLayout(callouts)
  const leaders = layout.stacks.flatMap((stack) => stack.leaders)
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
    for (const { number, line } of leaders)
      if (number !== one.number && segmentsOf(line).some((part) => distance(one.balloon, part) < BALLOON_RADIUS - 1))
        faults.push(`leader ${number} runs through balloon ${one.number}`)
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
    for (const { name, callouts } of views) {
      const sent = brotliCompressSync(drawExploded(callouts), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      expect(sent.length, name).toBeLessThan(25_000)
    }
  })

  test('draws every kind of part that assemblies name', () => {
    const kinds = wholeRange().assemblies.flatMap(({ places }) => places.map(({ solid }) => solid))
    expect([...new Set(kinds)].filter((kind) => !solids.has(kind))).toEqual([])
  })
})

describe('what comes apart along one axis', () => {
  /** The middle of each part on its sheet, by the English name of its place; of what is drawn several times, that of the first. */
  const middles = ({ callouts, names }: (typeof views)[number]) => {
    const { stacks } = explodedLayout(callouts)
    return (name: string) => {
      const placed = stacks.flatMap(({ stack, at }) => stack.parts.map((part) => ({ part, at })))
      const { part, at } = placed.find(({ part: { shape } }) => names.get(shape.callout.number) === name)!
      const { left, top, right, bottom } = shifted(boxAt(part, part.spots[0]!), at)
      return { x: (left + right) / 2, y: (top + bottom) / 2 }
    }
  }
  const all = (assembly: string) => views.filter((view) => view.assembly === assembly)

  test('stands in one column: cover over its gasket, over the head, over the head gasket', () => {
    expect(all('head-valves').length).toBeGreaterThan(9)
    for (const view of all('head-valves')) {
      const of = middles(view)
      const column = ['Valve cover', 'Valve cover gasket', 'Cylinder head', 'Head gasket'].map(of)
      const [ys, xs] = [column.map(({ y }) => y), column.map(({ x }) => x)]
      expect(ys).toEqual(ys.toSorted((a, b) => a - b))
      expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(4)
      expect(of('Valve keeper (half)').y).toBeLessThan(of('Valve stem seal').y)
      expect(of('Valve keeper (half)').y).toBeGreaterThan(of('Valve cover').y)
      expect(of('Intake valve').y).toBeGreaterThan(of('Valve stem seal').y)
    }
  })

  test('lies from front to rear: damper, seal, crankshaft, flywheel, with the pistons over it', () => {
    for (const view of all('crank-train')) {
      const of = middles(view)
      const along = ['Crankshaft damper', 'Front crankshaft seal', 'Crankshaft', 'Rear crankshaft seal']
      const xs = [...along, 'Flywheel with ring gear'].map((name) => of(name).x)
      expect(xs).toEqual(xs.toSorted((a, b) => b - a))
      const down = ['Piston ring set', 'Piston', 'Piston pin', 'Connecting rod', 'Rod bearing pair']
      const ys = down.map((name) => of(name).y)
      expect(ys).toEqual(ys.toSorted((a, b) => a - b))
    }
  })

  test('is named in the order of assemblies, for every place of every machine', () => {
    const unnamed = wholeRange().assemblies.flatMap(({ slug, places }) =>
      inOrder(slug, places).flatMap(({ axis, name }) => (axis >= 100 ? [`${slug}: ${name.en}`] : [])),
    )
    expect([...new Set(unnamed)]).toEqual([])
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
