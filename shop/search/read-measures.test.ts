import { expect, test } from 'vitest'
import { readMeasures } from './read-measures.ts'

test.each([
  ['1/2 inch socket', 'socket'],
  ['1/2 in drive', 'drive'],
  ['douille 1/2 po', 'douille'],
  ['douille 1 1/4 pouce', 'douille'],
  ['1/2 input shaft', 'input shaft'],
])('the unit after a fraction belongs to its size: %s', (typed, rest) => {
  const read = readMeasures(typed)
  expect(read.measures).toHaveLength(1)
  expect(read.rest.trim()).toBe(rest)
})
