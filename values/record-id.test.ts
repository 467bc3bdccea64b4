import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KEY_PREFIX, type RecordKind, recordId, recordNumber } from './record-id.ts'

const kinds = fc.constantFrom(...(Object.keys(KEY_PREFIX) as RecordKind[]))
const numbers = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

test('the number 1 of the products is 01t000000000001 with its checksum', () => {
  // No letter is upper case: three groups of nothing.
  expect(recordId('product', 1)).toBe('01t000000000001AAA')
  // 62 is written 10; ten is A, the fifth of its group: bit 4 alone, Q.
  expect(recordId('product', 62)).toBe('01t000000000010AAA')
  expect(recordId('product', 10)).toBe('01t00000000000AAAQ')
})

test('the checksum is the one the public platform writes', () => {
  // A published example of an account: its 15 and its 18 characters.
  expect(recordNumber('account', '001A0000006Vm9rIAC')).toBe(recordNumber('account', '001A0000006Vm9r'))
  expect(recordNumber('account', '001A0000006Vm9rIAD')).toBeUndefined()
})

test('an id says its number again, with 15 characters or 18', () => {
  fc.assert(
    fc.property(kinds, numbers, (kind, number) => {
      const id = recordId(kind, number)
      expect(id).toMatch(/^[0-9A-Za-z]{18}$/)
      expect(recordNumber(kind, id)).toBe(number)
      expect(recordNumber(kind, id.slice(0, 15))).toBe(number)
    }),
  )
})

test('two records never share an id, not even without regard to case', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      fc.pre(one !== other)
      expect(recordId('product', one).toLowerCase()).not.toBe(recordId('product', other).toLowerCase())
    }),
  )
})

test('another object’s id, a wrong length and any text are no id', () => {
  expect(recordNumber('order', recordId('product', 7))).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => recordNumber('product', text)).not.toThrow()
    }),
  )
  for (const wrong of ['', '01t', '01t0000000000010', '01t000000000000AAA', "01t00000000000'AAA"])
    expect(recordNumber('product', wrong)).toBeUndefined()
})
