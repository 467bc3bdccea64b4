import { randomInt } from 'node:crypto'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Country } from '#values/locale.ts'

/** A number that nobody guesses: 13 random digits are 43 bits (reliability rule 38). */
export const newOrderNumber = (country: Country): string =>
  `${country}${String(randomInt(10_000_000_000_000)).padStart(13, '0')}`

export function orderNumber(typed: string): string | undefined {
  const number = typed.toUpperCase().replace(/[\s-]/g, '')
  return shopSettings.orders.numberPattern.test(number) ? number : undefined
}
