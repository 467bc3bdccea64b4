import { expect, test } from 'vitest'
import type { Figure } from '../figure.ts'
import { inputsOf } from './inputs.ts'

const run = (sections: { title: string; figures: Figure[] }[]) => ({
  day: '2026-11-26',
  commit: 'abc',
  machine: '2 × some',
  parts: 1,
  sections,
})
const times = (what: string, ...rounds: number[]): Figure => ({ what, unit: 'times', rounds })
const QUIET = run([
  {
    title: 'Selling',
    figures: [{ what: 'add to the cart', unit: 'ms CPU', rounds: [3, 1, 2], shares: { server: 60, PostgreSQL: 40 } }],
  },
  { title: 'Live for a year', figures: [times('adding to the cart, beside the empty shop', 1.2)] },
])
const RATIOS = run([
  { title: 'Scale: parts', figures: [times('add to the cart, 40,000 parts', 1.2, 1, 1.1)] },
  { title: 'Scale: servers', figures: [times('add to the cart, three servers', 0.9)] },
])

test('a figure is the middle of its rounds, with the share that the database has', () => {
  const inputs = inputsOf(QUIET, RATIOS)
  expect(inputs.work('add to the cart')).toEqual({ ms: 2, databaseShare: 0.4 })
  expect(inputs.times('add to the cart', 'parts')).toBe(1.1)
  expect(inputs.times('add to the cart', 'three servers')).toBe(0.9)
  expect(inputs.timesWithOrders('add to the cart')).toBe(1.2)
})

test('what no kept run has measured is said, and not made up', () => {
  const inputs = inputsOf(QUIET, RATIOS)
  expect(() => inputs.times('add to the cart', 'two servers')).toThrow('has not measured this of Scale: servers')
  expect(() => inputs.work('product page rendered anew')).toThrow('has not measured this of Serving')
})
