import type { Limited } from '../shop-call.ts'

const numbers = { name: 'numbers', withinMs: 60_000 }

/**
 * Numbers are typed rarely; trying many in a row is not shopping. Sessions count first, so that one guest's refusals use up nothing of
 * colleagues at the same address.
 */
export const NUMBERS: readonly Limited[] = [
  { ...numbers, most: 60, per: 'session' },
  { ...numbers, most: 300, per: 'client' },
]
