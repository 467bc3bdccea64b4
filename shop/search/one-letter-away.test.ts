import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLetterAway } from './one-letter-away.ts'

test('a letter too many, missing, another, or two that changed places are one letter away', () => {
  const away = oneLetterAway('filter')
  for (const typed of ['fillter', 'flter', 'filtes', 'fitler', 'ilter', 'xfilter', 'filte', 'filters', 'iflter'])
    expect(away.has(typed), typed).toBe(true)
  for (const far of ['filter', 'fliter2', 'fitlre', 'altar', '']) expect(away.has(far), far).toBe(false)
})

/** The distance by the book: a table of the beginnings of both words. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j))
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      const row = table[i]
      if (row) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swapped)
    }
  return at(a.length, b.length)
}

test('of any two words, one is among those of the other exactly when their distance is 1', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(oneLetterAway(a).has(b)).toBe(distance(a, b) === 1)
    }),
    { numRuns: 2000 },
  )
})
