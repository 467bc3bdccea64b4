import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leafOf, makeCatalogue } from '#database/demo/catalogue.ts'
import { diagramsOf } from '#database/demo/diagrams.ts'
import { BALLOON_RADIUS, diagramLayout, PART_SIDE } from './diagram-layout.ts'
import { type DrawnCallout, drawDiagram } from './draw-diagram.ts'
import { drawingOfLeaf } from './registry.ts'

const leaves = [...drawingOfLeaf.keys()]

/** Views of up to 60 callouts, recorded anywhere, in heaps too. */
const views = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 1000 }),
      leaf: fc.option(fc.constantFrom(...leaves, 'a leaf nobody drew')),
      weightHundredths: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((drawn): DrawnCallout[] => drawn.map((callout, index) => ({ ...callout, number: index + 1 })))

test('whatever was recorded, balloons touch neither each other nor a part, and all lies inside the drawing', () => {
  fc.assert(
    fc.property(views, (callouts) => {
      const { width, height, places } = diagramLayout(callouts)
      expect(places.map(({ number }) => number)).toEqual(callouts.map(({ number }) => number))
      for (const [index, { part, balloon }] of places.entries()) {
        for (const [middle, reach] of [
          [part, PART_SIDE / 2],
          [balloon, BALLOON_RADIUS],
        ] as const) {
          expect(Math.min(...middle)).toBeGreaterThanOrEqual(reach)
          expect(middle[0] + reach).toBeLessThanOrEqual(width)
          expect(middle[1] + reach).toBeLessThanOrEqual(height)
        }
        for (const other of places.toSpliced(index, 1))
          expect(Math.hypot(balloon[0] - other.balloon[0], balloon[1] - other.balloon[1])).toBeGreaterThan(
            2 * BALLOON_RADIUS + 8,
          )
        for (const [otherIndex, other] of places.entries()) {
          const isClear = [0, 1].some(
            (side) => Math.abs(balloon[side]! - other.part[side]!) >= BALLOON_RADIUS + PART_SIDE / 2 - 1,
          )
          expect(isClear, `balloon ${index + 1} on part ${otherIndex + 1}`).toBe(true)
        }
      }
    }),
  )
})

test('who was recorded further left stands no further right, and a view is laid out the same every time', () => {
  fc.assert(
    fc.property(views, (callouts) => {
      const { places } = diagramLayout(callouts)
      expect(diagramLayout(callouts.toReversed()).places).toEqual(places)
      for (const one of callouts)
        for (const other of callouts.filter(({ x }) => one.x < x))
          expect(places[one.number - 1]!.part[0]).toBeLessThanOrEqual(places[other.number - 1]!.part[0])
    }),
    { numRuns: 30 },
  )
})

test('an axis runs right and down at 30 degrees, inside the drawing', () => {
  fc.assert(
    fc.property(views, (callouts) => {
      const { width, height, axes } = diagramLayout(callouts)
      for (const [from, to] of axes) {
        expect(Math.atan2(to[1] - from[1], to[0] - from[0])).toBeCloseTo(Math.PI / 6, 1)
        expect(Math.min(...from)).toBeGreaterThanOrEqual(0)
        expect(to[0]).toBeLessThanOrEqual(width)
        expect(to[1]).toBeLessThanOrEqual(height)
      }
    }),
  )
})

test('every callout is drawn with its line and its number, and the drawing is well-formed', () => {
  fc.assert(
    fc.property(views, (callouts) => {
      const svg = drawDiagram(callouts)
      expect(svg.match(/<use /g)).toHaveLength(callouts.length)
      expect([...svg.matchAll(/<text [^>]*>(\d+)</g)].map(([, number]) => Number(number))).toEqual(
        callouts.map(({ number }) => number),
      )
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      for (const tag of ['svg', 'style', 'defs', 'g', 'text'])
        expect(svg.split(`<${tag}`).length, tag).toBe(svg.split(`</${tag}>`).length)
    }),
    { numRuns: 40 },
  )
})

test('no view of the demo catalogue of 100,000 parts takes 25 KB to send', () => {
  const catalogue = makeCatalogue(100_000)
  const drawings = [...diagramsOf(catalogue)].map(({ callouts }) =>
    drawDiagram(
      callouts
        .filter(({ number }, at) => number !== callouts[at - 1]?.number)
        .map(({ part, ...callout }) => ({
          ...callout,
          leaf: part === null ? null : leafOf(catalogue, part).slug,
          weightHundredths: 50 * callout.number,
        })),
    ),
  )
  expect(drawings.length).toBeGreaterThan(150)
  for (const svg of drawings.toSorted((a, b) => b.length - a.length).slice(0, 8)) {
    const sent = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    expect(sent.length).toBeLessThan(25_000)
  }
})

test('the signal colour belongs to balloons and their lines: no part wears it', () => {
  const svg = drawDiagram([{ number: 1, x: 0, y: 0, leaf: 'starters', weightHundredths: 100 }])
  const [, style = ''] = /<style>(.*)<\/style>/.exec(svg) ?? []
  const signal = [...style.matchAll(/([^{}]+)\{[^{}]*#(?:C2410C|F97316)/g)].map(([, rule]) => rule)
  expect(new Set(signal.flatMap((rule) => rule!.split(',')))).toEqual(new Set(['.b', 'circle', '.d']))
})
