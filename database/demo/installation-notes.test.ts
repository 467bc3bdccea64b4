// What is told of fitting a part, held against every part of the range.
import { expect, test } from 'vitest'
import { LOCALES } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { broken, designs, ofKind } from './rules-fixture.ts'

const { installation } = wordsFor('en-US')

test('every note is of a kind of part that is sold', () => {
  for (const kind of Object.keys(installation)) expect(ofKind(kind).length, kind).toBeGreaterThan(0)
})

test('no note states a torque: each part states its own', () => {
  for (const locale of LOCALES)
    for (const [kind, note] of Object.entries(wordsFor(locale).installation))
      expect(note, kind).not.toMatch(/N·m|lb-|[¼½¾⅔]|\d\/\d/)
})

test('what is screwed on by hand is what has a thread', () => {
  const byHand = Object.keys(installation).filter((kind) => installation[kind]?.includes('tighten by hand'))
  expect(byHand.toSorted()).toEqual(['spin-on fuel filter', 'spin-on oil filter'])
  expect(broken(ofKind(...byHand), ({ attributes }) => attributes['thread_size'] !== undefined)).toEqual([])
})

test.each([
  ['glow plug', /Turn it in by hand/, ['glow plug']],
  ['ring', /ring’s gap/, ['piston ring set']],
  ['primed filter', /Prime with the pump/, ['spin-on fuel filter', 'fuel filter element']],
  ['tightening from the middle', /middle/, ['exhaust manifold', 'exhaust manifold gasket', 'exhaust manifold bolt']],
])('what holds of a %s is told of nothing else', (_, says, kinds) => {
  const told = new Set(designs.map(({ kind }) => kind).filter((kind) => says.test(installation[kind] ?? '')))
  expect([...told].toSorted()).toEqual(kinds.toSorted())
})

test('drop-in elements and in-line filters are not told to be screwed on, nor a gas filter to be primed', () => {
  expect(installation['in-line fuel filter']).toBeUndefined()
  for (const kind of ['fuel filter element', 'gas fuel filter']) {
    expect(ofKind(kind).length).toBeGreaterThan(0)
    expect(installation[kind], kind).not.toMatch(/seal ring|by hand/)
  }
})
