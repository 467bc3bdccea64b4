import { expect, test } from 'vitest'
import { columnsFor, widthOfLast } from './columns-for.ts'

test.each([
  [5, 5],
  [8, 4],
  [9, 3],
  [10, 5],
  [11, 4],
  [12, 4],
  [13, 5],
  [14, 5],
])('%i questions stand in %i columns, and none alone in a row', (count, columns) => {
  expect(columnsFor(count)).toBe(columns)
  expect(count % columns).not.toBe(1)
})

test.each([
  [8, 4, 1],
  [11, 4, 2],
  [13, 5, 3],
  [14, 5, 2],
])('the last of %i questions in %i columns is %i wide, and no cell is hollow', (count, columns, width) => {
  expect(widthOfLast(count, columns)).toBe(width)
  expect((count - 1 + width) % columns).toBe(0)
})
