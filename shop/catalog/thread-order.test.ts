import { expect, test } from 'vitest'
import { attributeFacet, facets } from './facets.ts'

const thread = { key: 'thread', name: 'Thread size', unit: null, words: null }
const shown = (values: string[]) => {
  const counts = { thread: Object.fromEntries(values.map((value) => [value, 1])) }
  const [facet] = facets([attributeFacet(thread, values, 'en-US')], { counts, chosen: {} }, 'en-US')
  return facet?.values.map(({ value }) => value)
}

test('threads of a list stand in the order of their diameters', () => {
  expect(shown(['1 1/2-16', '1 1/8-16', '1-16', '2 1/4-12', '3/4-16', 'M20×1.5', 'M27×2', '1/8-27 NPT'])).toEqual([
    '1/8-27 NPT',
    '3/4-16',
    'M20×1.5',
    '1-16',
    'M27×2',
    '1 1/8-16',
    '1 1/2-16',
    '2 1/4-12',
  ])
})

test('what is no thread stands by its name', () => {
  expect(shown(['steel', 'M20×1.5', 'cast iron'])).toEqual(['cast iron', 'M20×1.5', 'steel'])
})
