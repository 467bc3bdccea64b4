import { expect, test } from 'vitest'
import { wholeRange } from '#database/demo/whole-range.ts'
import { drawSolid } from './solid-picture.ts'

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

test('a picture follows the sizes of its part: twice as long, longer in the picture; six cylinders, six bores', () => {
  const heightOf = (length: number) => {
    const ys = [
      ...drawSolid({ kind: 'filter-can', sizes: { d: 94, length } }, 'lines').matchAll(/[ML]-?[\d.]+ ?(-?[\d.]+)/g),
    ]
    const numbers = ys.map(([, y]) => Number(y))
    return Math.max(...numbers) - Math.min(...numbers)
  }
  expect(heightOf(180)).toBeGreaterThan(heightOf(90))
  const bores = (holes: number) =>
    drawSolid({ kind: 'flat-gasket', sizes: { length: 700, width: 200, bore: 100, holes } }, 'lines').split('class="k"')
      .length
  expect(bores(6)).toBeGreaterThan(bores(4))
})
