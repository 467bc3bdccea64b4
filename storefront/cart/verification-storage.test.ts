// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { verificationStorage } from './verification-storage.ts'

beforeEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a success is kept with the check flag, and sets the promo count to 0 (I-3)', () => {
  const storage = verificationStorage('en-US')
  storage.isFirstPromo()
  storage.succeed('responder')
  expect(Object.fromEntries(Object.entries({ ...localStorage }))).toEqual({
    'verified_en-US': 'true',
    'verifyCheck_en-US': 'true',
    'promoCount_en-US': '0',
    'responderDiscountType_en-US': 'First Responder Discount',
  })
  storage.succeed('military')
  expect(localStorage.getItem('responderDiscountType_en-US')).toBeNull()
})

test('the check flag is taken once, so that the page is loaded again once', () => {
  const storage = verificationStorage('fr-CA')
  expect(storage.takeCheck()).toBe(false)
  storage.succeed('military')
  expect([storage.takeCheck(), storage.takeCheck()]).toEqual([true, false])
  expect(localStorage.getItem('verified_fr-CA')).toBe('true')
  storage.forget()
  expect(localStorage.getItem('verified_fr-CA')).toBeNull()
})

test('a count is true of its first read alone, until it is set to 0 again (I-4, I-5)', () => {
  const storage = verificationStorage('en-CA')
  storage.fail()
  expect([storage.isFirstError(), storage.isFirstError(), storage.isFirstError()]).toEqual([true, false, false])
  expect(localStorage.getItem('errorCount_en-CA')).toBe('3')
  storage.fail()
  expect(storage.isFirstError()).toBe(true)
})

test('each locale has its own (I-6)', () => {
  verificationStorage('en-US').succeed('military')
  expect(localStorage.getItem('verified_en-CA')).toBeNull()
  expect(verificationStorage('en-CA').takeCheck()).toBe(false)
  // Nobody was told of a success there, so there is none to tell (I-3, I-5).
  expect(verificationStorage('en-CA').isFirstPromo()).toBe(false)
  expect(verificationStorage('en-US').isFirstPromo()).toBe(true)
})

test('what somebody has written there by hand is a count of 0, and a browser that keeps nothing fails nothing', () => {
  localStorage.setItem('errorCount_en-US', 'nonsense')
  expect(verificationStorage('en-US').isFirstError()).toBe(true)
  const refuse = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const storage = verificationStorage('en-US')
  storage.succeed('military')
  expect([storage.takeCheck(), storage.isFirstError()]).toEqual([false, true])
})
