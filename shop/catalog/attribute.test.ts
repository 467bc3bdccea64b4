import { expect, test } from 'vitest'
import { attributeText } from './attribute.ts'

test.each([
  ['a measure', 9.5, 'mm', '9,5'],
  ['a measure that came as a text', '9.5', 'mm', '9,5'],
  ['a number without a unit', 1250, null, '1\u00a0250'],
  ['the class of a bolt', '8.8', null, '8.8'],
  ['the version of a program', '6.12', null, '6.12'],
  ['the type of a bulb', '9007', null, '9007'],
])('%s in French', (_, value, unit, text) => {
  expect(attributeText({ words: null, unit }, value, 'fr-CA')).toBe(text)
})
