import { expect, test } from 'vitest'
import { progressOf, statusMessage } from './order-progress.ts'

const shown = (status: Parameters<typeof progressOf>[0]['status'], deliveryType: 'SHIP' | 'PICKUP' = 'SHIP') =>
  progressOf({ status, deliveryType }).map((step) => `${step.status} ${step.state}`)

test('a shipped order was processed and will be delivered', () => {
  expect(shown('SHIPPED')).toEqual(['PROCESSING done', 'SHIPPED now', 'DELIVERED next'])
})

test('an order for pickup has its own way', () => {
  expect(shown('READY_FOR_PICKUP', 'PICKUP')).toEqual(['PROCESSING done', 'READY_FOR_PICKUP now', 'PICKED_UP next'])
})

test('nothing is to come of a cancelled order', () => {
  expect(shown('CANCELLED')).toEqual(['PROCESSING done', 'CANCELLED now'])
})

test('ready to pick up is worded for each country', () => {
  expect(statusMessage('READY_FOR_PICKUP', 'en-US')).toBe('status.readyForPickup')
  expect(statusMessage('READY_FOR_PICKUP', 'fr-CA')).toBe('status.availableForPickup')
})
