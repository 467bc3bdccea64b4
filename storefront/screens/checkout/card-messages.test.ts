import { expect, test } from 'vitest'
import { cardMessage, frameAddress } from './card-messages.ts'

const window = {}
const frame = { origin: 'http://127.0.0.1:4101', window }
const from = (data: unknown, source: unknown = window, origin = frame.origin) =>
  cardMessage({ data, origin, source: source as MessageEventSource }, frame)
const token = { type: 'fields:token', requestId: 'r1', token: 'pm_1', brand: 'visa', last4: '4242' }

test('the frame is told whose page it is in', () => {
  expect(frameAddress('http://127.0.0.1:4101/fields', { origin: 'https://shop.example', locale: 'fr-CA' }).href).toBe(
    'http://127.0.0.1:4101/fields?origin=https%3A%2F%2Fshop.example&locale=fr-CA',
  )
})

test('a token comes from the frame; brand and digits are left with the gateway', () => {
  expect(from(token)).toEqual({ type: 'fields:token', requestId: 'r1', token: 'pm_1' })
})

test('the same message from another origin or another window is not heard', () => {
  expect(from(token, window, 'http://127.0.0.1:4102')).toBeNull()
  expect(from(token, {})).toBeNull()
  expect(cardMessage({ data: token, origin: frame.origin, source: null }, { ...frame, window: null })).toBeNull()
})

test('a message without its shape is not heard', () => {
  for (const data of [null, 'fields:ready', {}, { type: 'fields:token' }, { type: 'fields:height', height: 'all' }]) {
    expect(from(data)).toBeNull()
  }
})
