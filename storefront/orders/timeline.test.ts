import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/shop/orders.ts'
import { cents } from '#values/money.ts'
import { wordsFor } from '#words/words.ts'
import { statusMessage, whereItIs } from './order-status.ts'
import { timelineOf } from './timeline.ts'

const placedAt = '2026-03-05T20:04:00.000Z'
const at = '2026-03-06T20:04:00.000Z'
const event = (kind: OrderDetail['events'][number]['kind']) => ({ kind, at, isDay: false })
const shown = (status: OrderDetail['status'], given: Partial<OrderDetail> = {}) =>
  timelineOf({ status, deliveryType: 'SHIP', placedAt, events: [], ...given }).map(
    (step) => `${step.kind} ${step.state}${step.at ? ` ${step.at.slice(5, 10)}` : ''}`,
  )

test('a shipped order was placed and packed, and will be delivered', () => {
  expect(shown('SHIPPED', { events: [event('RELEASED'), event('SHIPPED')] })).toEqual([
    'PLACED done 03-05',
    'RELEASED done 03-06',
    'SHIPPED now 03-06',
    'DELIVERED next',
  ])
})

test('a step of which nobody noted when has no day', () => {
  expect(shown('DELIVERED')).toEqual(['PLACED done 03-05', 'RELEASED done', 'SHIPPED done', 'DELIVERED now'])
})

test('an order for pickup has its own way', () => {
  expect(shown('READY_FOR_PICKUP', { deliveryType: 'PICKUP' })).toEqual([
    'PLACED done 03-05',
    'RELEASED done',
    'READY_FOR_PICKUP now',
    'PICKED_UP next',
  ])
})

test('nothing is to come of a cancelled order, and what had happened stays', () => {
  expect(shown('CANCELLED')).toEqual(['PLACED done 03-05', 'CANCELLED now'])
  expect(shown('CANCELLED', { events: [event('RELEASED'), event('CANCELLED')] })).toEqual([
    'PLACED done 03-05',
    'RELEASED done 03-06',
    'CANCELLED now 03-06',
  ])
})

test('ready to pick up is worded for each country', () => {
  expect(statusMessage('READY_FOR_PICKUP', 'en-US')).toBe('status.readyForPickup')
  expect(statusMessage('READY_FOR_PICKUP', 'fr-CA')).toBe('status.availableForPickup')
})

test('the title says where things are, with the day where it is known', () => {
  const title = (status: OrderDetail['status'], events: OrderDetail['events'] = []) =>
    whereItIs({ status, events, storeName: 'Columbus' }, wordsFor('en-US'), 'en-US')
  expect(title('PROCESSING')).toBe('We are preparing your order')
  expect(title('PROCESSING', [event('RELEASED')])).toBe('Your order is being packed')
  expect(title('DELIVERED', [event('DELIVERED')])).toBe('Delivered on Mar 6, 2026')
  expect(title('DELIVERED')).toBe('Delivered')
  expect(title('READY_FOR_PICKUP')).toBe('Ready for you at Columbus')
})

test('what was given back without a return stands where it happened, once it is there', () => {
  const refunds = [
    { amount: cents(10_00), state: 'DONE' as const, why: 'It came late', at: '2026-03-06T21:00:00.000Z' },
    { amount: cents(5_00), state: 'PENDING' as const, why: 'A scratch', at: null },
  ]
  expect(shown('SHIPPED', { events: [event('RELEASED'), event('SHIPPED')], refunds })).toEqual([
    'PLACED done 03-05',
    'RELEASED done 03-06',
    'SHIPPED now 03-06',
    'GIVEN_BACK done 03-06',
    'DELIVERED next',
  ])
})
