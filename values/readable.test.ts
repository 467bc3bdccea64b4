import { describe, expect, test } from 'vitest'
import { isBlank, readableLength } from './readable.ts'

const INVISIBLE = {
  nothing: '',
  blanks: ' \t\n\u00A0\u2003\u202F\u3000',
  'a blank of no width': '\u200B',
  'a joiner of words': '\u2060',
  'joiners alone': '\u200C\u200D',
  'a mark of a file': '\uFEFF',
  'a change of direction': '\u202E\u202C\u2066\u2069',
  'a soft hyphen': '\u00AD',
  'control characters': '\u0007\u001B',
  'fillers of Hangul': '\u3164\u115F\uFFA0',
  'braille without dots': '\u2800',
  'a choice of glyph': '\uFE0F',
  'tags of no language': '\u{E0041}',
}

describe('what shows as nothing', () => {
  test.each(Object.entries(INVISIBLE))('%s is blank', (_, text) => {
    expect(isBlank(text)).toBe(true)
    expect(readableLength(text.repeat(10))).toBe(0)
  })
})

test.each(['a', ' Ann ', '\u200BAnn', 'می\u200Cخواهم', '❤\uFE0F', '-', '李'])('%j can be read', (text) => {
  expect(isBlank(text)).toBe(false)
})

test.each([
  ['It is off.', 10],
  ['It is\noff.', 10],
  ['  off  ', 3],
  [`off${'\u200B'.repeat(20)}`, 3],
])('%j has %i characters that are read', (text, length) => {
  expect(readableLength(text)).toBe(length)
})
