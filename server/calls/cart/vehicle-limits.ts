import type { Limited } from '../shop-call.ts'

/** Each may ask a service for a number: nobody gives vehicles by the hundred. */
export const VEHICLES: readonly Limited[] = [
  { name: 'vehicles of crate engines', most: 60, withinMs: 60_000, per: 'session' },
  { name: 'vehicles of crate engines', most: 300, withinMs: 60_000, per: 'client' },
]
