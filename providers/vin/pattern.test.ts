import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearness } from './pattern.ts'

const KEY = 'CM826|3A004352'

test.each([
  ['CM82', 4],
  ['CM82*|3A', 7],
  ['****6', 1],
  ['*****', 0],
  ['C[M-P][789]', 3],
  ['[A-DZ]M[1-35-9]', 3],
  ['CM##', 4],
  ['*****|[1-3]A0', 4],
])('of CM826|3A004352 the pattern %s tells %i characters', (pattern, told) => {
  expect(nearness(pattern, KEY)).toBe(told)
})

test.each(['CM83', 'D', '##', 'C[A-L]', 'C[N-Z]', '****[1-5]', 'CM826A', `${KEY}0`, '[A_]M83'])(
  '%s does not match it',
  (pattern) => {
    expect(nearness(pattern, KEY)).toBe(-1)
  },
)

test('a pattern that is the beginning of the key itself tells every character', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{5}\|[A-Z0-9]{8}$/), fc.nat(14), (key, length) => {
      expect(nearness(key.slice(0, length), key)).toBe(length)
    }),
  )
})

test('a pattern of sets and wildcards matches as the same regular expression does', () => {
  const letter = fc.constantFrom('A', 'B', 'C', '1', '2')
  const set = fc.array(letter, { minLength: 1, maxLength: 3 }).map((letters) => `[${letters.join('')}]`)
  const range = fc.constantFrom('[A-B]', '[1-2C]', '[B-C1]')
  const pattern = fc.array(fc.oneof(letter, set, range, fc.constantFrom('*', '#')), { maxLength: 5 })
  fc.assert(
    fc.property(pattern, fc.array(letter, { minLength: 5, maxLength: 5 }), (parts, letters) => {
      const expression = parts.map((part) => (part === '*' ? '.' : part === '#' ? '\\d' : part)).join('')
      const matches = new RegExp(`^${expression}`).test(letters.join(''))
      const told = parts.filter((part) => part !== '*').length
      expect(nearness(parts.join(''), letters.join(''))).toBe(matches ? told : -1)
    }),
  )
})
