import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceRanges } from './nice-ranges.ts'

const values = (least: number, most: number) => niceRanges(least, most).map((range) => range.value)

test('a wide span is cut where each range is about twice the one before', () => {
  expect(values(4, 400)).toEqual(['2-5', '5-10', '10-20', '20-50', '50-100', '100-200', '200-500'])
  expect(values(0.3, 6)).toEqual(['0.2-0.5', '0.5-1', '1-2', '2-5', '5-10'])
})

test('a narrow span is cut evenly', () => {
  expect(values(71, 98)).toEqual(['70-75', '75-80', '80-85', '85-90', '90-95', '95-100'])
  expect(values(550, 1250)).toEqual(['400-600', '600-800', '800-1000', '1000-1200', '1200-1400'])
})

test('every number of the span lies in exactly one range, and ranges are few', () => {
  const measure = fc.integer({ min: -1e8, max: 1e8 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(measure, measure, measure, (one, two, three) => {
      const [least = 0, number = 0, most = 0] = [one, two, three].sort((a, b) => a - b)
      const ranges = niceRanges(least, most)
      expect(ranges.filter(({ low, high }) => number >= low && number < high)).toHaveLength(1)
      expect(ranges.slice(1).every(({ low }, index) => low === ranges[index]?.high)).toBe(true)
      expect(ranges.length).toBeLessThan(30)
    }),
  )
})
