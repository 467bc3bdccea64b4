import { expect, test } from 'vitest'
import { wholeRange } from '#database/demo/whole-range.ts'
import { shareInList } from './list-scale.ts'
import { drawSolid, fitted } from './solid-picture.ts'

const places = wholeRange().assemblies.flatMap(({ places: all }) => all)

test('every part of an assembly has its picture in lines and shaded, in a few kilobytes', () => {
  expect(places.length).toBeGreaterThan(1000)
  for (const { solid: kind, sizes } of places) {
    const part = { kind, sizes }
    for (const svg of [drawSolid(part, 'lines'), drawSolid(part, 'shaded')]) {
      expect(svg).toMatch(/^<svg .*<\/svg>$/s)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg.length).toBeLessThan(24_000)
    }
  }
})

function mostOf(kind: string, sizes: Readonly<Record<string, number>>): number {
  const { points, scale } = fitted({ kind, sizes })
  const span = (at: 0 | 1) => Math.max(...points.map((one) => one[at])) - Math.min(...points.map((one) => one[at]))
  return Math.max(span(0), span(1)) / scale
}

const spanOf = (kind: string, sizes: Record<string, number>, look: 'list' | 'lines' = 'list') => {
  const points = [...drawSolid({ kind, sizes }, look).matchAll(/[ML](-?[\d.]+) ?(-?[\d.]+)/g)]
  const span = (at: number) => {
    const all = points.map((one) => Number(one[at]))
    return Math.max(...all) - Math.min(...all)
  }
  return { wide: span(1), high: span(2) }
}

test('in a list a filter of 150 mm is as wide as one of 90 mm of its diameter, and by 60 mm longer on their scale', () => {
  const [short, long] = [90, 150].map((length) => spanOf('filter-can', { d: 94, length }))
  expect(long!.wide).toBeCloseTo(short!.wide, 0)
  const scale = (long!.high - short!.high) / 60
  expect(scale).toBeCloseTo(short!.wide / (94 * Math.sqrt(1.5)), 1)
})

test('by itself a part is drawn as large as is seen well, however small among its like', () => {
  const sizes = { d: 125, length: 140, inlet: 48 }
  const [inList, alone] = (['list', 'lines'] as const).map((look) => spanOf('turbo', sizes, look))
  expect(alone!.wide).toBeGreaterThan(1.5 * inList!.wide)
})

test('parts of a kind stand on one scale, save the few that would be dots or too large', () => {
  const kinds = ['filter-can', 'piston', 'starter', 'valve', 'turbo', 'rod', 'crankshaft', 'liner', 'fan', 'head']
  for (const kind of kinds) {
    const scales = places.flatMap(({ solid, sizes }) => {
      if (solid !== kind) return []
      const millimeters = mostOf(kind, sizes)
      return [shareInList(kind, millimeters) / millimeters]
    })
    const usual = scales.toSorted((one, other) => one - other)[scales.length >> 1]!
    const share = scales.filter((scale) => Math.abs(scale / usual - 1) < 0.001).length / scales.length
    expect(share, `${kind} ${share}`).toBeGreaterThan(0.6)
  }
})

test('a picture follows its part: as many ports, blades, lobes and bores as there are', () => {
  const pathsOf = (kind: string, sizes: Record<string, number>) =>
    drawSolid({ kind, sizes }, 'lines').split('<path').length
  expect(pathsOf('rail', { length: 700, ports: 8 })).toBeGreaterThan(pathsOf('rail', { length: 700, ports: 6 }))
  expect(pathsOf('manifold', { length: 700, ports: 6 })).toBeGreaterThan(pathsOf('manifold', { length: 700, ports: 4 }))
  expect(pathsOf('fan', { d: 600, blades: 9 })).toBeGreaterThan(pathsOf('fan', { d: 600, blades: 6 }))
  expect(pathsOf('camshaft', { length: 700, lobes: 12 })).toBeGreaterThan(
    pathsOf('camshaft', { length: 700, lobes: 8 }),
  )
  const bores = (holes: number) =>
    drawSolid({ kind: 'flat-gasket', sizes: { length: 700, width: 200, bore: 100, holes } }, 'lines').split('class="k"')
      .length
  expect(bores(6)).toBeGreaterThan(bores(4))
})

test('a hose becomes thinner with its picture: its wide strokes scale, while thin lines stay as they are', () => {
  const svg = drawSolid({ kind: 'hose', sizes: { id: 38, length: 400 } }, 'list')
  const wide = [...svg.matchAll(/<path class="(\w)"[^>]*style="stroke-width:([\d.]+)/g)].map(([, name]) => `.${name}`)
  expect(wide).toHaveLength(3)
  const [, scaled = ''] = /([.,\w]+)\{vector-effect:none\}/.exec(svg) ?? []
  expect(wide.filter((name) => !scaled.split(',').includes(name))).toEqual([])
})
