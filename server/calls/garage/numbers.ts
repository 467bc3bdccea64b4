import type { Limited } from '../shop-call.ts'

const numbers = { name: 'numbers', withinMs: 60_000 }

/**
 * Numbers of machines are typed now and then; whoever tries them one after the other is not shopping. The session is counted first, so
 * that one that is refused uses up nothing of its neighbours': a company's whole counter asks from one address.
 */
export const NUMBERS: readonly Limited[] = [
  { ...numbers, most: 60, per: 'session' },
  { ...numbers, most: 300, per: 'client' },
]
