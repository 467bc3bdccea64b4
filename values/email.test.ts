import { expect, test } from 'vitest'
import { emailError, isEmail, mailboxOf } from './email.ts'

test.each([
  'ann@example.com',
  'ann.lee+parts@mail.example.co',
  "o'neil@example.com",
  'x@1-2.example',
  `${'a'.repeat(64)}@example.com`,
])('%s is an email address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@example..com',
  'ann@-example.com',
  'ann lee@example.com',
  'ann@exam ple.com',
  'ann@@example.com',
  'ann@example.com\n',
  `${'a'.repeat(65)}@example.com`,
  `ann@${'a'.repeat(250)}.com`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('an empty field and a wrong one have different words', () => {
  expect([emailError(''), emailError('x'), emailError('x@example.com')]).toEqual([
    'email.empty',
    'email.invalid',
    undefined,
  ])
})

test.each([
  ['ann@example.com', 'ann@example.com'],
  [' Ann@Example.COM ', 'ann@example.com'],
  ['ann+tappet@example.com', 'ann@example.com'],
  ['ann.lee@example.com', 'ann.lee@example.com'],
  ['ann.lee@gmail.com', 'annlee@gmail.com'],
  ['A.N.N.Lee+x@googlemail.com', 'annlee@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
