import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BRANDS, brandOf, codeHolds, grouped, luhnHolds, numberHolds, readExpiry } from './card-rules.ts'

describe('a card number', () => {
  test.each([
    ['4111111111111111', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['371449635398431', 'amex'],
    ['6011000990139424', 'discover'],
  ])('%s is a good %s', (number, brand) => {
    expect(brandOf(number)?.code).toBe(brand)
    expect(numberHolds(number)).toBe(true)
    expect(numberHolds(number, brand)).toBe(true)
    for (const { code } of BRANDS) expect(numberHolds(number, code)).toBe(code === brand)
  })

  test.each([
    ['30569309025904', 'Diners'],
    ['3530111333300000', 'JCB'],
    ['6200000000000005', 'UnionPay'],
    ['411111111111111', 'too short'],
    ['41111111111111111', 'too long'],
    ['4111111111111112', 'mistyped'],
    ['', 'nothing'],
  ])('%s is refused: %s', (number) => {
    expect(numberHolds(number)).toBe(false)
  })

  test('is refused when one digit is mistyped, whichever it is', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digits = [...'4242424242424242']
        digits[place] = String((Number(digits[place]) + more) % 10)
        expect(luhnHolds(digits.join(''))).toBe(false)
      }),
    ))

  test('is shown in the groups of its brand', () => {
    expect(grouped('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(grouped('378282246310005')).toBe('3782 822463 10005')
    expect(grouped('42424')).toBe('4242 4')
  })
})

describe('an expiry', () => {
  const today = new Date(2026, 10, 30)
  test('is good through the last day of its month', () => {
    expect(readExpiry('11/26', today)).toEqual({ month: 11, year: 2026 })
    expect(readExpiry('10/26', today)).toBeUndefined()
    expect(readExpiry('11/26', new Date(2026, 11, 1))).toBeUndefined()
  })

  test('is read as MM/YY or MM/YYYY, at most twenty years ahead', () => {
    expect(readExpiry(' 01 / 2027 ', today)).toEqual({ month: 1, year: 2027 })
    expect(readExpiry('12/46', today)).toEqual({ month: 12, year: 2046 })
    for (const wrong of ['01/47', '13/27', '00/27', '1227', '12', '12/2', '12/027', 'ab/cd', ''])
      expect(readExpiry(wrong, today)).toBeUndefined()
  })
})

test('a security code has three digits, four with American Express', () => {
  expect(
    ['visa', 'mastercard', 'discover'].map((brand) => [codeHolds('123', brand), codeHolds('1234', brand)]),
  ).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
  expect([codeHolds('1234', 'amex'), codeHolds('123', 'amex')]).toEqual([true, false])
  expect([codeHolds('12a', 'visa'), codeHolds('', undefined), codeHolds('123', undefined)]).toEqual([
    false,
    false,
    true,
  ])
})
