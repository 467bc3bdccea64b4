import { expect, test } from 'vitest'
import { logicIn, tidyLogic, withOneMore, withoutOne, wrongLogic } from './logic.ts'

test.each([
  ['', 3, undefined],
  ['1 AND (2 OR 3)', 3, undefined],
  ['1 and (2 or not 3)', 3, undefined],
  ['1 ET (2 OU 3)', 3, undefined],
  ['1 AND', 1, { why: 'form' }],
  ['(1 OR 2', 2, { why: 'form' }],
  ['1 2', 2, { why: 'form' }],
  ['1 XOR 2', 2, { why: 'form' }],
  ['1 AND ?', 1, { why: 'form' }],
  ['1 AND 3', 2, { why: 'unknown', number: 3 }],
  ['1 OR 2', 3, { why: 'leftOut', number: 3 }],
] as const)('the logic “%s” of %i conditions is wrong in: %j', (logic, count, wrong) => {
  expect(wrongLogic(logic, count)).toEqual(wrong)
})

test('logic is kept in the platform’s words, and follows its conditions', () => {
  expect(tidyLogic('1 et ( 2 ou 3 )')).toBe('1 AND (2 OR 3)')
  expect(withOneMore('1 OR 2', 3, { AND: 'AND' })).toBe('(1 OR 2) AND 3')
  expect(withOneMore('', 2, { AND: 'AND' })).toBe('')
  expect(withOneMore('1 OU 2', 3, { AND: 'ET' })).toBe('(1 OU 2) ET 3')
  expect(withoutOne('1 AND (2 OR 3)', 2)).toBe('1 AND (? OR 2)')
})

test('logic is read in the words of the reader', () => {
  const french = { AND: 'ET', OR: 'OU', NOT: 'NON' }
  expect(logicIn('1 AND (2 OR NOT 3)', french)).toBe('1 ET (2 OU NON 3)')
  expect(tidyLogic(logicIn('1 AND (2 OR NOT 3)', french))).toBe('1 AND (2 OR NOT 3)')
})
