import { expect, test } from 'vitest'
import { withUnits } from './fit-text.ts'
import { fill } from './format.ts'
import { wordsFor } from './words.ts'

const NBSP = '\u00a0'

test.each([
  ['en-US', 'Oversize', 'standard', `Oversize: 1${NBSP}mm, not standard`],
  ['en-CA', 'Oversize', 'standard', `Oversize: 1${NBSP}mm, not standard`],
  ['fr-CA', 'Cote réparation', 'standard', `Cote réparation${NBSP}: 1${NBSP}mm, et non standard`],
  ['fr-CA', 'Cote réparation', 'd’origine', `Cote réparation${NBSP}: 1${NBSP}mm, et non d’origine`],
] as const)('in %s the difference from a standard %s has no unit after “%s”', (locale, name, ours, told) => {
  const difference = withUnits({ name, unit: 'mm', ours, theirs: '1' })
  expect(fill(wordsFor(locale).fitting.theirs, difference)).toBe(told)
})

test('both values of a measured difference have their unit', () => {
  expect(withUnits({ name: 'Longueur', unit: 'mm', ours: '0,5', theirs: '1\u00a0200' })).toEqual({
    name: 'Longueur',
    ours: `0,5${NBSP}mm`,
    theirs: `1\u00a0200${NBSP}mm`,
  })
})
