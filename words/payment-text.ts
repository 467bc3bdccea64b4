// What became of an order's payment, as its pages and its mail say it. What is held is charged at shipment or pick-up (business rule PY-4).
import { fill } from './format.ts'
import type { Words } from './words.ts'

interface Payment {
  payment: 'HELD' | keyof Words['order']['payments']
  deliveryType: keyof Words['order']['held']
}

export function paymentText({ payment, deliveryType }: Payment, amount: string, words: Words['order']): string {
  return fill(payment === 'HELD' ? words.held[deliveryType] : words.payments[payment], { amount })
}
