import { expect, test } from 'vitest'
import type { OrderEvent, OrderMoney } from '#contract/shop/orders.ts'
import { cents } from '#values/money.ts'
import { moneyGoingBack } from './order-money.ts'

const row = (kind: OrderMoney['kind'], many: number, day: number): OrderMoney => ({
  kind,
  amount: cents(many),
  at: `2026-11-${day}T12:00:00.000Z`,
})
const cancelledOn = (day: number): OrderEvent[] => [
  { kind: 'CANCELLED', at: `2026-11-${day}T12:00:00.000Z`, isDay: false },
]
const total = cents(7506)
const held = row('HELD', 35_812, 10)
const taken = row('TAKEN', 7506, 11)

test.each([
  ['all that is held, and not what it came to at last', [held], { amount: 35_812, isHeld: true }],
  ['the same once it is released', [held, row('RELEASED', 35_812, 21)], { amount: 35_812, isHeld: true }],
  ['what was charged', [held, taken], { amount: 7506, isHeld: false }],
  ['the same once it is refunded', [held, taken, row('REFUNDED', 7506, 21)], { amount: 7506, isHeld: false }],
  ['what was not refunded before', [held, taken, row('REFUNDED', 1500, 15)], { amount: 6006, isHeld: false }],
  ['what it came to, where nothing is known of a card', [], { amount: 7506, isHeld: false }],
])('of an order that is cancelled goes back %s', (_, money, expected) => {
  expect(moneyGoingBack({ total, money, events: cancelledOn(20) })).toEqual(expected)
})
