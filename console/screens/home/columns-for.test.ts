import { expect, test } from 'vitest'
import { columnsFor } from './columns-for.ts'

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
