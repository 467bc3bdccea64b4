import { expect, test } from 'vitest'
import type { WaitingOrder } from '#contract/console-api/order-work.ts'
import { readScan } from './scan.ts'

const order = (number: string): WaitingOrder => ({
  id: number,
  number,
  placedAt: '2026-11-26T12:00:00.000Z',
  customer: 'Ann Lee',
  place: 'Laval QC',
  country: 'US',
  method: 'GROUND',
  pieces: 2,
  contents: ['2 × AP-1'],
  takes: 16097,
  currency: 'USD',
  isReleased: false,
})
const orders = [order('US2026112100418'), order('US2026112100419')]
const noted = [{ id: 'US2026112100419', number: '1Z999AA10123456784', carrier: 'UPS' }]

test.each<[said: string, typed: string, found: object]>([
  ['nothing', '  ', { kind: 'nothing' }],
  ['the number of an order that waits', 'us2026112100418', { kind: 'order', order: orders[0] }],
  ['its last five signs', '00419', { kind: 'order', order: orders[1] }],
  [
    'a parcel of a carrier that is known by it',
    '986578788855',
    { kind: 'parcel', number: '986578788855', carrier: 'FedEx' },
  ],
  ['a parcel of any other', 'S 1004', { kind: 'parcel', number: 'S1004', carrier: null }],
  ['a parcel that is noted already', '1Z999AA10123456784', { kind: 'wrong', why: 'twice', of: 'US2026112100419' }],
  ['a number that was read wrong', '1Z999AA10123456785', { kind: 'wrong', why: 'check', carrier: 'UPS' }],
  ['the number of an order that does not wait', 'US2026112100777', { kind: 'wrong', why: 'order' }],
  ['what is too long to be one', 'S'.repeat(41), { kind: 'wrong', why: 'long' }],
])('a scan is %s', (_, typed, found) => {
  expect(readScan(typed, orders, noted)).toMatchObject(found)
})
