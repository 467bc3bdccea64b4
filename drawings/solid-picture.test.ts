import { expect, test } from 'vitest'
import { wholeRange } from '#database/demo/whole-range.ts'
import { drawSizes, drawSolid } from './solid-picture.ts'

const places = wholeRange().assemblies.flatMap(({ places: all }) => all)
const inEnglish = { inch: 'in', number: (value: number) => String(value) }

test('every part of an assembly has its picture in lines, shaded and with its sizes, in a few kilobytes', () => {
  expect(places.length).toBeGreaterThan(1000)
  for (const { solid: kind, sizes } of places) {
    const part = { kind, sizes }
    for (const svg of [drawSolid(part, 'lines'), drawSolid(part, 'shaded'), drawSizes(part, inEnglish)]) {
      expect(svg).toMatch(/^<svg .*<\/svg>$/s)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg.length).toBeLessThan(24_000)
    }
  }
})

test('sizes are told in millimetres and inches, as the language writes them', () => {
  const can = { kind: 'filter-can', sizes: { d: 93.5, length: 150 } }
  const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)
  expect(texts(drawSizes(can, inEnglish))).toEqual(['150 mm (5.91 in)', 'Ø 93.5 mm (3.68 in)'])
  expect(texts(drawSizes(can, { inch: 'po', number: (value) => String(value).replace('.', ',') }))).toEqual([
    '150 mm (5,91 po)',
    'Ø 93,5 mm (3,68 po)',
  ])
  const gasket = { kind: 'flat-gasket', sizes: { length: 757, width: 208, holes: 6, bore: 104 } }
  expect(texts(drawSizes(gasket, inEnglish))).toEqual(['757 mm (29.8 in)', '208 mm (8.19 in)'])
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
