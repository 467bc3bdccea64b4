import { expect, test } from 'vitest'
import { growthAnHour, type Looked, slopeOf } from './flat.ts'

const each = (from: number, values: number[]): Looked[] => values.map((mb, index) => ({ minute: from + 5 * index, mb }))

test('memory that fills up and then stays is flat', () => {
  expect(growthAnHour(each(5, [80, 90, 95, 96, 96, 96, 96, 96]))).toBeCloseTo(0, 1)
})

test('a megabyte in five minutes is twelve in an hour, however it came to the half', () => {
  expect(growthAnHour(each(5, [60, 90, 95, 96, 97, 98, 99, 100]))).toBeCloseTo(12)
})

test('what grew before anything was mended is told', () => {
  // The heap after the second, fourth and sixth round of 2026-11-26, and what lies evenly between them.
  const seen = [
    [12, 96.4],
    [17, 97.65],
    [22, 98.9],
    [26, 100.75],
    [30, 102.6],
  ].map(([minute = 0, mb = 0]) => ({ minute, mb }))
  expect(growthAnHour(seen)).toBeGreaterThan(12)
})

test('of a few minutes, or where nobody could look, nothing is said', () => {
  expect(growthAnHour(each(5, [80, 90, 100]))).toBeUndefined()
  expect(growthAnHour(each(5, [80, Number.NaN, Number.NaN, Number.NaN]))).toBeUndefined()
  expect(growthAnHour([])).toBeUndefined()
})

test('a slope is that of the line through its points', () => {
  expect(slopeOf(each(0, [1, 2, 3]))).toBeCloseTo(0.2)
})
