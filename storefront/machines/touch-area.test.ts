import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Place, touchArea } from './touch-area.ts'

const sizes = { balloon: 20, wanted: 37 }

test('a balloon that stands alone is hit as far around as a finger wants', () => {
  const alone = { x: -37, y: -37, width: 74, height: 74 }
  expect(touchArea([0, 0], [[0, 0]], sizes)).toEqual(alone)
  const far: Place[] = [
    [0, 0],
    [0, 400],
    [-75, 0],
  ]
  expect(touchArea([0, 0], far, sizes)).toEqual(alone)
})

test('balloons in a column share the height between them, and keep their width', () => {
  const column: Place[] = [
    [0, 0],
    [0, 51],
    [5, 200],
  ]
  expect(column.map((at) => touchArea(at, column, sizes))).toEqual([
    { x: -37, y: -25, width: 74, height: 50 },
    { x: -37, y: 26, width: 74, height: 50 },
    { x: -32, y: 163, width: 74, height: 74 },
  ])
})

test('no area lies over another, wherever balloons are that do not lie over each other', () => {
  const place = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }))
  fc.assert(
    fc.property(fc.uniqueArray(place, { minLength: 2, maxLength: 8 }), (all) => {
      const apart = all.every(([x, y], at) =>
        all.every(([a, b], other) => at === other || Math.max(Math.abs(a - x), Math.abs(b - y)) >= 40),
      )
      fc.pre(apart)
      const areas = all.map((at) => touchArea(at, all, sizes))
      for (const [at, one] of areas.entries())
        for (const other of areas.slice(at + 1)) {
          const across = one.x < other.x + other.width && other.x < one.x + one.width
          const down = one.y < other.y + other.height && other.y < one.y + one.height
          expect(across && down).toBe(false)
        }
    }),
  )
})
