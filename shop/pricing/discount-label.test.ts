import { expect, test } from 'vitest'
import type { Locale } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { discountLabel } from './discount-label.ts'

test.each<[Locale, object, string]>([
  ['en-US', { discountKind: 'MILITARY' }, 'Military discount'],
  ['en-CA', { discountKind: 'RESPONDER' }, 'First responder discount'],
  ['fr-CA', { discountKind: 'MILITARY' }, 'Rabais pour les militaires'],
  ['fr-CA', { discountKind: 'RESPONDER' }, 'Rabais pour les premiers intervenants'],
  ['en-US', { discountKind: 'PROMO', discountCode: 'SPRING-5' }, 'Promo code SPRING-5'],
  // Orders from before codes were kept.
  ['en-US', { discountKind: 'PROMO', discountCode: null }, 'Discount'],
  ['en-US', {}, 'Discount'],
])('%s: mails and invoices call the discount of %j "%s"', (locale, order, name) => {
  expect(discountLabel(order, wordsFor(locale).mail)).toBe(name)
})
