import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

const bars = (text: string) => code128(text).join('')

test('a bar code begins in set B, ends with a check and the stop sign', () => {
  // ISO/IEC 15417: start B, then 'A' (33), then (104 + 33) mod 103 = 34.
  expect(bars('A')).toBe(['211214', '111323', '131123', '2331112'].join(''))
})

test('every sign is as wide as any other, and the stop sign two modules wider', () => {
  const text = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(at + 32)).join('')
  const signs = bars(text).match(/.{6}/g) ?? []
  // Begin, 95 signs and the check; what is left is the stop sign.
  const whole = signs.slice(0, 97)
  expect(new Set(whole.map((sign) => [...sign].reduce((sum, width) => sum + Number(width), 0)))).toEqual(new Set([11]))
  // ISO/IEC 15417: bars of a sign are an even number of modules.
  for (const sign of whole) expect((Number(sign[0]) + Number(sign[2]) + Number(sign[4])) % 2, sign).toBe(0)
  expect(new Set(signs.slice(1, 96)).size).toBe(95)
  expect(bars(text).endsWith('2331112')).toBe(true)
})

test('what has no bars is refused', () => {
  expect(() => code128('é')).toThrow(RangeError)
})
