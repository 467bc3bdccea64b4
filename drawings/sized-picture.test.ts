import { describe, expect, test } from 'vitest'
import { wholeRange } from '#database/demo/whole-range.ts'
import { solids } from './exploded/solids/every-solid.ts'
import { solidOfKind } from './kinds.ts'
import { MEASURES } from './measures.ts'
import { drawSizes } from './sized-picture.ts'
import { sizedPart, threadMm } from './sized-part.ts'

const { designs, assemblies } = wholeRange()
/** What lies along the cylinders in its view is drawn by itself like all others of its shape. */
const ALONG_THE_HEAD: Readonly<Record<string, string>> = { 'camshaft-overhead': 'camshaft', 'rocker-shaft': 'pin' }
const inEnglish = { inch: 'in', number: (value: number) => String(value) }
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)
const figures = (attributes: Record<string, string | number>, words = inEnglish) => {
  const part = sizedPart(attributes)
  return part ? textsOf(drawSizes(part, words)) : []
}
const drawable = designs.flatMap(({ kind, attributes }) => {
  const part = sizedPart({ ...attributes, kind })
  return part ? [{ kind, attributes, part }] : []
})

test('sizes are told in millimetres and inches, as the language writes them', () => {
  const can = { kind: 'spin-on oil filter', outer_diameter_mm: 93.5, length_mm: 150 }
  expect(figures(can)).toEqual(['Ø 93.5 mm (3.68 in)', '150 mm (5.91 in)'])
  expect(figures(can, { inch: 'po', number: (value) => String(value).replace('.', ',') })).toEqual([
    'Ø 93,5 mm (3,68 po)',
    '150 mm (5,91 po)',
  ])
})

test('a starter is told by its length, its body and the pilot of its nose; a bolt by its thread', () => {
  expect(figures({ kind: 'starter', length_mm: 284, outer_diameter_mm: 98, pilot_mm: 92 })).toEqual(
    ['Ø 98 mm (3.86 in)', 'Ø 92 mm (3.62 in)', '284 mm (11.18 in)'].toSorted(
      (a, b) => Number(a.startsWith('Ø')) - Number(b.startsWith('Ø')),
    ),
  )
  expect(figures({ kind: 'head bolt', thread_size: 'M12×1.75', length_mm: 104 })).toEqual([
    'M12×1.75',
    '104 mm (4.09 in)',
  ])
})

test('a kind without a solid, and a part of which a size is not known, has no drawing with sizes', () => {
  const incomplete: Record<string, string | number>[] = [
    { kind: 'engine oil', volume_l: 3.785 },
    { kind: 'brake rotor', diameter_mm: 352 },
    { kind: 'brake rotor', diameter_mm: 352, thickness_mm: 'thick' },
    { length_mm: 120 },
  ]
  for (const attributes of incomplete) expect(sizedPart(attributes)).toBeNull()
})

test('a thread is as wide as it is called', () => {
  expect([
    threadMm('M22×1.5'),
    threadMm('1 1/8-16'),
    threadMm('3/4-16'),
    threadMm('1-14'),
    threadMm('tapered'),
  ]).toEqual([22, 28.6, 19.1, 25.4, undefined])
})

describe('the parts of the demo', () => {
  test('of an assembly have each its drawing with sizes, as the solid that stands there', () => {
    for (const { places } of assemblies)
      for (const { solid, fills } of places)
        for (const { kind, attributes } of fills.flatMap(({ design }) => design ?? [])) {
          expect(solidOfKind(kind), kind).toBe(ALONG_THE_HEAD[solid] ?? solid)
          expect(sizedPart({ ...attributes, kind }), kind).not.toBeNull()
        }
  })

  test('have it wherever their tables tell two sizes', () => {
    const lacking = designs.filter(
      ({ kind, attributes, contents }) =>
        contents.length === 0 &&
        Object.keys(attributes).filter((key) => /_mm$|^thread_size$/.test(key)).length > 1 &&
        sizedPart({ ...attributes, kind }) === null,
    )
    expect(lacking.map(({ kind }) => kind)).toEqual([])
  })

  test('are told with nothing but the sizes of their tables', () => {
    expect(drawable.length).toBeGreaterThan(3500)
    for (const { attributes, part } of drawable)
      for (const { value } of part.told) expect(Object.values(attributes)).toContain(value)
  })

  test('have figures of which none crosses another, and a picture of a few kilobytes', () => {
    for (const { part } of new Map(
      drawable.map((one) => [`${one.kind} ${JSON.stringify(one.part.sizes)}`, one]),
    ).values()) {
      const svg = drawSizes(part, inEnglish)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg.length).toBeLessThan(24_000)
      const boxes = [
        ...svg.matchAll(/<text text-anchor="(\w+)" transform="translate\((\S+) (\S+)\)rotate\(0\)">([^<]+)/g),
      ].map(([, anchor, x, y, text = '']) => {
        const wide = text.length * 7.9
        const left = Number(x) - (anchor === 'middle' ? wide / 2 : 0)
        return { left, right: left + wide, top: Number(y) - 12, bottom: Number(y) + 3 }
      })
      for (const [at, one] of boxes.entries())
        for (const other of boxes.slice(at + 1))
          expect(
            one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top,
            part.kind,
          ).toBe(true)
    }
  })

  test('are measured as solids that are drawn', () => {
    for (const kind of Object.keys(MEASURES)) expect(solids.has(kind), kind).toBe(true)
  })
})
