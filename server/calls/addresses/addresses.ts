import type { Limited } from '../shop-call.ts'

/** Typing an address asks often, harvesting places more: the limit lies between. */
export const ADDRESSES: readonly Limited[] = [{ name: 'addresses', most: 120, withinMs: 60_000, per: 'client' }]

/** Nobody changes their own addresses more often by hand. */
export const ADDRESS_CHANGES: readonly Limited[] = [
  { name: 'address changes', most: 60, withinMs: 15 * 60_000, per: 'session' },
]
