import type { Limited } from '../shop-call.ts'

/** Typing an address asks often, harvesting places more: the limit lies between. */
export const ADDRESSES: readonly Limited[] = [{ name: 'addresses', most: 120, withinMs: 60_000, per: 'client' }]
