import { expect, test } from 'vitest'
import { phoneShown } from './phone.tsx'

test.each([
  ['8015550110', '(801) 555-0110'],
  ['+33 1 55 55 01 10', '+33 1 55 55 01 10'],
  ['', ''],
])('the phone %s reads %s, as on the order page', (stored, shown) => {
  expect(phoneShown(stored)).toBe(shown)
})
