import { expect, test } from 'vitest'
import { contrast, isColour, mixed } from './colour.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // As WebAIM's contrast checker works them out.
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#000000', 5.25],
])('%s on %s is read at %d to 1, whichever is behind', (one, other, ratio) => {
  expect([contrast(one, other), contrast(other, one)]).toEqual([expect.closeTo(ratio, 1), expect.closeTo(ratio, 1)])
})

test('colours mix part by part', () => {
  expect([mixed('#000000', '#ffffff', 0.5), mixed('#102030', '#ffffff', 0)]).toEqual(['#808080', '#102030'])
})

test.each(['red', '#fff', '#12345g', ''])('%s is no colour of ours', (text) => {
  expect(isColour(text)).toBe(false)
})
