import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBeyond } from './line-limit.ts'

const full = 'x'.repeat(35)
const typed = { inputType: 'insertText', data: 'y', selected: 0 }

test('the 35th character is taken, the 36th is stopped', () => {
  expect(isBeyond({ ...typed, value: full.slice(1) })).toBe(false)
  expect(isBeyond({ ...typed, value: full })).toBe(true)
})

test('typing over a selection in a full line is taken', () => {
  expect(isBeyond({ ...typed, value: full, selected: 1 })).toBe(false)
})

test('a paste, or a word that a keyboard brings, comes in whole', () => {
  expect(isBeyond({ inputType: 'insertFromPaste', data: full, value: full, selected: 0 })).toBe(false)
  expect(isBeyond({ inputType: 'insertText', data: 'boulevard', value: full, selected: 0 })).toBe(false)
})

test('deleting in a line that is too long is never stopped', () => {
  expect(isBeyond({ inputType: 'deleteContentBackward', data: null, value: full + full, selected: 0 })).toBe(false)
})

test('a letter outside the basic plane counts as one', () => {
  expect(isBeyond({ ...typed, value: '𝒳'.repeat(34) })).toBe(false)
})

test('letter by letter, no line becomes longer than 35', () => {
  const letters = fc.array(fc.constantFrom('a', 'é', ' ', '9'), { maxLength: 80 })
  fc.assert(
    fc.property(letters, (keys) => {
      const line = keys.reduce((value, data) => (isBeyond({ ...typed, data, value }) ? value : value + data), '')
      expect(line.length).toBe(Math.min(keys.length, 35))
    }),
  )
})
