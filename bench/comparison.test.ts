import { describe, expect, test } from 'vitest'
import { comparison } from './comparison.ts'
import type { Figure } from './figure.ts'
import { failures, type KeptRun } from './report.ts'
import { withTables } from './written-performance.ts'

const order = (rounds: number[], more: Partial<Figure> = {}): Figure => ({
  what: 'an order',
  unit: 'ms',
  rounds,
  ...more,
})
const runOf = (...figures: Figure[]): KeptRun => ({
  day: '2026-11-23',
  commit: 'abc1234',
  machine: 'a quiet one',
  parts: 200,
  sections: [{ title: 'Selling', figures }],
})

describe('two runs that were kept are set side by side', () => {
  test('a figure that is outside of the middle half of the other run’s rounds differs by so many times', () => {
    const line = comparison(runOf(order([10, 11, 12])), runOf(order([5, 5.5, 6])))
      .split('\n')
      .at(-1)
    expect(line).toMatch(/an order +11 \(10\.5 to 11\.5\) +5\.5 \(5\.25 to 5\.75\) +ms +0\.50 times$/)
  })

  test('one that is inside of it is the same: two runs of one version differ by as much', () => {
    expect(comparison(runOf(order([10, 11, 12])), runOf(order([9, 11.2, 13])))).toMatch(/the same$/)
  })

  test('a figure that only one of them has is left out', () => {
    expect(comparison(runOf(order([1])), runOf({ ...order([1]), what: 'a return' }))).not.toContain('an order')
  })
})

describe('a budget that is missed', () => {
  const slow = runOf(order([12, 15, 11], { budget: { most: 10 } })).sections
  const heavy = runOf(order([12], { unit: 'KB', budget: { most: 10 }, isExact: true })).sections

  test('fails a whole run, whatever it is of, and goes by the middle of the rounds', () => {
    expect(failures([...slow, ...heavy], false)).toEqual({ missed: 2, failed: 2 })
    expect(failures(runOf(order([9, 15, 8], { budget: { most: 10 } })).sections, false).missed).toBe(0)
  })

  test('fails a small run when it is of counts or bytes, and not when it is of time', () => {
    expect(failures(slow, true)).toEqual({ missed: 1, failed: 0 })
    expect(failures(heavy, true)).toEqual({ missed: 1, failed: 1 })
  })

  test('a figure that could not be measured is missed', () => {
    expect(failures(runOf(order([])).sections, false).missed).toBe(1)
  })
})

describe('the tables of the page are those of the run', () => {
  const page = 'Sales.\n<!-- figures: Selling -->\nold\n<!-- end -->\nDone.\n'

  test('each with what was before, its budget and what it is made of', () => {
    const figure = order([3, 1, 2], { before: [6], budget: { most: 1 }, shares: { server: 60.4, PostgreSQL: 39.6 } })
    expect(withTables(page, runOf(figure))).toBe(`Sales.
<!-- figures: Selling -->

| what | measured | before | budget | of which, in hundredths |
| --- | --- | --- | --- | --- |
| an order | 2 (1.5 to 2.5) ms | 6 | at most 1, **missed** | server 60, PostgreSQL 40 |

<!-- end -->
Done.
`)
  })

  test('a section that the run lacks is said', () => {
    expect(() => withTables(page.replace('Selling', 'Starting'), runOf(order([1])))).toThrow(
      'the kept run has no Starting',
    )
  })
})
