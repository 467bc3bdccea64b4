// Money is integer cents with a currency beside it (reliability rule 1, business rules P-1 and P-2). Nothing here is a float.
import type { $brand } from 'zod'

export type Currency = 'USD' | 'CAD'

/** Branded: only `cents()`, the sums below and the contract's parsers make one, so that dollars cannot slip in. */
export type Cents = number & $brand<'cents'>

export interface Money {
  amount: Cents
  currency: Currency
}

/** Throws on fractions: they are a bug in the caller. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`)
  return (amount === 0 ? 0 : amount) as Cents
}

export const decimal = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** The sum of nothing is 0. */
export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

export const times = (amount: Cents, quantity: number): Cents => cents(amount * quantity)
export const minus = (amount: Cents, other: Cents): Cents => cents(amount - other)

/**
 * Divides `amount × numerator` by `denominator`, rounded half away from zero (P-2): the one place where money is rounded.
 * Exact for every safe integer, because it is worked out in whole numbers.
 */
export function roundedShare(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(amount) * BigInt(numerator)
  const below = BigInt(denominator)
  const sign = product < 0n ? -1n : 1n
  return cents(Number((sign * (2n * sign * product + below)) / (2n * below)))
}

/**
 * Splits a discount over lines so that the shares add up to it to the cent (rule 3): each line's part by its value, and what is
 * left over goes by largest remainder, ties to the earlier line. Lines of value 0 get nothing.
 */
export function allocate(total: Cents, values: Cents[]): Cents[] {
  const whole = values.reduce((all, value) => all + BigInt(value), 0n)
  if (whole <= 0n) return values.map(() => cents(0))
  const parts = values.map((value, index) => {
    const exact = BigInt(total) * BigInt(value)
    return { index, share: exact / whole, remainder: exact % whole }
  })
  let left = BigInt(total) - parts.reduce((all, part) => all + part.share, 0n)
  for (const part of [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )) {
    if (left <= 0n) break
    part.share += 1n
    left -= 1n
  }
  return parts.map((part) => cents(Number(part.share)))
}
