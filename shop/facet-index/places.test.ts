import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'
import { segmentBuilder } from './segment-builder.ts'

const segmentOf = (categoryId: number, ids: number[]) => {
  const builder = segmentBuilder(categoryId, ids.length)
  for (const id of ids)
    builder.push({
      id,
      categoryId,
      slug: `category-${categoryId}`,
      popularity: 0,
      launchYear: 2020,
      number: String(id),
      universal: false,
      recon: false,
      soldIn: ['US'],
      attributes: {},
    })
  return builder.done()
}

test('every part is found in its segment, of however many segments', () => {
  const places = createPlaces()
  const segments = Array.from({ length: 300 }, (_, index) => segmentOf(index, [index + 1, 100_000 + index]))
  for (const segment of segments) places.add(segment)
  for (const [index, segment] of segments.entries()) {
    expect(places.find(index + 1)).toEqual({ segment, place: 0 })
    expect(places.find(100_000 + index)).toEqual({ segment, place: 1 })
  }
  places.remove(segments[280] ?? segmentOf(0, []))
  expect([places.find(281), places.find(282)?.place]).toEqual([undefined, 0])
})
