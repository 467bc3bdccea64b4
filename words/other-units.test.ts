import { expect, test } from 'vitest'
import { inOtherUnit, torqueText } from './other-units.ts'

test.each([
  [93, 'mm', '3.66\u00a0in', '3,66\u00a0po'],
  [1.6, 'mm', '0.063\u00a0in', '0,063\u00a0po'],
  [17, 'L', '18\u00a0US qt', '18\u00a0pte US'],
  [2000, 'bar', '29,008\u00a0psi', '29\u00a0008\u00a0lb/po²'],
  [82, '°C', '180\u00a0°F', '180\u00a0°F'],
])('%d %s is %s, and %s in French', (value, unit, english, french) => {
  expect(inOtherUnit(value, unit, 'en-US')).toBe(english)
  expect(inOtherUnit(value, unit, 'fr-CA')).toBe(french)
})

test('what has no other unit, or is no number, is told once', () => {
  expect(inOtherUnit(12, 'V', 'en-US')).toBeNull()
  expect(inOtherUnit(12, null, 'en-US')).toBeNull()
  expect(inOtherUnit('M12×1.5', 'mm', 'en-US')).toBeNull()
})

test('a torque has pound-feet behind each value, and keeps its angles', () => {
  expect(torqueText('70 N·m + 90°', 'en-US')).toBe('70\u00a0N·m (52\u00a0lb-ft) + 90°')
  expect(torqueText('49 N·m', 'fr-CA')).toBe('49\u00a0N·m (36\u00a0lb-pi)')
})

test.each([
  ['2 N·m', '2\u00a0N·m (18\u00a0lb-in)', '2\u00a0N·m (18\u00a0lb-po)'],
  ['3.5 N·m', '3.5\u00a0N·m (31\u00a0lb-in)', '3,5\u00a0N·m (31\u00a0lb-po)'],
  ['10 N·m', '10\u00a0N·m (89\u00a0lb-in)', '10\u00a0N·m (89\u00a0lb-po)'],
  ['14 N·m', '14\u00a0N·m (124\u00a0lb-in)', '14\u00a0N·m (124\u00a0lb-po)'],
  ['15 N·m', '15\u00a0N·m (11\u00a0lb-ft)', '15\u00a0N·m (11\u00a0lb-pi)'],
])('a small torque of %s is told in pound-inches', (torque, english, french) => {
  expect(torqueText(torque, 'en-US')).toBe(english)
  expect(torqueText(torque, 'fr-CA')).toBe(french)
})
