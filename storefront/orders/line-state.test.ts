import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/shop/orders.ts'
import { anOrder } from '../order-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { lineState } from './line-state.ts'
import { whereItIs } from './order-status.ts'

/** Two lines of three pieces each, of which so many have left; each parcel holds pieces of the first line, and was delivered or not. */
function anOrderOf(
  status: OrderDetail['status'],
  left: [number, number],
  { parcels = [], isPickup = false }: { parcels?: [number, boolean][]; isPickup?: boolean } = {},
): OrderDetail {
  const [line] = anOrder().lines
  if (!line) throw new Error('the order has a line')
  return anOrder({
    status,
    deliveryType: isPickup ? 'PICKUP' : 'SHIP',
    storeName: isPickup ? 'Laval' : null,
    lines: left.map((handedOver, at) => ({ ...line, position: at + 1, quantity: 3, handedOver })),
    tracking: parcels.map(([quantity, isDelivered], at) => ({
      carrier: 'UPS',
      number: `1Z${at}`,
      url: 'https://carrier.example/',
      shippedOn: '2026-03-06',
      deliveredAt: isDelivered ? '2026-03-09T15:00:00.000Z' : null,
      items: quantity > 0 ? [{ position: 1, quantity }] : [],
    })),
  })
}

const told = (order: OrderDetail, locale: Locale = 'en-US') =>
  order.lines.map((line) => lineState(order, line, wordsFor(locale).order))

test.each<[string, OrderDetail, (string | null)[]]>([
  ['nothing has left', anOrderOf('PROCESSING', [0, 0]), [null, null]],
  [
    'some of one line has left',
    anOrderOf('PROCESSING', [2, 0]),
    ['2 of 3 on the way · 1 of 3 still to come', 'Still to come'],
  ],
  ['one line has left', anOrderOf('PROCESSING', [3, 0]), ['On the way', 'Still to come']],
  ['all has left', anOrderOf('SHIPPED', [3, 3]), [null, null]],
  [
    'a parcel has arrived before the rest has left',
    anOrderOf('PROCESSING', [2, 0], {
      parcels: [
        [1, true],
        [1, false],
      ],
    }),
    ['1 of 3 delivered · 1 of 3 on the way · 1 of 3 still to come', 'Still to come'],
  ],
  [
    'one of two parcels has arrived, and what is in the other is not noted',
    anOrderOf('SHIPPED', [3, 3], {
      parcels: [
        [3, true],
        [0, false],
      ],
    }),
    [null, null],
  ],
  ['all has arrived', anOrderOf('DELIVERED', [3, 3], { parcels: [[3, true]] }), [null, null]],
  [
    'some was picked up',
    anOrderOf('READY_FOR_PICKUP', [1, 3], { isPickup: true }),
    ['1 of 3 picked up · 2 of 3 waiting for you at the store', 'Picked up'],
  ],
  [
    'a line waits while another was picked up',
    anOrderOf('READY_FOR_PICKUP', [0, 3], { isPickup: true }),
    ['Waiting for you at the store', 'Picked up'],
  ],
  ['all was picked up', anOrderOf('PICKED_UP', [3, 3], { isPickup: true }), [null, null]],
])('where the pieces of each line are, when %s', (_, order, expected) => {
  expect(told(order)).toEqual(expected)
})

test('of two parcels with all that an order holds each line says what has arrived', () => {
  const order = anOrderOf('SHIPPED', [3, 0], {
    parcels: [
      [2, true],
      [1, false],
    ],
  })
  order.lines.pop()
  expect(told(order)).toEqual(['2 of 3 delivered · 1 of 3 on the way'])
})

test('in French too, and in English for Canada', () => {
  const shipped = anOrderOf('PROCESSING', [2, 0], {
    parcels: [
      [1, true],
      [1, false],
    ],
  })
  expect(told(shipped, 'fr-CA')).toEqual(['1 sur 3 livrés · 1 sur 3 en route · 1 sur 3 à venir', 'À venir'])
  expect(told(shipped, 'en-CA')).toEqual(told(shipped))
  const ready = anOrderOf('READY_FOR_PICKUP', [1, 3], { isPickup: true })
  expect(told(ready, 'fr-CA')).toEqual(['1 sur 3 récupérés · 2 sur 3 en attente au magasin', 'Récupéré'])
})

test.each<[OrderDetail['status'], [number, number], boolean, string, string]>([
  ['PROCESSING', [2, 0], false, 'A part of your order is on its way', 'Une partie de votre commande est en route'],
  [
    'READY_FOR_PICKUP',
    [2, 0],
    true,
    'The rest is ready for you at Laval',
    'Le reste de votre commande vous attend à Laval',
  ],
])('the page of an order %s of which a part has left says so first', (status, left, isPickup, english, french) => {
  const order = anOrderOf(status, left, { isPickup })
  expect(whereItIs(order, wordsFor('en-US'), 'en-US')).toBe(english)
  expect(whereItIs(order, wordsFor('fr-CA'), 'fr-CA')).toBe(french)
})
