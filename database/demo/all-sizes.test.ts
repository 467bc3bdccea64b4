import { expect, test } from 'vitest'
import { faultsOf, faultsOfChains } from './faults-fixture.ts'
import { wholeRange } from './whole-range.ts'

/**
 * Reading a million parts whole takes half a minute of processor time, so that each run reads every 19th: it shares no factor with the number
 * of designs, so that all makers, series and designs come by. `EVERY=1 npx vitest run database/demo/all-sizes.test.ts` reads them all.
 */
const EVERY = Number(process.env['EVERY'] ?? 19)

test.each([2000, 100_000, 1_000_000])(
  'in a shop of %i parts what replaces another is of the day on which it did',
  (size) => {
    expect(faultsOfChains(size)).toEqual([])
  },
)

test.each([2000, 100_000])('in a shop of %i parts none is absurd', (size) => {
  expect(faultsOf(size)).toEqual([])
})

test('in a shop of a million parts none is absurd', { timeout: 300_000 }, () => {
  expect(EVERY === 1 || wholeRange().designs.length % EVERY > 0).toBe(true)
  expect(faultsOf(1_000_000, EVERY)).toEqual([])
})
