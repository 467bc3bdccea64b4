import { expect, test } from 'vitest'
import { begunAt, namedIn, piecesOf, withName } from './mention.ts'

const ann = { id: '1', name: 'Ann Lee' }
const anna = { id: '2', name: 'Ann Leemans' }

test.each([
  ['@', ''],
  ['Ask @an', 'an'],
  ['Ask @Ann L', 'Ann L'],
  ['(@Éloï', 'Éloï'],
  ['write to ann@example', undefined],
  ['@Ann Lee knows', undefined],
  ['nobody', undefined],
])('in %j somebody is about to name %j', (text, begun) => {
  expect(begunAt(text, text.length)).toBe(begun)
})

test('a name is put where it was begun, and what follows stays', () => {
  expect(withName('Ask @an please', 7, 'Ann Lee')).toEqual({ text: 'Ask @Ann Lee please', caret: 13 })
})

test('of two names that begin alike the longer one is told', () => {
  const text = 'For @Ann Leemans, not @Ann Lee.'
  expect(
    piecesOf(text, [ann, anna])
      .filter(({ isName }) => isName)
      .map((piece) => piece.text),
  ).toEqual(['@Ann Leemans', '@Ann Lee'])
  expect(
    piecesOf(text, [ann, anna])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(namedIn('@Ann Leemans', [ann, anna]).map(({ id }) => id)).toEqual(['1', '2'])
})
