// What a part weighs for its size, held against every part of the range whose table tells enough to know how much room it takes.
import { describe, expect, test } from 'vitest'
import type { Design } from './parts/design.ts'
import { newPrice } from './parts/job-kits.ts'
import { piecesOf } from './parts/sets.ts'
import { sheets } from './machines/engine-sheets.ts'
import { ofKind } from './rules-fixture.ts'
import { wholeRange } from './whole-range.ts'

/** Parts that differ more than so in size may be built otherwise: a wider silencer has thinner walls for its width. */
const LIKE = 4
/** Of iron, kg a liter, with the nuts and edges that stand out from what is measured. */
const SOLID_METAL = 9
/** Their tables tell the tube or the brush; nuts, flanges and holders weigh more than these. */
const MEASURED_IN_PART = new Set([
  'fuel return line',
  'high-pressure line',
  'injection line',
  'turbo oil feed line',
  'piston cooling nozzle',
  'brush set',
])

const sizeOf = ({ attributes }: Design, ...keys: string[]) =>
  keys.map((key) => attributes[key]).find((value) => typeof value === 'number')

/** Liters of a box, a cylinder or a ring around it; undefined where its table does not tell them. */
function litersOf(part: Design): number | undefined {
  const long = sizeOf(part, 'length_mm', 'core_height_mm')
  const wide = sizeOf(part, 'width_mm', 'core_width_mm')
  const high = sizeOf(part, 'height_mm', 'thickness_mm', 'depth_mm')
  if (long && wide && high) return (long * wide * high) / 1e6
  const across = sizeOf(part, 'outer_diameter_mm', 'diameter_mm')
  const along = sizeOf(part, 'length_mm', 'height_mm', 'width_mm', 'thickness_mm')
  if (!across || !along) return undefined
  return ((across ** 2 - (sizeOf(part, 'inner_diameter_mm') ?? 0) ** 2) * Math.PI * along) / 4e6
}

const measured = wholeRange()
  .designs.filter(({ kind, contents }) => contents.length === 0 && !MEASURED_IN_PART.has(kind))
  .flatMap((part) => {
    const liters = litersOf(part)
    return liters ? [{ part, liters, density: part.lb / 2.20462 / liters / piecesOf(part) }] : []
  })
const told = ({ part: { name, suffix, lb, attributes }, density }: (typeof measured)[number]) =>
  `${name.en} ${suffix?.en ?? ''} ${lb} lb ${density.toFixed(2)} kg/L ${JSON.stringify(attributes)}`

describe('what holds a liquid', () => {
  const pans = ofKind('oil pan').map((part) => ({ part, holds: Number(part.attributes['volume_l']) }))

  test('holds at most six tenths of the box round it, as a pan is no box', () => {
    expect(pans.length).toBe(sheets.length)
    for (const { part, holds } of pans) {
      const share = holds / (litersOf(part) ?? Number.NaN)
      expect(share > 0.25 && share <= 0.6, `${holds} L ${share} ${JSON.stringify(part.attributes)}`).toBe(true)
    }
  })

  test('is larger, heavier and dearer than what holds a fifth less and is of its material', () => {
    for (const { part, holds } of pans)
      for (const { part: other, holds: less } of pans.filter((one) => one.holds * 1.2 < holds)) {
        const isAlike = part.attributes['material'] === other.attributes['material']
        expect(litersOf(part), `${holds} L and ${less} L`).toBeGreaterThan(litersOf(other) ?? 0)
        expect(isAlike ? part.lb > other.lb : true, `${holds} L ${part.lb} lb, ${less} L ${other.lb} lb`).toBe(true)
        expect(isAlike ? newPrice(part) > newPrice(other) : true, `${holds} L and ${less} L`).toBe(true)
      }
  })
})

describe('mass', () => {
  test('a part weighs within a factor of two what others of its kind, its material and about its size weigh by the liter', () => {
    expect(measured.length).toBeGreaterThan(2000)
    const sorts = Map.groupBy(measured, ({ part: { kind, attributes } }) => `${kind} ${attributes['material']}`)
    const odd = [...sorts.values()].flatMap((sort) =>
      sort.filter((one) => {
        const alike = sort
          .filter(({ liters }) => liters <= one.liters * LIKE && one.liters <= liters * LIKE)
          .map(({ density }) => density)
          .toSorted((a, b) => a - b)
        const share = one.density / alike[alike.length >> 1]!
        return share > 2 || share < 0.5
      }),
    )
    expect(odd.map(told)).toEqual([])
  })

  test('none weighs more than as much solid metal', () => {
    expect(measured.filter(({ density }) => density > SOLID_METAL).map(told)).toEqual([])
  })
})
